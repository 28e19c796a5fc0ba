import {
  callCourier,
  callOffCourier,
  courierPhone,
  type DispatchDeps,
  driveDispatch,
  estimateCourier,
} from '../../../commands/dispatch/dispatches.ts';
import { changeOrder } from '../../../commands/order/changeOrder.ts';
import { EventStoreUnavailable } from '../../../commands/ports.ts';
import { dispatchStream } from '../../../commands/streams.ts';
import { origin } from '../../../commands/testing/testShopWorld.ts';
import { fold } from '../../../domain/decider.ts';
import type { DispatchEvent } from '../../../domain/dispatch/dispatch.events.ts';
import { dispatch } from '../../../domain/dispatch/dispatch.ts';
import type { Integrations } from '../../../domain/integrations/integrations.events.ts';
import { untouchedIntegrations } from '../../../domain/integrations/integrations.ts';
import type { OrderDetails } from '../../../domain/order/order.events.ts';
import type { MoveTarget } from '../../../domain/order/order.ts';
import { orderDetails } from '../../../domain/order/testing/orderDetails.ts';
import { point, shopOf } from '../../../domain/testing/testShop.ts';
import { heardService } from '../../integrations/testing/heardService.ts';
import type { Job } from '../../jobs/job.ts';
import {
  startYandexDelivery,
  yandexDeliveryHookToken,
  yandexDeliveryToken,
} from '../../standIns/yandexDelivery/yandexDelivery.ts';
import { openReactingWorld } from '../../testing/reactingWorld.ts';
import { dispatchingBy } from '../dispatchingBy.ts';
import { dispatchJobs } from '../dispatchJobs.ts';
import { dispatchReactor } from '../dispatchReactor.ts';
import { openCouriers } from '../openCouriers.ts';

export const orderId = '7d0f0000-0000-4000-8000-000000000001';
const kitchen = {
  address: 'Ленина, 1',
  phone: '8 (384) 200-00-00',
  coordinates: { lat: 53.19, lon: 50.1 },
};

/**
 * An order and its courier over a log in memory, with the real client of the service, the reactor and the jobs, a clock that tests
 * move, and a death at any append.
 */
export const openDispatchWorld = async ({
  integrations = {},
  secrets = { yandexDeliveryToken, yandexDeliveryHookToken },
  mostMs,
}: {
  readonly integrations?: Partial<Integrations>;
  readonly secrets?: Readonly<Record<string, string>>;
  /** Of a test that lets the service be silent. */
  readonly mostMs?: number;
} = {}) => {
  const service = await startYandexDelivery();
  const set: Integrations = {
    ...untouchedIntegrations,
    dispatchOn: true,
    yandexDeliveryUrl: service.url,
    yandexDeliveryToken: '2026-11-27T11:00:00.000Z',
    ...integrations,
  };
  const points = [point('point1', kitchen)];
  const shop = { current: () => ({ ...shopOf({ points }), integrations: set }) };
  const { calls, setup: heard } = heardService({ integration: 'dispatch', secrets, mostMs });
  const setup = { ...heard, shop };
  const couriers = openCouriers(setup);

  const world = openReactingWorld((streams, queue) => {
    const deps: DispatchDeps = { ...streams, shop, ...dispatchingBy(couriers) };
    return {
      deps,
      reactor: dispatchReactor(deps),
      jobs: new Map<string, Job>(dispatchJobs(deps, queue).map((job) => [job.kind.name, job])),
    };
  });
  const { eventStore, clock, restart, settle } = world;
  const deps = () => world.server().deps;
  const patience = () => new AbortController().signal;
  return {
    eventStore,
    clock,
    service,
    shop,
    setup,
    couriers,
    calls,
    dead: world.dead,
    settle,
    later: world.later,
    close: () => service.close(),
    events: () =>
      eventStore
        .all()
        .filter(({ type }) => type.startsWith('Dispatch'))
        .map(({ type }) => type),
    place: (changes: Partial<OrderDetails> = {}) =>
      world.place(
        orderDetails({
          orderId,
          payMethod: 3,
          address: {
            typed: 'Садовая, 10',
            found: 'Самара, Садовая, 10',
            lat: 53.2,
            lon: 50.14,
            byPin: false,
            flat: '5',
            entrance: '1',
            floor: '2',
            intercom: '55К',
            privateHouse: false,
            courierComment: 'Двор с той стороны',
          },
          ...changes,
        }),
      ),
    move: async (...to: readonly MoveTarget[]) => {
      for (const status of to) await changeOrder(deps())({ type: 'Move', orderId, to: status }, origin);
    },
    assign: (courierId: string) => changeOrder(deps())({ type: 'AssignCourier', orderId, courierId }, origin),
    cancel: () => changeOrder(deps())({ type: 'Cancel', orderId, by: 'staff', reason: 'Передумали' }, origin),
    estimate: () => estimateCourier(deps())(orderId, patience()),
    call: (most = 500_00) => callCourier(deps())(orderId, most, origin),
    callOff: (mayCost = false) => callOffCourier(deps())(orderId, { mayCost, signal: patience() }, origin),
    phone: () => courierPhone(deps())(orderId, patience()),
    /** What the service is asked once a minute, and after its own call. */
    look: async () => {
      await driveDispatch(deps())(orderId, undefined, origin).catch((error: unknown) => {
        if (!(error instanceof EventStoreUnavailable)) throw error;
        restart(); // it died on the way
      });
      await settle();
    },
    /** Where the service's courier goes. */
    goes: (status: string) => service.move([...service.claims.keys()].at(-1) ?? '', status),
    order: () => world.order(orderId),
    dispatch: async () =>
      fold(dispatch, (await eventStore.read(dispatchStream(orderId))) as unknown as DispatchEvent[]),
  };
};
export type DispatchWorld = Awaited<ReturnType<typeof openDispatchWorld>>;
