import type { CategoryFields } from '../category/category.events.ts';
import type { BannerFields, PageFields, RecommendationFields } from '../content/content.events.ts';
import type { GiftTiersFields } from '../gift/gift.events.ts';
import type { IngredientFields } from '../ingredient/ingredient.events.ts';
import type { PointFields } from '../point/point.events.ts';
import type { ProductFields } from '../product/product.events.ts';
import type { PromocodeFields } from '../promocode/promocode.events.ts';
import type { WorkingHoursFields } from '../schedule/schedule.events.ts';
import type { SettingsFields } from '../settings/settings.events.ts';
import type { StickerFields } from '../sticker/sticker.events.ts';
import type { WokFields } from '../wok/wok.events.ts';
import type { ZoneFields } from '../zone/zone.events.ts';
import type { DocumentKind } from './documentKinds.ts';

/** What staff edit, by the kind of document. */
export interface DocumentFields extends Record<DocumentKind, object> {
  readonly Product: ProductFields;
  readonly Category: CategoryFields;
  readonly Ingredient: IngredientFields;
  readonly Sticker: StickerFields;
  readonly Wok: WokFields;
  readonly GiftTiers: GiftTiersFields;
  readonly Zone: ZoneFields;
  readonly Point: PointFields;
  readonly WorkingHours: WorkingHoursFields;
  readonly Settings: SettingsFields;
  readonly Promocode: PromocodeFields;
  readonly Banner: BannerFields;
  readonly Page: PageFields;
  readonly Recommendation: RecommendationFields;
}
