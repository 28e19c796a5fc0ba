import type { CategoryFields } from '../category/category.events.ts';
import type { BannerFields, PageFields, RecommendationFields } from '../content/content.events.ts';
import type { GiftTiersFields } from '../gift/gift.events.ts';
import type { IngredientFields } from '../ingredient/ingredient.events.ts';
import type { PointFields } from '../point/point.events.ts';
import type { ProductFields, Stop } from '../product/product.events.ts';
import type { PromocodeFields } from '../promocode/promocode.events.ts';
import type { WorkingHoursFields } from '../schedule/schedule.events.ts';
import type { SettingsFields } from '../settings/settings.events.ts';
import type { StickerFields } from '../sticker/sticker.events.ts';
import type { WokFields } from '../wok/wok.events.ts';
import type { ZoneFields } from '../zone/zone.events.ts';

/** A document as it is now. `revision` is its stream's. */
export type Current<Fields> = Fields & {
  readonly id: string;
  readonly revision: string;
  readonly archived: boolean;
};

export type Product = Current<ProductFields> & { readonly stops: readonly Stop[] };
export type Promocode = Current<PromocodeFields> & {
  /** Uses taken and not returned, by order. */
  readonly uses: ReadonlyMap<string, string>;
};
export type Category = Current<CategoryFields>;
export type Ingredient = Current<IngredientFields>;
export type Sticker = Current<StickerFields>;
export type Wok = Current<WokFields>;
export type GiftTiers = Current<GiftTiersFields>;
export type Zone = Current<ZoneFields>;
export type Point = Current<PointFields>;
export type WorkingHours = Current<WorkingHoursFields>;
export type Settings = Current<SettingsFields>;
export type Page = Current<PageFields>;
export type Banner = Current<BannerFields>;
export type Recommendation = Current<RecommendationFields>;

/** All that prices and pages depend on: the catalogue and the settings as they are now, archived documents included. */
export interface Shop {
  /** Grows with every change: the version of everything rendered from it. */
  readonly version: string;
  readonly products: ReadonlyMap<string, Product>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly ingredients: ReadonlyMap<string, Ingredient>;
  readonly stickers: ReadonlyMap<string, Sticker>;
  readonly zones: ReadonlyMap<string, Zone>;
  readonly points: ReadonlyMap<string, Point>;
  readonly promocodes: ReadonlyMap<string, Promocode>;
  readonly pages: ReadonlyMap<string, Page>;
  readonly banners: ReadonlyMap<string, Banner>;
  readonly recommendations: ReadonlyMap<string, Recommendation>;
  readonly wok: Wok | null;
  readonly giftTiers: GiftTiers | null;
  readonly workingHours: WorkingHours | null;
  readonly settings: Settings;
}
