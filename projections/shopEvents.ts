import type { RecordedEvent } from '../commands/ports.ts';
import type { BonusEvent } from '../domain/bonus/bonus.events.ts';
import type { CartEvent } from '../domain/cart/cart.events.ts';
import type { CategoryEvent } from '../domain/category/category.events.ts';
import type { ClientEvent } from '../domain/client/client.events.ts';
import type { BannerEvent, PageEvent, RecommendationEvent } from '../domain/content/content.events.ts';
import type { FeedbackEvent } from '../domain/feedback/feedback.events.ts';
import type { GiftTiersEvent } from '../domain/gift/gift.events.ts';
import type { IngredientEvent } from '../domain/ingredient/ingredient.events.ts';
import type { OrderEvent, OrderNumberEvent } from '../domain/order/order.events.ts';
import type { PointEvent } from '../domain/point/point.events.ts';
import type { ProductEvent } from '../domain/product/product.events.ts';
import type { PromocodeEvent } from '../domain/promocode/promocode.events.ts';
import type { WorkingHoursEvent } from '../domain/schedule/schedule.events.ts';
import type { SettingsEvent } from '../domain/settings/settings.events.ts';
import type { StaffEvent } from '../domain/staff/staff.events.ts';
import type { StickerEvent } from '../domain/sticker/sticker.events.ts';
import type { WokEvent } from '../domain/wok/wok.events.ts';
import type { ZoneEvent } from '../domain/zone/zone.events.ts';

/** Events of the documents that staff edit, with what is special to products and promocodes. */
export type ShopDocumentEvent =
  | BannerEvent
  | CategoryEvent
  | GiftTiersEvent
  | IngredientEvent
  | PageEvent
  | PointEvent
  | ProductEvent
  | PromocodeEvent
  | RecommendationEvent
  | SettingsEvent
  | StickerEvent
  | WokEvent
  | WorkingHoursEvent
  | ZoneEvent;

/** Everything that can stand in the log. */
export type ShopEvent =
  | ShopDocumentEvent
  | BonusEvent
  | CartEvent
  | ClientEvent
  | FeedbackEvent
  | OrderEvent
  | OrderNumberEvent
  | StaffEvent;

export type ShopEventType = ShopEvent['type'];

/** A recorded event whose `type` tells the shape of its `data`. */
export type Recorded<Event extends ShopEvent> = Event extends ShopEvent
  ? Omit<RecordedEvent, 'type' | 'data'> & Event
  : never;

export type RecordedOf<Type extends ShopEventType> = Recorded<Extract<ShopEvent, { type: Type }>>;
