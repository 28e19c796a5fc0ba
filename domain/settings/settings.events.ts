import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { Kopecks, Rounding } from '../money.ts';

/** In the order in which they are applied. */
export type Benefit = 'promocode' | 'pickupDiscount' | 'gift' | 'bonuses';

export interface SettingsFields {
  readonly siteName: string;
  readonly phone: string;
  readonly email: string;
  readonly city: string;
  readonly address: string;
  /** Local date «YYYY-MM-DD». */
  readonly foundingDate: string;
  readonly appleStore: string;
  readonly googleMarket: string;
  readonly vk: string;
  readonly ok: string;
  readonly youtube: string;
  readonly twitter: string;
  /** Who sells: name, ОГРН, ИНН, address; stands in the footer and in the policy. */
  readonly seller: string;
  readonly gift: boolean;
  readonly simpleMenu: boolean;
  readonly maintenance: boolean;
  /** IANA. */
  readonly timeZone: string;
  readonly rounding: Rounding;
  readonly selfPickupDiscountPercent: number;
  /** Sauces and the like that the cart offers by count, product ids. */
  readonly additionalProductIds: readonly string[];
  readonly catalogLink: string;
  readonly bonus: {
    readonly enabled: boolean;
    readonly ratePercent: number;
    /** By the sum of a client's completed orders; the highest reached level's rate counts. */
    readonly levels: readonly { readonly from: Kopecks; readonly ratePercent: number }[];
    /** Share of the payable sum that bonuses may pay, percent. */
    readonly maxSharePercent: number;
    readonly payDelivery: boolean;
    readonly welcome: Kopecks;
    readonly birthday: Kopecks;
    readonly expireDays: number | null;
    /**
     * Dishes that take no part in promotions (`noPromo`) are neither paid by bonuses nor bring them; true unless staff
     * say otherwise. `noBonus` alone means only that a dish brings none.
     */
    readonly excludeNoPromo?: boolean;
  };
  /** What the free-delivery and minimum sums are compared with; after all discounts unless staff say otherwise. */
  readonly thresholdBase?: 'afterDiscounts' | 'beforeDiscounts';
  /**
   * Benefits that do not go together in one order: of a pair the one that comes first in the order of pricing stays
   * (promocode, pickup discount, gift, bonuses). A promocode and the pickup discount have their own rule: the larger wins.
   */
  readonly exclusive?: readonly (readonly [Benefit, Benefit])[];
  readonly slots: { readonly stepMinutes: number; readonly leadMinutes: number; readonly daysAhead: number };
  readonly policy: {
    readonly consentText: string;
    readonly consentVersion: string;
    readonly adsConsentText: string;
    readonly adsConsentVersion: string;
    /** Sanitised HTML of /policy. */
    readonly html: string;
    readonly offerHtml: string;
  };
  readonly metrika: { readonly id: string; readonly webvisor: boolean; readonly goals: boolean };
  readonly menu: readonly {
    readonly name: string;
    readonly type: 'page' | 'link';
    readonly target: string;
    readonly hidden: boolean;
  }[];
  readonly homeSeoText: string;
  readonly logo: { readonly desktop: string; readonly mobile: string; readonly miniature: string };
}
export type SettingsEvent = DocumentEvent<'Settings', SettingsFields>;
export type Settings = Current<SettingsFields>;
