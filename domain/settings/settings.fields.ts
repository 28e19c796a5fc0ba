import type { Fields } from '../document/field.ts';

/** In the order in which they are applied. */
export const benefits = ['promocode', 'pickupDiscount', 'gift', 'bonuses'] as const;

const bonusFields = {
  enabled: { kind: 'flag', default: true },
  ratePercent: { kind: 'percent', default: 5 },
  /** By the sum of a client's completed orders; the highest reached level's rate counts. */
  levels: {
    kind: 'list',
    max: 20,
    fields: { from: { kind: 'money' }, ratePercent: { kind: 'percent' } },
  },
  /** Share of the payable sum that bonuses may pay. */
  maxSharePercent: { kind: 'percent', default: 100 },
  payDelivery: { kind: 'flag', default: true },
  welcome: { kind: 'money' },
  birthday: { kind: 'money' },
  expireDays: { kind: 'days', orNull: true },
  /**
   * Dishes that take no part in promotions (`noPromo`) are neither paid by bonuses nor bring them; true unless staff
   * say otherwise. `noBonus` alone means only that a dish brings none.
   */
  excludeNoPromo: { kind: 'flag', optional: true, default: true },
} as const satisfies Fields;

const queueFields = {
  enabled: { kind: 'flag' },
  fromOrders: { kind: 'integer', min: 1, max: 1000, default: 6 },
  stepOrders: { kind: 'integer', min: 1, max: 1000, default: 3 },
  addMinutes: { kind: 'minutes', min: 1, max: 240, default: 10 },
  maxMinutes: { kind: 'minutes', min: 1, max: 480, default: 60 },
} as const satisfies Fields;

const policyFields = {
  consentText: { kind: 'text', max: 5000, lines: 'several' },
  consentVersion: { kind: 'text', max: 50, default: '1' },
  adsConsentText: { kind: 'text', max: 5000, lines: 'several' },
  adsConsentVersion: { kind: 'text', max: 50, default: '1' },
  /** Of /policy. */
  html: { kind: 'richText', max: 200_000 },
  offerHtml: { kind: 'richText', max: 200_000 },
} as const satisfies Fields;

/** Fonts that every system has, beside our own: none has to be loaded. */
export const fontNames = ['onest', 'system', 'humanist', 'serif'] as const;

const appearanceFields = {
  /** All tones of buttons, marks and prices are made of it. */
  accent: { kind: 'color', default: '#f84752' },
  font: { kind: 'choice', of: fontNames },
} as const satisfies Fields;

const mobileAppFields = {
  /** Offers the app on phones that have one. */
  banner: { kind: 'flag', default: true },
  bannerText: { kind: 'text', max: 100 },
  /** Under the icon on a phone's screen. */
  shortName: { kind: 'text', max: 30 },
  themeColor: { kind: 'color', default: '#ffffff' },
  icon: { kind: 'text', max: 500, picture: true },
} as const satisfies Fields;

/** `recommended` and `menu` are filled by themselves; `blocks` are those of a page. */
const homeParts = {
  banners: {},
  recommended: { title: { kind: 'text', max: 200 } },
  menu: {},
  dishes: {
    title: { kind: 'text', max: 200 },
    productIds: { kind: 'references', to: 'Product', max: 30 },
  },
  category: {
    title: { kind: 'text', max: 200 },
    categoryId: { kind: 'reference', to: 'Category', orNull: true },
    most: { kind: 'integer', min: 1, max: 60, default: 8 },
  },
  blocks: { pageId: { kind: 'reference', to: 'Page', orNull: true } },
  text: {},
} as const satisfies Readonly<Record<string, Fields>>;

