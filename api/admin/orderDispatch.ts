import type { CourierServices } from '../../commands/dispatch/courierService.ts';
import { dispatchStream } from '../../commands/streams.ts';
import type { DispatchEvent } from '../../domain/dispatch/dispatch.events.ts';
import {
  type Dispatch,
  dispatch,
  dispatchAlarm,
  isLive,
  isPaidAtDoor,
  mayCallCourier,
} from '../../domain/dispatch/dispatch.ts';
import { toRoubles } from '../../domain/money.ts';
import type { OrderView } from '../../projections/orders/orders.queries.ts';
import type { adminOrderCard } from '../contract/admin/orders.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { dispatchTexts as texts } from '../texts/dispatchTexts.ts';
import { type StepsDeps, toldSteps, withWord } from './toldSteps.ts';

type OrderDispatch = Answer<typeof adminOrderCard>['dispatch'];

/** From the log itself: the courier's name stands nowhere else. Null = none was called, and none can be. */
export async function orderDispatch(
  deps: StepsDeps & { readonly couriers: Pick<CourierServices, 'current'> },
  order: OrderView,
): Promise<OrderDispatch> {
  const { state, steps } = await toldSteps(
    deps,
    dispatchStream(order.orderId),
    dispatch,
    (event: DispatchEvent) => withWord(texts.word, told(event)),
  );
  const current = deps.couriers.current();
  const canBe = current !== null && order.method === 'delivery' && mayCallCourier(order.status);
  if (steps.length === 0 && !canBe) return null;
  const alarm = dispatchAlarm(state);
  const service = state.service ?? current;
  const lives = isLive(state);
  return {
    service: service === null ? '' : texts.services[service],
    state: stateOf(state),
    price: state.price === null ? null : toRoubles(state.price),
    courier: state.courier && { ...state.courier },
    alarm: alarm === null ? '' : texts.alarm(alarm, state.reason, state.price),
    can_call: canBe && !lives && state.state !== 'delivered',
    can_cancel: lives && (state.cancelling === null || state.cancelRefused),
    can_telephone:
      lives && (state.stage === 'coming' || state.stage === 'arrived' || state.stage === 'carrying'),
    warning: isPaidAtDoor(order) ? texts.paidAtDoor : '',
    steps,
  };
}

const stateOf = (state: Dispatch): string => {
  if (state.end !== null) return texts.ends[state.end];
  return state.stage === null ? texts.states[state.state] : texts.stages[state.stage];
};

/** What happened, and the service's own word. */
function told(event: DispatchEvent): readonly [text: string, detail: string] {
  const { steps } = texts;
  switch (event.type) {
    case 'DispatchAsked':
      return [steps.asked(event.data.attempt, event.data.most), ''];
    case 'DispatchClaimed':
      return [steps.claimed, ''];
    case 'DispatchDelayed':
      return [steps.delayed, event.data.reason];
    case 'DispatchMoved':
      return [texts.stages[event.data.stage], event.data.status];
    case 'DispatchCourierFound':
      return [steps.found, ''];
    case 'DispatchCancelAsked':
      return [steps.cancelAsked(event.data.mayCost), ''];
    case 'DispatchCancelRefused':
      return [steps.cancelRefused, event.data.code];
    case 'DispatchEnded':
      return [texts.ends[event.data.end], event.data.code];
  }
}
