import type { Interval } from '../schedule/hours.ts';
import type { Settings, SettingsFields } from './settings.events.ts';

/** The only settings document's id. */
export const settingsId = 'shop';

/** A shop before anybody has set it up. Words for people are filled in by staff or by the demo shop. */
export const defaultSettings: SettingsFields = {
  siteName: '',
  phone: '',
  email: '',
  city: '',
  address: '',
  foundingDate: '',
  appleStore: '',
  googleMarket: '',
  vk: '',
  ok: '',
  youtube: '',
  twitter: '',
  seller: '',
  gift: true,
  simpleMenu: false,
  maintenance: false,
  timeZone: 'Europe/Moscow',
  rounding: 'rouble',
  selfPickupDiscountPercent: 10,
  additionalProductIds: [],
  catalogLink: '/catalog',
  bonus: {
    enabled: true,
    ratePercent: 5,
    levels: [],
    maxSharePercent: 100,
    payDelivery: true,
    welcome: 0,
    birthday: 0,
    expireDays: null,
  },
  slots: { stepMinutes: 30, leadMinutes: 60, daysAhead: 7 },
  policy: {
    consentText: '',
    consentVersion: '1',
    adsConsentText: '',
    adsConsentVersion: '1',
    html: '',
    offerHtml: '',
  },
  metrika: { id: '', webvisor: false, goals: false },
  menu: [],
  homeSeoText: '',
  logo: { desktop: '', mobile: '', miniature: '' },
};

/** A shop that has not said: a dinner's worth. */
export const operatorRefundLimit = ({
  operatorRefundLimit: limit,
}: Pick<SettingsFields, 'operatorRefundLimit'>): number => limit ?? 1000_00;

/** A shop that has not said: an evening's mistakes. */
export const operatorRefundDayLimit = ({
  operatorRefundDayLimit: limit,
}: Pick<SettingsFields, 'operatorRefundDayLimit'>): number => limit ?? 5000_00;

/** A shop that has not said: some dinners' worth. */
export const managerAdjustmentLimit = ({
  managerAdjustmentLimit: limit,
}: Pick<SettingsFields, 'managerAdjustmentLimit'>): number => limit ?? 3000_00;

/** A shop that has not said: nobody is woken up. */
export const advertisingHours = ({
  advertisingHours: hours,
}: Pick<SettingsFields, 'advertisingHours'>): Interval => hours ?? { start: '10:00', end: '21:00' };

export const guestCartDays = ({ guestCartDays: days }: Pick<SettingsFields, 'guestCartDays'>): number =>
  days ?? 30;

export const untouchedSettings: Settings = {
  ...defaultSettings,
  id: settingsId,
  revision: '-1',
  archived: false,
};
