import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import type { CourierServiceName } from '../integrations/courierServices.ts';
import type { Kopecks } from '../money.ts';
import type { OrderDetails, OrderStatus } from '../order/order.events.ts';
import type { DispatchCourier, DispatchEnd, DispatchEvent, DispatchStage } from './dispatch.events.ts';

export interface Dispatch {
  readonly state: 'none' | 'asked' | 'delayed' | 'claimed' | 'delivered' | 'ended';
  readonly service: CourierServiceName | null;
  readonly attempt: number;
  readonly most: Kopecks | null;
  readonly claimId: string | null;
  readonly stage: DispatchStage | null;
  /** The service's last word. */
  readonly status: string | null;
  readonly price: Kopecks | null;
  readonly courier: DispatchCourier | null;
  /** Why it waits, was refused or is over. */
  readonly reason: string | null;
  readonly end: DispatchEnd | null;
  /** Somebody wants it back. */
  readonly cancelling: { readonly mayCost: boolean } | null;
  /** The service has said no to that. */
  readonly cancelRefused: boolean;
}

export type DispatchCommand = { readonly orderId: string } & (
  | {
      readonly type: 'Ask';
      readonly service: CourierServiceName;
      readonly most: Kopecks | null;
      /** By the shop itself: never a second time. */
      readonly once: boolean;
    }
  | { readonly type: 'Claim'; readonly attempt: number; readonly claimId: string }
  | { readonly type: 'Delay'; readonly attempt: number; readonly reason: string }
  | {
      readonly type: 'See';
      readonly claimId: string;
      readonly stage: DispatchStage;
      readonly status: string;
      readonly price: Kopecks | null;
      readonly courier: DispatchCourier | null;
      readonly code: string | null;
    }
  | { readonly type: 'End'; readonly attempt: number; readonly end: DispatchEnd; readonly code: string }
  | { readonly type: 'Cancel'; readonly mayCost: boolean }
  | { readonly type: 'RefuseCancel'; readonly code: string }
);
type Command<Type extends DispatchCommand['type']> = Extract<DispatchCommand, { type: Type }>;

export const dispatch: Decider<Dispatch, DispatchCommand, DispatchEvent> = {
  initialState: {
    state: 'none',
    service: null,
    attempt: 0,
    most: null,
    claimId: null,
    stage: null,
    status: null,
    price: null,
    courier: null,
    reason: null,
    end: null,
    cancelling: null,
    cancelRefused: false,
  },
  decide: (command, state) => {
    const { orderId } = command;
    switch (command.type) {
      case 'Ask':
        return ask(command, state);
      case 'Claim':
        return isOf(command, state) && isUnanswered(state)
          ? [{ type: 'DispatchClaimed', data: { orderId, claimId: command.claimId } }]
          : [];
      case 'Delay':
        return isOf(command, state) && isLive(state) && state.reason !== command.reason
          ? [{ type: 'DispatchDelayed', data: { orderId, reason: command.reason } }]
          : [];
      case 'See':
        return see(command, state);
      case 'End':
        return isOf(command, state) && isLive(state)
          ? [
              {
                type: 'DispatchEnded',
                data: { orderId, end: command.end, code: command.code, price: state.price },
              },
            ]
          : [];
      case 'Cancel':
        if (!isLive(state)) throw new DomainError('NoDispatch', {});
        return state.cancelling && !state.cancelRefused && (state.cancelling.mayCost || !command.mayCost)
          ? []
          : [{ type: 'DispatchCancelAsked', data: { orderId, mayCost: command.mayCost } }];
      case 'RefuseCancel':
        return state.cancelling && !state.cancelRefused && isLive(state)
          ? [{ type: 'DispatchCancelRefused', data: { orderId, code: command.code } }]
          : [];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'DispatchAsked': {
        const { service, attempt, most } = event.data;
        return { ...dispatch.initialState, state: 'asked', service, attempt, most };
      }
      case 'DispatchClaimed':
        return { ...state, state: 'claimed', claimId: event.data.claimId, reason: null };
      case 'DispatchDelayed':
        return {
          ...state,
          reason: event.data.reason,
          state: state.claimId === null ? 'delayed' : state.state,
        };
      case 'DispatchMoved': {
        const { stage, status, price } = event.data;
        const moved = { ...state, stage, status, price: price ?? state.price, reason: null };
        return stage === 'delivered' ? { ...moved, state: 'delivered', cancelling: null } : moved;
      }
      case 'DispatchCourierFound':
        return { ...state, courier: event.data.courier };
      case 'DispatchCancelAsked':
        return { ...state, cancelling: { mayCost: event.data.mayCost }, cancelRefused: false };
      case 'DispatchCancelRefused':
        return { ...state, reason: event.data.code, cancelRefused: true };
      case 'DispatchEnded': {
        const { end, code } = event.data;
        return { ...state, state: 'ended', end, reason: code, cancelling: null, cancelRefused: false };
      }
    }
  },
};

