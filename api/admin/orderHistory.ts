import type { EventStore, RecordedEvent, ShopReader } from '../../commands/ports.ts';
import { orderStream } from '../../commands/streams.ts';
import type { OrderDetails, OrderEvent, OrderNote, OrderRefund } from '../../domain/order/order.events.ts';
import { rowOf } from '../../domain/order/orderKitchen.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { adminOrderCard } from '../contract/admin/orders.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { momentOf, roubles } from '../texts/words.ts';
import { actorNames } from './actorNames.ts';
import { editDifferences, shownSums } from './orderDifferences.ts';
import { refundedRowName } from './refundWords.ts';

type HistoryEntry = Answer<typeof adminOrderCard>['history'][number];
type Detail = HistoryEntry['details'][number];

interface Told {
  readonly readModels: ReadModels;
  readonly shop: Pick<ShopReader, 'current'>;
}

/** Everything that ever happened to an order, in words, with whoever did it; the first first. */
export const orderHistory = async (
  deps: Told & { readonly eventStore: EventStore },
  orderId: string,
  timeZone: string,
): Promise<HistoryEntry[]> => historyOf(deps, await deps.eventStore.read(orderStream(orderId)), timeZone);

/** The same of the events of its stream. */
export async function historyOf(
  { readModels, shop }: Told,
  recorded: readonly RecordedEvent[],
  timeZone: string,
): Promise<HistoryEntry[]> {
  const { couriers } = shop.current();
  const nameOf = await actorNames(
    readModels,
    recorded.map(({ metadata }) => metadata.actor),
    couriers,
  );
  return orderStory(recorded, timeZone, (id) => couriers.get(id)?.name ?? '').map(
    ({ event, text, details }) => ({
      at: event.metadata.at,
      actor: nameOf(event.metadata.actor),
      type: event.type,
      text,
      details,
    }),
  );
}

/** The events of an order's stream in words. */
export function orderStory(
  recorded: readonly RecordedEvent[],
  timeZone: string,
  courierName: (id: string) => string,
): { event: RecordedEvent; text: string; details: Detail[] }[] {
  let before: OrderDetails | null = null;
  let promisedAt: string | null = null;
  return recorded.map((event) => {
    const told = tell(event, { promisedAt, details: before, courierName }, timeZone);
    promisedAt = promisedOf(event) ?? promisedAt;
    before = detailsIn(event) ?? before;
    return { event, ...told };
  });
}

// The stream of an order holds an order's events only.
const orderEvent = ({ type, data }: RecordedEvent): OrderEvent => ({ type, data }) as OrderEvent;

function promisedOf(recorded: RecordedEvent): string | null {
  const event = orderEvent(recorded);
  return event.type === 'OrderPromisedTimeChanged'
    ? event.data.promisedAt
    : (detailsIn(recorded)?.promisedAt ?? null);
}

function detailsIn(recorded: RecordedEvent): OrderDetails | null {
  const event = orderEvent(recorded);
  return event.type === 'OrderPlacementStarted' || event.type === 'OrderEdited' ? event.data : null;
}

interface Before {
  readonly promisedAt: string | null;
  readonly details: OrderDetails | null;
  readonly courierName: (id: string) => string;
}

