import type { CategoryFields } from '../domain/category/category.events.ts';
import type { BannerFields, PageFields, RecommendationFields } from '../domain/content/content.events.ts';
import type { GiftTiersFields } from '../domain/gift/gift.events.ts';
import type { IngredientFields } from '../domain/ingredient/ingredient.events.ts';
import type { PointFields } from '../domain/point/point.events.ts';
import type { ProductFields } from '../domain/product/product.events.ts';
import type { PromocodeFields } from '../domain/promocode/promocode.events.ts';
import type { WorkingHoursFields } from '../domain/schedule/schedule.events.ts';
import type { SettingsFields } from '../domain/settings/settings.events.ts';
import type { StickerFields } from '../domain/sticker/sticker.events.ts';
import type { WokFields } from '../domain/wok/wok.events.ts';
import type { ZoneFields } from '../domain/zone/zone.events.ts';

export interface FieldsByKind {
  Category: CategoryFields;
  Product: ProductFields;
  Ingredient: IngredientFields;
  Sticker: StickerFields;
  Wok: WokFields;
  GiftTiers: GiftTiersFields;
  Zone: ZoneFields;
  Point: PointFields;
  WorkingHours: WorkingHoursFields;
  Settings: SettingsFields;
  Promocode: PromocodeFields;
  Banner: BannerFields;
  Page: PageFields;
  Recommendation: RecommendationFields;
}

/** What the demo shop and the import need of the commands that staff use. */
export interface DocumentWriter {
  save<Kind extends keyof FieldsByKind>(kind: Kind, id: string, fields: FieldsByKind[Kind]): Promise<void>;
  stopProduct(id: string): Promise<void>;
}
