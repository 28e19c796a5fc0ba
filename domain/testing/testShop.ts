import type { Category } from '../category/category.events.ts';
import type { Page } from '../content/content.events.ts';
import { pageFields } from '../content/content.fields.ts';
import { blankOf } from '../document/blank.ts';
import type { Ingredient } from '../ingredient/ingredient.events.ts';
import { roubles } from '../money.ts';
import type { Point } from '../point/point.events.ts';
import type { ModifierGroup, Product } from '../product/product.events.ts';
import { productFields } from '../product/product.fields.ts';
import type { Promocode } from '../promocode/promocode.events.ts';
import type { Settings } from '../settings/settings.events.ts';
import { emptyShop } from '../shop/emptyShop.ts';
import type { Shop } from '../shop/shop.ts';
import type { Wok, WokOption } from '../wok/wok.events.ts';
import type { Zone } from '../zone/zone.events.ts';

/** Documents with only the fields that a test is about; the rest is plain and allowed. */
const current = { revision: '0', archived: false } as const;

export const product = (id: string, price: number, fields: Partial<Product> = {}): Product => ({
  ...blankOf(productFields),
  ...current,
  id,
  name: id,
  slug: id,
  price: roubles(price),
  categoryIds: ['dishes'],
  published: true,
  stops: [],
  ...fields,
});

export const modifierGroup = (id: string, fields: Partial<ModifierGroup>): ModifierGroup => ({
  id,
  name: id,
  min: 0,
  max: 1,
  freeCount: 0,
  items: [],
  ...fields,
});

export const ingredient = (id: string, fields: Partial<Ingredient> = {}): Ingredient => ({
  ...current,
  id,
  name: id,
  allergens: [],
  nutrition: null,
  picture: null,
  ...fields,
});

export const promocode = (id: string, fields: Partial<Promocode>): Promocode => ({
  ...current,
  id,
  code: id,
  title: id,
  benefit: { kind: 'percent', percent: 10, cap: null },
  minSum: 0,
  from: null,
  until: null,
  weekdays: [],
  hours: null,
  limit: null,
  limitPerClient: null,
  firstOrderOnly: false,
  methods: 'both',
  includedCategoryIds: [],
  excludedCategoryIds: [],
  includedProductIds: [],
  excludedProductIds: [],
  stackable: false,
  active: true,
  ...fields,
});

export const category = (id: string, fields: Partial<Category> = {}): Category => ({
  ...current,
  id,
  name: id,
  slug: id,
  parentId: null,
  position: 0,
  note: '',
  picture: null,
  schedule: null,
  published: true,
  hiddenInMenu: false,
  seo: {},
  ...fields,
});

export const page = (id: string, fields: Partial<Page> = {}): Page => ({
  ...current,
  ...blankOf(pageFields),
  published: true,
  id,
  kind: 'page',
  name: id,
  slug: id,
  html: '',
  picture: null,
  publishedAt: null,
  seo: {},
  ...fields,
});

export const zone = (id: string, fields: Partial<Zone> = {}): Zone => ({
  ...current,
  id,
  name: id,
  fee: roubles(200),
  freeFrom: null,
  minSum: 0,
  minutes: 60,
  polygon: [],
  priority: 0,
  color: '#000000',
  pointId: null,
  ...fields,
});

export const point = (id: string, fields: Partial<Point> = {}): Point => ({
  ...current,
  id,
  name: id,
  address: '',
  phone: '',
  coordinates: null,
  hours: null,
  timeZone: null,
  minutes: 20,
  pickup: true,
  position: 0,
  ...fields,
});

export const wokOption = (id: string, price: number, fields: Partial<WokOption> = {}): WokOption => ({
  id,
  name: id,
  price: roubles(price),
  weight: 100,
  nutrition: { kcal: 100, proteins: 10, fats: 5, carbs: 20 },
  allergens: [],
  spicy: false,
  max: 1,
  picture: null,
  layer: null,
  stopped: false,
  ...fields,
});

export const wok = (fields: Partial<Wok>): Wok => ({
  ...current,
  id: 'shop',
  name: 'Вок',
  description: '',
  published: true,
  bowl: null,
  steps: [],
  ...fields,
});

interface ShopParts {
  readonly products?: readonly Product[];
  readonly promocodes?: readonly Promocode[];
  readonly categories?: readonly Category[];
  readonly ingredients?: readonly Ingredient[];
  readonly zones?: readonly Zone[];
  readonly points?: readonly Point[];
  readonly wok?: Wok | null;
  /** Minimum of each tier in roubles with its products; tiers are numbered from 1. */
  readonly gifts?: readonly (readonly [number, readonly string[]])[];
  readonly settings?: Partial<Settings>;
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[] = []) =>
  new Map(items.map((item) => [item.id, item]));

/** A dish is sold only where its category is shown: a test that is not about categories need not name them. */
const shownCategories = (products: readonly Product[] = []): readonly Category[] =>
  products.flatMap(({ categoryIds }) => categoryIds.map((id) => category(id)));

export const shopOf = ({ settings, gifts = [], wok: wokNow = null, ...parts }: ShopParts): Shop => ({
  ...emptyShop,
  products: byId(parts.products),
  ingredients: byId(parts.ingredients),
  promocodes: byId(parts.promocodes),
  categories: byId([...shownCategories(parts.products), ...(parts.categories ?? [])]),
  zones: byId(parts.zones),
  points: byId(parts.points),
  constructors: byId(wokNow ? [wokNow] : []),
  giftTiers: {
    ...current,
    id: 'shop',
    tiers: gifts.map(([min, productIds], index) => ({
      giftId: index + 1,
      minActivate: roubles(min),
      bgColor: '#cbced5',
      productIds,
    })),
  },
  settings: { ...emptyShop.settings, ...settings },
});
