import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import { orderSum } from '../pricing/orderSums.ts';
import { causeOfEdit } from './onlineMoney.ts';
import type {
  CancelledBy,
  EditedOrder,
  OrderDetails,
  OrderEvent,
  OrderNote,
  OrderRefund,
  OrderStatus,
} from './order.events.ts';
import { assignCourier, refuseAnotherCourier } from './orderCourier.ts';
import {
  type Cooked,
  cookedAfterEdit,
  markPortions,
  returnedByEdit,
  type StationsOfRows,
} from './orderKitchen.ts';
import { customerMayCancel, isFinal, movesFrom } from './orderMoves.ts';
import { requireWithinLeft } from './refundable.ts';

/** Before its placement is finished an order is nobody's business but the placing's. */
export type Order =
  | { readonly phase: 'unknown' }
  | { readonly phase: 'placing'; readonly details: OrderDetails }
  | { readonly phase: 'abandoned'; readonly details: OrderDetails | null; readonly reason: string }
  | PlacedOrder;

export interface PlacedOrder {
  readonly phase: 'placed';
  readonly details: OrderDetails;
  readonly number: string;
  readonly status: OrderStatus;
  readonly promisedAt: string;
  readonly archived: boolean;
  /** Its money came online, or was held. */
  readonly paidOnline: boolean;
  /** As it was when the money came: what the receipt of the payment is made of. */
  readonly paidFor: OrderDetails | null;
  /** What edits have asked of the bank. */
  readonly backs: readonly (NonNullable<EditedOrder['back']> & { readonly cause: string })[];
  /** How often staff have edited it. */
  readonly edition: number;
  readonly refunds: readonly OrderRefund[];
  /** Portions of each row that are ready. */
  readonly cooked: Cooked;
  readonly courierId: string | null;
  readonly noteIds: readonly string[];
}

/** Where staff can move an order by hand; cancelling and paying have their own commands. */
export type MoveTarget = 'confirmed' | 'cooking' | 'ready' | 'delivering' | 'completed';

export type OrderCommand = { readonly orderId: string } & (
  | { readonly type: 'StartPlacement'; readonly details: OrderDetails }
  | { readonly type: 'AbandonPlacement'; readonly reason: string }
  | { readonly type: 'Place'; readonly number: string }
  /** `waitedMinutes`: how long the money was on its way, which an order «as soon as possible» is later by. */
  | { readonly type: 'Pay'; readonly attempt: number; readonly waitedMinutes: number }
  | {
      readonly type: 'Move';
      readonly to: MoveTarget;
      readonly seenStatus?: OrderStatus;
      /** Who moves it by the courier's link. */
      readonly courierId?: string;
    }
  | {
      readonly type: 'MarkPortions';
      /** How many are ready now, of the rows that were touched. */
      readonly cooked: Cooked;
      /** Where each row of the order is cooked. */
      readonly stations: StationsOfRows;
    }
  | { readonly type: 'AssignCourier'; readonly courierId: string | null }
  | {
      readonly type: 'Cancel';
      readonly by: CancelledBy;
      readonly reason: string;
      readonly seenStatus?: OrderStatus;
    }
  | {
      readonly type: 'AddMinutes';
      readonly minutes: number;
      readonly seenStatus?: OrderStatus;
      /** The time that the person saw: asked twice it is added once. */
      readonly seenPromise?: string;
    }
  | {
      readonly type: 'Edit';
      readonly edited: EditedOrder;
      /** The promise is not what was edited: minutes that a colleague has just added stay. */
      readonly keepsPromise: boolean;
      /** Where each row of the edition is cooked. */
      readonly stations: StationsOfRows;
    }
  | { readonly type: 'Refund'; readonly refund: OrderRefund }
  | {
      readonly type: 'AddNote';
      readonly note: Pick<OrderNote, 'noteId' | 'forKitchen' | 'forCourier'> & { readonly text: string };
    }
  | { readonly type: 'HandOver'; readonly personId: string }
  | { readonly type: 'Archive' }
  | { readonly type: 'Unarchive' }
);
type Command<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>;