/** Words for people are filled in by staff or by the demo shop. */
export const settingsFields = {
  siteName: { kind: 'text', max: 200 },
  phone: { kind: 'text', max: 100 },
  email: { kind: 'text', max: 200 },
  city: { kind: 'text', max: 200 },
  address: { kind: 'text', max: 300 },
  /** Local date «YYYY-MM-DD»; empty = not told. */
  foundingDate: { kind: 'text', max: 10 },
  appleStore: { kind: 'link' },
  googleMarket: { kind: 'link' },
  vk: { kind: 'link' },
  ok: { kind: 'link' },
  youtube: { kind: 'link' },
  twitter: { kind: 'link' },
  /** Who sells: name, registration and tax numbers, address; stands in the footer and in the policy. */
  seller: { kind: 'text', max: 1000, lines: 'several', change: 'owner' },
  gift: { kind: 'flag', default: true },
  simpleMenu: { kind: 'flag' },
  maintenance: { kind: 'flag' },
  timeZone: { kind: 'timeZone', default: 'Europe/Moscow', change: 'owner' },
  rounding: { kind: 'choice', of: ['rouble', 'kopeck'], change: 'owner' },
  selfPickupDiscountPercent: { kind: 'percent', default: 10 },
  /** Sauces and the like that the cart offers by count. */
  additionalProductIds: { kind: 'references', to: 'Product', max: 100 },
  catalogLink: { kind: 'link', default: '/catalog' },
  /** So long a guest's cart waits for its guest. */
  guestCartDays: { kind: 'days', optional: true, default: 30 },
  bonus: { kind: 'group', fields: bonusFields, change: 'owner' },
  /** What the free-delivery and minimum sums are compared with; after all discounts unless staff say otherwise. */
  thresholdBase: { kind: 'choice', of: ['afterDiscounts', 'beforeDiscounts'], optional: true },
  /**
   * Benefits that do not go together in one order: of a pair the one that comes first in the order of pricing stays
   * (promocode, pickup discount, gift, bonuses). A promocode and the pickup discount have their own rule: the larger wins.
   */
  exclusive: { kind: 'pairs', of: benefits, optional: true },
  slots: {
    kind: 'group',
    fields: {
      stepMinutes: { kind: 'minutes', min: 5, max: 1440, default: 30 },
      leadMinutes: { kind: 'minutes', max: 10_080, default: 60 },
      daysAhead: { kind: 'days', default: 7 },
    },
  },
  /** What the kitchen's queue adds to every promise: from so many orders on, for every further few of them. */
  queue: { kind: 'group', optional: true, fields: queueFields },
  /** So much of one order operators may refund by themselves. */
  operatorRefundLimit: { kind: 'money', optional: true, default: 1000_00, change: 'owner' },
  /** And so much of all orders together in a day of business. */
  operatorRefundDayLimit: { kind: 'money', optional: true, default: 5000_00, change: 'owner' },
  /** What a manager may give to one client, or take from them, in a day. */
  managerAdjustmentLimit: { kind: 'money', optional: true, default: 3000_00, change: 'owner' },
  /** By the shop's clock; outside of them nobody is advertised to. */
  advertisingHours: { kind: 'hours', optional: true, default: { start: '10:00', end: '21:00' } },
  /** The whole shop takes no orders until then. */
  pausedUntil: { kind: 'moment', orNull: true, optional: true },
  policy: { kind: 'group', fields: policyFields, change: 'owner' },
  metrika: {
    kind: 'group',
    fields: {
      id: { kind: 'text', max: 50 },
      webvisor: { kind: 'flag' },
      goals: { kind: 'flag' },
    },
  },
  menu: {
    kind: 'list',
    max: 50,
    fields: {
      name: { kind: 'text', max: 100, required: true },
      type: { kind: 'choice', of: ['page', 'link'] },
      target: { kind: 'text', max: 500 },
      hidden: { kind: 'flag' },
    },
  },
  /** What people type instead of the menu's words, and those words. Absent: the usual list. */
  searchSynonyms: {
    kind: 'list',
    max: 200,
    optional: true,
    fields: {
      asked: { kind: 'words', max: 20 },
      finds: { kind: 'words', max: 10 },
    },
  },
  /** Where the pictures of the map come from: an address with {z}, {x} and {y}; without one the city is drawn. */
  mapTiles: { kind: 'text', max: 500, optional: true },
  /** Who is to be named on the map for them. */
  mapAttribution: { kind: 'text', max: 300, optional: true },
  /** What the home page is made of, in its order. Absent or empty: as every shop begins. */
  home: {
    kind: 'list',
    max: 30,
    optional: true,
    fields: {
      /** Staff see it, customers do not. */
      hidden: { kind: 'flag' },
      part: { kind: 'variants', of: homeParts },
    },
  },
  homeSeoText: { kind: 'richText', max: 200_000 },
  logo: {
    kind: 'group',
    fields: {
      desktop: { kind: 'text', max: 500, picture: true },
      mobile: { kind: 'text', max: 500, picture: true },
      miniature: { kind: 'text', max: 500, picture: true },
    },
  },
  /** Absent: as the shop is drawn. */
  appearance: { kind: 'group', optional: true, fields: appearanceFields },
  /** How often staff have had all pages made anew: another number is another version of the shop for every process. */
  cachesCleared: { kind: 'integer', min: 0, max: 1_000_000_000, optional: true, change: 'nobody' },
  favicon: { kind: 'text', max: 500, picture: true, optional: true },
  mobileApp: { kind: 'group', optional: true, fields: mobileAppFields },
} as const satisfies Fields;
