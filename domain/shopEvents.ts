import type { BonusEvent } from './bonus/bonus.events.ts';
import type { CartEvent } from './cart/cart.events.ts';
import type { CategoryEvent } from './category/category.events.ts';
import type { ClientEvent } from './client/client.events.ts';
import type {
  BannerEvent,
  BlockTemplateEvent,
  PageDraftEvent,
  PageEvent,
  RecommendationEvent,
} from './content/content.events.ts';
import type { CourierEvent } from './courier/courier.events.ts';
import type { DispatchEvent } from './dispatch/dispatch.events.ts';
import type { FeedbackEvent } from './feedback/feedback.events.ts';
import type { FormAnswerEvent } from './formAnswer/formAnswer.events.ts';
import type { GiftTiersEvent } from './gift/gift.events.ts';
import type { IngredientEvent } from './ingredient/ingredient.events.ts';
import type { IntegrationsEvent } from './integrations/integrations.events.ts';
import type { MediaEvent } from './media/media.events.ts';
import type { NotificationEvent } from './notification/notification.events.ts';
import type { OrderEvent, OrderNumberEvent } from './order/order.events.ts';
import type { PaymentEvent } from './payment/payment.events.ts';
import type { PointEvent } from './point/point.events.ts';
import type { ProductEvent } from './product/product.events.ts';
import type { CodeUseEvent, PersonalUseEvent, PromocodeEvent } from './promocode/promocode.events.ts';
import type { SettingsEvent } from './settings/settings.events.ts';
import type { StaffEvent } from './staff/staff.events.ts';
import type { StaffListsEvent } from './staff/staffLists.events.ts';
import type { StationEvent } from './station/station.events.ts';
import type { StickerEvent } from './sticker/sticker.events.ts';
import type { TicketEvent } from './ticket/ticket.events.ts';
import type { VisitsEvent } from './visits/visits.events.ts';
import type { WokEvent } from './wok/wok.events.ts';
import type { WorkingHoursEvent } from './workingHours/workingHours.events.ts';
import type { ZoneEvent } from './zone/zone.events.ts';

/** Events of the documents that staff edit, with what is special to products and promocodes. */
export type ShopDocumentEvent =
  | BannerEvent
  | BlockTemplateEvent
  | CategoryEvent
  | CourierEvent
  | GiftTiersEvent
  | IngredientEvent
  | IntegrationsEvent
  | MediaEvent
  | PageDraftEvent
  | PageEvent
  | PointEvent
  | ProductEvent
  | PromocodeEvent
  | RecommendationEvent
  | SettingsEvent
  | StationEvent
  | StickerEvent
  | WokEvent
  | WorkingHoursEvent
  | ZoneEvent;

/**
 * Everything that can stand in the log. A type says of what it tells without its stream: it begins with the aggregate's
 * name. A type that is renamed keeps its old events: `infra/eventStore/upcasters.ts` knows the former names.
 */
export type ShopEvent =
  | ShopDocumentEvent
  | BonusEvent
  | CartEvent
  | ClientEvent
  | CodeUseEvent
  | DispatchEvent
  | FeedbackEvent
  | FormAnswerEvent
  | NotificationEvent
  | OrderEvent
  | OrderNumberEvent
  | PaymentEvent
  | PersonalUseEvent
  | StaffEvent
  | StaffListsEvent
  | TicketEvent
  | VisitsEvent;

export type ShopEventType = ShopEvent['type'];