export const order: Decider<Order, OrderCommand, OrderEvent> = {
  initialState: { phase: 'unknown' },
  decide: (command, state) => {
    switch (command.type) {
      case 'StartPlacement':
        return startPlacement(command, state);
      case 'AbandonPlacement':
        return abandonPlacement(command, state);
      case 'Place':
        return place(command, state);
      case 'Pay':
        return pay(command, placed(state));
      case 'Move':
        return move(command, placed(state));
      case 'MarkPortions':
        return markPortions(command, placed(state));
      case 'AssignCourier':
        return assignCourier(command, placed(state));
      case 'Cancel':
        return cancel(command, placed(state));
      case 'AddMinutes':
        return addMinutes(command, placed(state));
      case 'Edit':
        return edit(command, placed(state));
      case 'Refund':
        return refund(command, placed(state));
      case 'AddNote':
        return addNote(command, placed(state));
      case 'HandOver':
        return handOver(command, placed(state));
      case 'Archive':
        return placed(state).archived ? [] : [{ type: 'OrderArchived', data: { orderId: command.orderId } }];
      case 'Unarchive':
        return placed(state).archived
          ? [{ type: 'OrderUnarchived', data: { orderId: command.orderId } }]
          : [];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'OrderPlacementStarted':
        return { phase: 'placing', details: event.data };
      case 'OrderPlacementAbandoned': {
        const details = state.phase === 'placing' ? state.details : null;
        return { phase: 'abandoned', details, reason: event.data.reason };
      }
      case 'OrderPlaced':
        return state.phase === 'placing' ? placedAs(state.details, event.data) : state;
      case 'OrderPaid':
        return state.phase === 'placed'
          ? { ...state, status: 'new', paidOnline: true, paidFor: state.details }
          : state;
      case 'OrderConfirmed':
        return withStatus(state, 'confirmed');
      case 'OrderCookingStarted':
        return withStatus(state, 'cooking');
      case 'OrderReady':
        return withStatus(state, 'ready');
      case 'OrderDeliveryStarted':
        return withStatus(state, 'delivering');
      case 'OrderCompleted':
        return withStatus(state, 'completed');
      case 'OrderCancelled':
        return withStatus(state, 'cancelled');
      case 'OrderPromisedTimeChanged':
        return state.phase === 'placed' ? { ...state, promisedAt: event.data.promisedAt } : state;
      case 'OrderEdited': {
        if (state.phase !== 'placed') return state;
        const { edition, droppedPromocodeId: _dropped, back, ...details } = event.data;
        return {
          ...state,
          details,
          edition,
          backs: back ? [...state.backs, { ...back, cause: causeOfEdit(edition) }] : state.backs,
          promisedAt: details.promisedAt,
          cooked: cookedAfterEdit(state.cooked, details.lines),
          courierId: details.method === 'delivery' ? state.courierId : null,
        };
      }
      case 'OrderRefunded':
        return state.phase === 'placed' ? { ...state, refunds: [...state.refunds, event.data] } : state;
      case 'OrderPortionsCooked':
      case 'OrderPortionsRecalled':
        return state.phase === 'placed'
          ? { ...state, cooked: { ...state.cooked, [event.data.row]: event.data.portions } }
          : state;
      case 'OrderReturnedToKitchen':
        return withStatus(state, 'cooking');
      case 'OrderCourierAssigned':
        return state.phase === 'placed' ? { ...state, courierId: event.data.courierId } : state;
      case 'OrderCourierUnassigned':
        return state.phase === 'placed' ? { ...state, courierId: null } : state;
      case 'OrderNoteAdded':
        return state.phase === 'placed'
          ? { ...state, noteIds: [...state.noteIds, event.data.noteId] }
          : state;
      case 'OrderHandedOver': {
        const { personId, clientId } = event.data;
        return state.phase === 'placed'
          ? { ...state, details: { ...state.details, personId, clientId } }
          : state;
      }
      case 'OrderArchived':
        return state.phase === 'placed' ? { ...state, archived: true } : state;
      case 'OrderUnarchived':
        return state.phase === 'placed' ? { ...state, archived: false } : state;
    }
  },
};

