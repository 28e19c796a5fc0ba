import type { Category } from '../category/category.events.ts';
import type { Banner, BlockTemplate, Page, PageDraft, Recommendation } from '../content/content.events.ts';
import type { Courier } from '../courier/courier.events.ts';
import type { GiftTiers } from '../gift/gift.events.ts';
import type { Ingredient } from '../ingredient/ingredient.events.ts';
import type { Integrations } from '../integrations/integrations.events.ts';
import type { Media } from '../media/media.events.ts';
import type { Point } from '../point/point.events.ts';
import type { Product } from '../product/product.events.ts';
import type { Promocode } from '../promocode/promocode.events.ts';
import type { Settings } from '../settings/settings.events.ts';
import type { Station } from '../station/station.events.ts';
import type { Sticker } from '../sticker/sticker.events.ts';
import type { Wok } from '../wok/wok.events.ts';
import type { WorkingHours } from '../workingHours/workingHours.events.ts';
import type { Zone } from '../zone/zone.events.ts';

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
  readonly pageDrafts: ReadonlyMap<string, PageDraft>;
  readonly blockTemplates: ReadonlyMap<string, BlockTemplate>;
  readonly media: ReadonlyMap<string, Media>;
  readonly stations: ReadonlyMap<string, Station>;
  readonly couriers: ReadonlyMap<string, Courier>;
  /** What customers build their own dish in: wok, poke, pizza. */
  readonly constructors: ReadonlyMap<string, Wok>;
  readonly giftTiers: GiftTiers | null;
  readonly workingHours: WorkingHours | null;
  readonly settings: Settings;
  readonly integrations: Integrations;
}
