import { type HandlersOfEvery, handle } from '../../commands/eventHandlers.ts';
import type { EventStore, RecordedEvent } from '../../commands/ports.ts';
import type { DispatchEvent } from '../../domain/dispatch/dispatch.events.ts';
import type { OrderEvent } from '../../domain/order/order.events.ts';
import type { TicketEvent } from '../../domain/ticket/ticket.events.ts';
import { type FollowLog, followLog } from '../../projections/followLog.ts';

export interface OrderChange {
  readonly orderId: string;
  readonly position: bigint;
}

/** The one listener of this process: every order that moved, to everyone who looks at orders. */
export interface OrderChanges {
  /** @returns what ends it. */
  listen(listener: (change: OrderChange) => void): () => void;
  /** What came after a position; null when that is longer ago than is remembered. */
  since(position: bigint): readonly OrderChange[] | null;
  close(): Promise<void>;
}

const remembered = 2_000;

const shown = ({ data, position }: { data: { orderId: string }; position: bigint }): OrderChange => ({
  orderId: data.orderId,
  position,
});
/** Those that change what somebody sees of an order; the steps of a placement do not. */
const on: HandlersOfEvery<OrderEvent | TicketEvent | DispatchEvent, [], OrderChange> = {
  OrderPlacementStarted: null,
  OrderPlacementAbandoned: null,
  OrderPlaced: shown,
  OrderPaid: shown,
  OrderConfirmed: shown,
  OrderCookingStarted: shown,
  OrderReady: shown,
  OrderDeliveryStarted: shown,
  OrderCompleted: shown,
  OrderCancelled: shown,
  OrderPromisedTimeChanged: shown,
  OrderEdited: shown,
  OrderRefunded: shown,
  OrderPortionsCooked: shown,
  OrderPortionsRecalled: shown,
  OrderReturnedToKitchen: shown,
  OrderCourierAssigned: shown,
  OrderCourierUnassigned: shown,
  OrderNoteAdded: shown,
  OrderHandedOver: shown,
  OrderArchived: shown,
  OrderUnarchived: shown,
  TicketAsked: shown,
  TicketAccepted: shown,
  TicketRefused: shown,
  TicketDelayed: shown,
  TicketDoubted: shown,
  TicketDoubled: shown,
  TicketMoved: shown,
  TicketCancelled: shown,
  TicketCancelRefused: shown,
  DispatchAsked: shown,
  DispatchClaimed: shown,
  DispatchDelayed: shown,
  DispatchMoved: shown,
  DispatchCourierFound: shown,
  DispatchCancelAsked: shown,
  DispatchCancelRefused: shown,
  DispatchEnded: shown,
};

export async function followOrderChanges(
  eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>,
  trouble: Pick<FollowLog, 'onTrouble' | 'onMended'> = {},
): Promise<OrderChanges> {
  const closing = new AbortController();
  const listeners = new Set<(change: OrderChange) => void>();
  const recent: OrderChange[] = [];
  let forgotten = await eventStore.lastPosition();
  const following = followLog({
    ...trouble,
    eventStore,
    name: 'live_orders',
    after: forgotten,
    signal: closing.signal,
    observe: (batch) => {
      for (const change of changesIn(batch)) tell(change);
    },
  });

  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    since: (from) => (from < forgotten ? null : recent.filter((change) => change.position > from)),
    async close() {
      closing.abort();
      await following;
    },
  };

  function tell(change: OrderChange): void {
    recent.push(change);
    if (recent.length > remembered) forgotten = recent.shift()?.position ?? forgotten;
    for (const listener of listeners) listener(change);
  }
}

const changesIn = (batch: readonly RecordedEvent[]): OrderChange[] =>
  batch.flatMap((event) => handle(on, event) ?? []);