const moveEvent = {
  confirmed: 'OrderConfirmed',
  cooking: 'OrderCookingStarted',
  ready: 'OrderReady',
  delivering: 'OrderDeliveryStarted',
  completed: 'OrderCompleted',
} as const satisfies Record<MoveTarget, OrderEvent['type']>;

function startPlacement({ details }: Command<'StartPlacement'>, state: Order): OrderEvent[] {
  if (state.phase === 'abandoned') throw new DomainError('PlacementAbandoned', { reason: state.reason });
  if (state.phase === 'unknown') return [{ type: 'OrderPlacementStarted', data: details }];
  if (state.details.requestHash !== details.requestHash) throw new DomainError('IdempotencyKeyReused', {});
  return [];
}

/** Also without a placement: so that one that comes late finds the door closed. */
function abandonPlacement({ orderId, reason }: Command<'AbandonPlacement'>, state: Order): OrderEvent[] {
  if (state.phase === 'placed' || state.phase === 'abandoned') return [];
  return [{ type: 'OrderPlacementAbandoned', data: { orderId, reason } }];
}

function place({ orderId, number }: Command<'Place'>, state: Order): OrderEvent[] {
  if (state.phase === 'placed') return [];
  if (state.phase === 'unknown') throw new DomainError('OrderNotFound', {});
  if (state.phase === 'abandoned') throw new DomainError('PlacementAbandoned', { reason: state.reason });
  const status = state.details.payMethod === 3 ? 'awaiting_payment' : 'new';
  return [{ type: 'OrderPlaced', data: { orderId, number, status } }];
}

/** A few minutes at the bank's page are within every promise. */
const noticedWaitMinutes = 5;

/** Only an order that waits for it: a cancelled one stays so, and its money goes back. */
function pay(
  { orderId, attempt, waitedMinutes }: Command<'Pay'>,
  { status, details, promisedAt }: PlacedOrder,
): OrderEvent[] {
  if (status !== 'awaiting_payment') return [];
  const paid: OrderEvent = { type: 'OrderPaid', data: { orderId, attempt } };
  if (details.slot !== null || waitedMinutes < noticedWaitMinutes) return [paid];
  const later = new Date(Date.parse(promisedAt) + waitedMinutes * 60_000).toISOString();
  return [paid, { type: 'OrderPromisedTimeChanged', data: { orderId, promisedAt: later } }];
}

function move(
  { orderId, to, seenStatus, courierId }: Command<'Move'>,
  { status, details, ...held }: PlacedOrder,
): OrderEvent[] {
  refuseAnotherCourier(courierId, held.courierId);
  if (status === to) return []; // a repeated click is not an error
  refuseUnseen(status, seenStatus);
  if (isFinal(status)) throw new DomainError('OrderIsFinal', { status });
  if (!movesFrom(status, details.method).includes(to))
    throw new DomainError('OrderMoveNotAllowed', { from: status, to });
  return [{ type: moveEvent[to], data: { orderId } }];
}

function cancel(
  { orderId, by, reason, seenStatus }: Command<'Cancel'>,
  { status, details }: PlacedOrder,
): OrderEvent[] {
  if (status === 'cancelled') return [];
  refuseUnseen(status, seenStatus);
  if (isFinal(status)) throw new DomainError('OrderIsFinal', { status });
  if (by === 'customer' && !customerMayCancel(status)) throw new DomainError('CookingHasStarted', {});
  if (by === 'staff' && reason.trim() === '')
    throw new DomainError('CancellationNeedsReason', {}, ['reason']);
  return [{ type: 'OrderCancelled', data: { orderId, personId: details.personId, by, reason } }];
}

function addMinutes(
  { orderId, minutes, seenStatus, seenPromise }: Command<'AddMinutes'>,
  { status, promisedAt }: PlacedOrder,
): OrderEvent[] {
  if (minutes === 0) return [];
  refuseUnseen(status, seenStatus);
  if (isFinal(status)) throw new DomainError('OrderIsFinal', { status });
  if (seenPromise !== undefined && seenPromise !== promisedAt)
    throw new DomainError('PromiseMovedMeanwhile', { promisedAt });
  if (!Number.isInteger(minutes) || Math.abs(minutes) > 24 * 60)
    throw new DomainError('PromisedTimeInvalid', {}, ['add_minutes']);
  const later = new Date(Date.parse(promisedAt) + minutes * 60_000).toISOString();
  return [{ type: 'OrderPromisedTimeChanged', data: { orderId, promisedAt: later } }];
}