/** The kitchen has it, and nobody has taken it away. */
export const mayCallCourier = (status: OrderStatus): boolean =>
  status === 'confirmed' || status === 'cooking' || status === 'ready';
/** Couriers of others take no money for the shop. */
export const isPaidAtDoor = ({ payMethod, sums }: Pick<OrderDetails, 'payMethod' | 'sums'>): boolean =>
  sums.toPay > 0 && payMethod !== 3;

/** The service was asked, and is not known to know of it. */
const isUnanswered = ({ state }: Dispatch): boolean => state === 'asked' || state === 'delayed';
/** A courier is called for, or on the way: there must be no second one. */
export const isLive = (state: Pick<Dispatch, 'state'>): boolean =>
  state.state === 'asked' || state.state === 'delayed' || state.state === 'claimed';
/** What is told of an earlier call is no news of this one. */
const isOf = ({ attempt }: { readonly attempt: number }, state: Dispatch): boolean =>
  attempt === state.attempt;

function ask({ orderId, service, most, once }: Command<'Ask'>, state: Dispatch): DispatchEvent[] {
  if (state.state !== 'none' && once) return [];
  if (isLive(state)) throw new DomainError('DispatchUnderWay', {});
  if (state.state === 'delivered') throw new DomainError('DispatchUnderWay', {});
  return [{ type: 'DispatchAsked', data: { orderId, service, attempt: state.attempt + 1, most } }];
}

const ends: Readonly<Partial<Record<DispatchStage, DispatchEnd>>> = {
  cancelled: 'cancelled',
  failed: 'failed',
  returned: 'returned',
};

/** The same twice is nothing; what is over stays over. */
function see(
  { orderId, claimId, stage, status, price, courier, code }: Command<'See'>,
  state: Dispatch,
): DispatchEvent[] {
  if (state.claimId !== claimId || !isLive(state)) return [];
  const events: DispatchEvent[] = [];
  const isSame = state.stage === stage && state.status === status && (price ?? state.price) === state.price;
  // A call that went through says so also when only the answer to it was missing.
  if (!isSame || (state.reason !== null && !state.cancelRefused))
    events.push({ type: 'DispatchMoved', data: { orderId, stage, status, price } });
  if (courier && (courier.name !== state.courier?.name || courier.car !== state.courier.car))
    events.push({ type: 'DispatchCourierFound', data: { orderId, claimId, courier } });
  const end = ends[stage];
  if (end)
    events.push({
      type: 'DispatchEnded',
      data: { orderId, end, code: code ?? status, price: price ?? state.price },
    });
  return events;
}

export type DispatchAlarm = 'delayed' | 'cancelRefused' | 'returning' | Exclude<DispatchEnd, 'cancelled'>;

/** What somebody has to see at once. */
export const dispatchAlarm = (state: Dispatch): DispatchAlarm | null => {
  if (state.state === 'ended') return state.end === 'cancelled' ? null : state.end;
  if (!isLive(state)) return null;
  if (state.cancelRefused) return 'cancelRefused';
  if (state.stage === 'returning') return 'returning';
  return state.reason === null ? null : 'delayed';
};