function tell(
  recorded: RecordedEvent,
  before: Before,
  timeZone: string,
): { text: string; details: Detail[] } {
  const event = orderEvent(recorded);
  const texts = adminTexts.orderEvents;
  switch (event.type) {
    case 'OrderPlacementStarted':
      return {
        // By whom: of a customer the actor is no member of staff.
        text: recorded.metadata.actor.kind === 'staff' ? texts.TakenByPhone : texts.OrderPlacementStarted,
        details: placementDetails(event.data, timeZone),
      };
    case 'OrderEdited':
      return {
        text: texts.OrderEdited,
        details: before.details
          ? editDifferences({ ...before.details, promisedAt: before.promisedAt ?? '' }, event.data, timeZone)
          : [],
      };
    case 'OrderPlaced':
      return { text: texts.OrderPlaced(event.data.number), details: [] };
    case 'OrderRefunded':
      return { text: texts.OrderRefunded, details: refundDetails(event.data) };
    case 'OrderCancelled':
      return { text: texts.OrderCancelled[event.data.by], details: reasonOf(event.data.reason) };
    case 'OrderPromisedTimeChanged':
      return {
        text: texts.OrderPromisedTimeChanged,
        details: [
          {
            name: adminTexts.orderDetails.promisedAt,
            before: before.promisedAt && momentOf(before.promisedAt, timeZone),
            after: momentOf(event.data.promisedAt, timeZone),
          },
        ],
      };
    case 'OrderPortionsCooked':
    case 'OrderPortionsRecalled': {
      const line = before.details?.lines.find((each) => rowOf(each) === event.data.row);
      const ready = adminTexts.orderDetails.ready(event.data.portions, line?.count ?? event.data.portions);
      return { text: texts[event.type], details: [{ name: line?.name ?? '', before: null, after: ready }] };
    }
    case 'OrderCourierAssigned':
    case 'OrderCourierUnassigned': {
      const after = before.courierName(event.data.courierId) || adminTexts.actors.courier;
      return {
        text: texts[event.type],
        details: [{ name: adminTexts.orderDetails.courier, before: null, after }],
      };
    }
    case 'OrderNoteAdded':
      return { text: texts.OrderNoteAdded, details: noteDetails(event.data) };
    case 'OrderReturnedToKitchen':
    case 'OrderHandedOver':
    case 'OrderPlacementAbandoned':
    case 'OrderPaid':
    case 'OrderConfirmed':
    case 'OrderCookingStarted':
    case 'OrderReady':
    case 'OrderDeliveryStarted':
    case 'OrderCompleted':
    case 'OrderArchived':
    case 'OrderUnarchived':
      return { text: texts[event.type], details: [] };
  }
}

const reasonOf = (reason: string | null): Detail[] =>
  reason === '' || reason === null
    ? []
    : [{ name: adminTexts.orderDetails.reason, before: null, after: reason }];

function noteDetails({ text, forKitchen, forCourier }: OrderNote): Detail[] {
  const { note, noteFor, noteReaders } = adminTexts.orderDetails;
  const readers = [
    ...(forKitchen ? [noteReaders.kitchen] : []),
    ...(forCourier ? [noteReaders.courier] : []),
  ];
  return [
    ...(text === null ? [] : [{ name: note, before: null, after: text }]),
    ...(readers.length === 0 ? [] : [{ name: noteFor, before: null, after: readers.join(', ') }]),
  ];
}

function refundDetails({ rows, money, bonuses, earnedBack, reason, message }: OrderRefund): Detail[] {
  const { orderDetails, refund } = adminTexts;
  const sums = [
    [refund.money, money],
    [refund.bonuses, bonuses],
    [refund.earnedBack, earnedBack],
  ] as const;
  return [
    ...rows.map((row) => ({
      name: refundedRowName(row),
      before: null,
      after: roubles(row.money + row.bonuses),
    })),
    ...sums.filter(([, sum]) => sum > 0).map(([name, sum]) => ({ name, before: null, after: roubles(sum) })),
    { name: orderDetails.reason, before: null, after: refund.reasons[reason] },
    ...(message === null ? [] : [{ name: refund.message, before: null, after: message }]),
  ];
}

const placementDetails = (
  { lines, sums, promisedAt }: Extract<OrderEvent, { type: 'OrderPlacementStarted' }>['data'],
  timeZone: string,
): Detail[] => {
  const { orderDetails } = adminTexts;
  return [
    ...lines.map(({ name, count, total }) => ({
      name: orderDetails.line(name, count),
      before: null,
      after: roubles(total),
    })),
    ...shownSums
      .filter((sum) => sums[sum] !== 0)
      .map((sum) => ({ name: orderDetails[sum], before: null, after: roubles(sums[sum]) })),
    { name: orderDetails.promisedAt, before: null, after: momentOf(promisedAt, timeZone) },
  ];
};
