import type { Recorded } from '../../commands/eventHandlers.ts';
import type { ShopEvent } from '../../domain/shopEvents.ts';
import type { DeedKind } from '../../domain/staff/deedKind.ts';
import { projection } from '../projection.ts';
import type { Rows } from '../rows.ts';
import type { RowOf } from '../table.ts';
import { type StaffDeedColumns, staffDeedsTable } from './staffDeeds.table.ts';

/** Steps that somebody answers for. What the kitchen marks portion by portion stands with the order. */
const kindOfType = {
  OrderPlaced: 'Order',
  OrderConfirmed: 'Order',
  OrderCookingStarted: 'Order',
  OrderReady: 'Order',
  OrderDeliveryStarted: 'Order',
  OrderCompleted: 'Order',
  OrderCancelled: 'Order',
  OrderPromisedTimeChanged: 'Order',
  OrderEdited: 'Order',
  OrderRefunded: 'Order',
  OrderReturnedToKitchen: 'Order',
  OrderCourierAssigned: 'Order',
  OrderCourierUnassigned: 'Order',
  OrderNoteAdded: 'Order',
  OrderArchived: 'Order',
  OrderUnarchived: 'Order',
  ClientChanged: 'Client',
  ClientNoteWritten: 'Client',
  ClientConsentWithdrawn: 'Client',
  ClientMerged: 'Client',
  ClientAbsorbed: 'Client',
  ClientErased: 'Client',
  BonusesAdjusted: 'Bonus',
  FeedbackAnswered: 'Feedback',
  FeedbackTagged: 'Feedback',
  FeedbackCompensated: 'Feedback',
  FeedbackArchived: 'Feedback',
  FeedbackRestored: 'Feedback',
  NotificationPlanned: 'Notification',
  NotificationStopped: 'Notification',
  StaffHired: 'Staff',
  StaffChanged: 'Staff',
  StaffPasswordChanged: 'Staff',
  StaffSecondFactorTurnedOn: 'Staff',
  StaffSecondFactorTurnedOff: 'Staff',
  StaffDismissed: 'Staff',
  StaffReturned: 'Staff',
} as const satisfies { readonly [Type in ShopEvent['type']]?: DeedKind };
export type DeedType = keyof typeof kindOfType;
type DeedEvent = Recorded<Extract<ShopEvent, { type: DeedType }>>;

export const staffDeedsProjection = projection({
  name: 'staff_deeds',
  version: 1,
  tables: { deeds: staffDeedsTable },
  on: Object.fromEntries(Object.keys(kindOfType).map((type) => [type, note])),
});

function note(event: DeedEvent, { deeds }: { deeds: Rows<RowOf<StaffDeedColumns>> }): void {
  const { metadata, revision, type } = event;
  if (metadata.actor.kind !== 'staff') return;
  deeds.put({
    kind: kindOfType[type],
    id: subjectOf(event),
    revision: Number(revision),
    at: metadata.at,
    staff_id: metadata.actor.id,
    type,
    sum: sumOf(event),
  });
}

const subjectOf = ({ data }: DeedEvent): string => {
  if ('orderId' in data) return data.orderId;
  if ('clientId' in data) return data.clientId;
  return 'staffId' in data ? data.staffId : data.id;
};

const sumOf = ({ type, data }: DeedEvent): number | null => {
  switch (type) {
    case 'OrderRefunded':
      return data.money + data.bonuses;
    case 'BonusesAdjusted':
      return data.amount;
    default:
      return null;
  }
};
