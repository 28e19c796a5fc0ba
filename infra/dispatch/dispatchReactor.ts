import {
  callCourierWhenReady,
  callOffWithOrder,
  type DispatchDeps,
  followDispatch,
} from '../../commands/dispatch/dispatches.ts';
import type { RecordedOf } from '../../commands/eventHandlers.ts';
import type { Origin } from '../../commands/ports.ts';
import type { Reaction, ShopReactor } from '../reactors/reactor.ts';
import { dispatchKind } from './dispatchJobs.ts';

/** What the steps of an order and of its courier mean for each other. Whatever is asked of the service is a job. */
export const dispatchReactor = (deps: DispatchDeps): ShopReactor => {
  const because = ({
    id,
    metadata: { correlationId },
  }: RecordedOf<'OrderReady' | 'OrderCancelled' | 'DispatchMoved'>): Origin => ({
    actor: { kind: 'system', id: 'couriers' },
    correlationId,
    causationId: id,
  });
  const drive = (
    { data: { orderId } }: RecordedOf<'DispatchAsked' | 'DispatchCancelAsked'>,
    { enqueue }: Reaction,
  ): void => enqueue(dispatchKind, { data: { orderId } });
  return {
    name: 'dispatches',
    startAt: 'now',
    on: {
      OrderReady: (event) => callCourierWhenReady(deps)(event.data.orderId, because(event)),
      OrderCancelled: (event) => callOffWithOrder(deps)(event.data.orderId, because(event)),
      DispatchAsked: drive,
      DispatchCancelAsked: drive,
      DispatchMoved: (event) => followDispatch(deps)(event.data.orderId, event.data.stage, because(event)),
    },
  };
};