function edit({ edited, keepsPromise, stations }: Command<'Edit'>, state: PlacedOrder): OrderEvent[] {
  refuseEditing(state, edited.edition - 1);
  const data = keepsPromise ? { ...edited, promisedAt: state.promisedAt } : edited;
  return [{ type: 'OrderEdited', data }, ...returnedByEdit(edited.lines, stations, state)];
}

/** @throws {DomainError} when nobody may edit it any more, or a colleague has done so since `seenEdition`. */
export function refuseEditing({ status, edition }: PlacedOrder, seenEdition: number): void {
  if (isFinal(status)) throw new DomainError('OrderIsFinal', { status });
  if (status === 'awaiting_payment') throw new DomainError('PaymentAwaited', {});
  if (edition !== seenEdition) throw new DomainError('OrderEditedMeanwhile', {});
}

function refund({ refund: wanted }: Command<'Refund'>, state: PlacedOrder): OrderEvent[] {
  const same = state.refunds.find(({ refundId }) => refundId === wanted.refundId);
  if (same && same.requestHash !== wanted.requestHash) throw new DomainError('IdempotencyKeyReused', {});
  if (same) return [];
  refuseRefund(state, wanted.sequence - 1);
  requireWithinLeft(state, wanted);
  return [{ type: 'OrderRefunded', data: wanted }];
}

/** @throws {DomainError} when nothing of it can be refunded, or a colleague has done so since `seenRefunds`. */
export function refuseRefund({ status, refunds }: PlacedOrder, seenRefunds: number): void {
  if (status !== 'completed') throw new DomainError('OrderNotRefundable', { status });
  if (refunds.length !== seenRefunds) throw new DomainError('OrderRefundedMeanwhile', {});
}

function addNote(
  { orderId, note }: Command<'AddNote'>,
  { details: { personId, customer }, noteIds }: PlacedOrder,
): OrderEvent[] {
  if (noteIds.includes(note.noteId)) return [];
  // Without the person's key the words would be lost.
  if (!customer) throw new DomainError('PersonIsBeingErased', {});
  const text = note.text.trim();
  if (text === '') throw new DomainError('OrderNoteIsEmpty', {}, ['text']);
  return [{ type: 'OrderNoteAdded', data: { orderId, personId, ...note, text } }];
}

function handOver(
  { orderId, personId }: Command<'HandOver'>,
  { details, status, refunds }: PlacedOrder,
): OrderEvent[] {
  const { personId: fromPersonId, clientId: before } = details;
  if (fromPersonId === personId) return [];
  const clientId = before === null ? null : personId;
  const left = refunds.reduce((sum, { money, bonuses }) => sum - money - bonuses, orderSum(details.sums));
  return [{ type: 'OrderHandedOver', data: { orderId, fromPersonId, personId, clientId, status, left } }];
}

function refuseUnseen(status: OrderStatus, seen: OrderStatus | undefined): void {
  if (seen !== undefined && seen !== status) throw new DomainError('OrderMovedMeanwhile', { status });
}

/** @throws {DomainError} when there is no such order, or its placement is not finished: to the world it is the same. */
export function placed(state: Order): PlacedOrder {
  if (state.phase !== 'placed') throw new DomainError('OrderNotFound', {});
  return state;
}

const placedAs = (
  details: OrderDetails,
  { number, status }: { number: string; status: OrderStatus },
): PlacedOrder => ({
  phase: 'placed',
  details,
  number,
  status,
  promisedAt: details.promisedAt,
  archived: false,
  paidOnline: false,
  paidFor: null,
  backs: [],
  edition: 0,
  refunds: [],
  cooked: {},
  courierId: null,
  noteIds: [],
});

const withStatus = (state: Order, status: OrderStatus): Order =>
  state.phase === 'placed' ? { ...state, status } : state;
