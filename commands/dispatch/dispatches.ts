import type { DispatchEvent, DispatchStage } from '../../domain/dispatch/dispatch.events.ts';
import {
  type Dispatch,
  type DispatchCommand,
  dispatch,
  isLive,
  isPaidAtDoor,
  mayCallCourier,
} from '../../domain/dispatch/dispatch.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { Kopecks } from '../../domain/money.ts';
import { type PlacedOrder, placed } from '../../domain/order/order.ts';
import { isFinal } from '../../domain/order/orderMoves.ts';
import { stepsTo } from '../../domain/ticket/ticketMoves.ts';
import { type Handled, handleCommand, loadAggregate } from '../handleCommand.ts';
import { changeOrder, type OrderDeps } from '../order/changeOrder.ts';
import type { EventStore, Origin, ShopReader } from '../ports.ts';
import { dispatchStream, orderStream } from '../streams.ts';
import {
  CourierRefusal,
  type CourierService,
  type CourierServices,
  CourierSilent,
  type Estimate,
  type Parcel,
  type SeenClaim,
} from './courierService.ts';
import { type ParcelWords, parcelOf } from './parcelOf.ts';

export interface DispatchDeps extends OrderDeps {
  readonly eventStore: EventStore;
  readonly shop: Pick<ShopReader, 'current'> & OrderDeps['shop'];
  readonly couriers: CourierServices;
  readonly parcelWords: ParcelWords;
}
type Store = Pick<DispatchDeps, 'eventStore' | 'clock'>;

type Told = DispatchCommand extends infer One
  ? One extends DispatchCommand
    ? Omit<One, 'orderId'>
    : never
  : never;

const tell = (
  deps: Store,
  orderId: string,
  command: Told,
  origin: Origin,
): Promise<Handled<Dispatch, DispatchEvent>> =>
  handleCommand(deps, dispatch, dispatchStream(orderId), { ...command, orderId } as DispatchCommand, origin);

const readDispatch = async (
  { eventStore }: Pick<DispatchDeps, 'eventStore'>,
  orderId: string,
): Promise<Dispatch> => (await loadAggregate(eventStore, dispatch, dispatchStream(orderId))).state;

const readOrder = async ({ orders }: Pick<DispatchDeps, 'orders'>, orderId: string): Promise<PlacedOrder> =>
  placed((await orders.readFresh(orderStream(orderId))).state);

/** @throws {DomainError} when no courier of a service can bring it. */
const requireParcel = (deps: Pick<DispatchDeps, 'shop' | 'parcelWords'>, order: PlacedOrder): Parcel => {
  if (!mayCallCourier(order.status)) throw new DomainError('DispatchImpossible', { what: 'notAccepted' });
  const made = parcelOf(order, { shop: deps.shop.current(), words: deps.parcelWords });
  if ('refusal' in made) throw new DomainError('DispatchImpossible', { what: made.refusal });
  return made.parcel;
};

const requireService = ({ couriers }: Pick<DispatchDeps, 'couriers'>) => {
  const name = couriers.current();
  if (name === null) throw new DomainError('DispatchOff', {});
  return name;
};

/** What a courier would cost now. @throws {DomainError} {CourierRefusal} {CourierSilent} */
export const estimateCourier =
  (deps: Pick<DispatchDeps, 'shop' | 'parcelWords' | 'couriers' | 'orders'>) =>
  async (orderId: string, signal: AbortSignal): Promise<Estimate> => {
    const name = requireService(deps);
    const parcel = requireParcel(deps, await readOrder(deps, orderId));
    return (await deps.couriers.open(name)).price(parcel, signal);
  };
export type EstimateCourier = ReturnType<typeof estimateCourier>;

/** Staff call a courier for no more than `most`; the rest are jobs. @throws {DomainError} */
export const callCourier =
  (deps: DispatchDeps) =>
  async (orderId: string, most: Kopecks, origin: Origin): Promise<Handled<Dispatch, DispatchEvent>> => {
    const service = requireService(deps);
    requireParcel(deps, await readOrder(deps, orderId));
    return tell(deps, orderId, { type: 'Ask', service, most, once: false }, origin);
  };
export type CallCourier = ReturnType<typeof callCourier>;

/** The shop calls one by itself when an order is ready, if it is to: once, and never where money is still to be taken. */
export const callCourierWhenReady =
  (deps: DispatchDeps) =>
  async (orderId: string, origin: Origin): Promise<void> => {
    const { dispatchAuto, dispatchMost } = deps.shop.current().integrations;
    const service = deps.couriers.current();
    if (service === null || !dispatchAuto) return;
    const order = await readOrder(deps, orderId);
    if (order.courierId !== null || order.status !== 'ready' || isPaidAtDoor(order.details)) return;
    if ('refusal' in parcelOf(order, { shop: deps.shop.current(), words: deps.parcelWords })) return;
    await tell(deps, orderId, { type: 'Ask', service, most: dispatchMost, once: true }, origin);
  };

/**
 * Staff want the courier back. What costs money is asked about first.
 * @throws {DomainError} DispatchCosts, DispatchNotCancellable, NoDispatch
 */
export const callOffCourier =
  (deps: DispatchDeps) =>
  async (
    orderId: string,
    { mayCost, signal }: { readonly mayCost: boolean; readonly signal: AbortSignal },
    origin: Origin,
  ): Promise<Handled<Dispatch, DispatchEvent>> => {
    const { claimId, service, ...known } = await readDispatch(deps, orderId);
    if (isLive(known) && claimId !== null && service !== null && !mayCost) {
      const terms = await (await deps.couriers.open(service)).cancelTerms(claimId, signal).catch((error) => {
        // Nobody can say what it costs now: the job asks again, and takes no money.
        if (error instanceof CourierSilent) return 'free' as const;
        throw error;
      });
      if (terms === 'paid') throw new DomainError('DispatchCosts', {});
      if (terms === 'unavailable') throw new DomainError('DispatchNotCancellable', {});
    }
    return tell(deps, orderId, { type: 'Cancel', mayCost }, origin);
  };
export type CallOffCourier = ReturnType<typeof callOffCourier>;

/** A cancelled order needs no courier, whatever it costs to call them off. */
export const callOffWithOrder =
  (deps: Store) =>
  async (orderId: string, origin: Origin): Promise<void> => {
    if (isLive(await readDispatch(deps, orderId)))
      await tell(deps, orderId, { type: 'Cancel', mayCost: true }, origin);
  };

/** Of the one who is on the way. @throws {DomainError} NoDispatch */
export const courierPhone =
  (deps: Pick<DispatchDeps, 'eventStore' | 'couriers'>) =>
  async (orderId: string, signal: AbortSignal): Promise<string | null> => {
    const { claimId, service, ...known } = await readDispatch(deps, orderId);
    if (!isLive(known) || claimId === null || service === null) throw new DomainError('NoDispatch', {});
    return (await deps.couriers.open(service)).phone(claimId, signal);
  };
export type CourierPhone = ReturnType<typeof courierPhone>;

/** So long as these last, the next word comes within seconds. */
const hasty: readonly DispatchStage[] = ['estimating', 'offered'];

/**
 * Brings a call for a courier on from wherever its stream is: asks for a claim, accepts its price, hears how it fares, calls it off.
 * It may run at any time and any number of times: the service knows the claim by the same id for ever, and whoever changes it
 * names what they have seen.
 * @returns whether to look again within seconds.
 * @throws when it is to be tried again later.
 */
export const driveDispatch =
  (deps: DispatchDeps) =>
  async (
    orderId: string,
    signal: AbortSignal | undefined,
    origin: Origin,
  ): Promise<{ readonly soon: boolean }> => {
    const known = await readDispatch(deps, orderId);
    const { attempt, service: name } = known;
    if (!isLive(known) || name === null) return { soon: false };
    const end = (code: string) => tell(deps, orderId, { type: 'End', attempt, end: 'refused', code }, origin);
    let isCallable = known.claimId === null;
    try {
      const service = await deps.couriers.open(name);
      let claimId = known.claimId;
      if (claimId === null) {
        // Whatever the service has made of an answer that was lost has called nobody: it was not accepted.
        if (known.cancelling) {
          await tell(deps, orderId, { type: 'End', attempt, end: 'cancelled', code: 'shop' }, origin);
          return { soon: false };
        }
        const order = await readOrder(deps, orderId);
        const made = parcelOf(order, { shop: deps.shop.current(), words: deps.parcelWords });
        if ('refusal' in made) {
          await end(made.refusal);
          return { soon: false };
        }
        const claim = await service.create(`${orderId}-${attempt}`, made.parcel, signal);
        await tell(deps, orderId, { type: 'Claim', attempt, claimId: claim.claimId }, origin);
        claimId = claim.claimId;
        isCallable = false;
      }
      const step = await stepOn(deps, { orderId, claimId, service, signal }, origin);
      return { soon: isLive(step) && step.stage !== null && hasty.includes(step.stage) };
    } catch (error) {
      // Only a call that the service never took is over: of another one somebody may be on the way.
      if (error instanceof CourierRefusal && (isCallable || error instanceof AcceptRefused)) {
        await end(error.code);
        return { soon: false };
      }
      const reason =
        error instanceof CourierSilent
          ? error.reason
          : error instanceof CourierRefusal
            ? error.code
            : 'failed';
      await tell(deps, orderId, { type: 'Delay', attempt, reason }, origin);
      throw error;
    }
  };
export type DriveDispatch = ReturnType<typeof driveDispatch>;

/** It is still offered, and may not be taken: nobody is on the way. */
class AcceptRefused extends CourierRefusal {}

interface Step {
  readonly orderId: string;
  readonly claimId: string;
  readonly service: CourierService;
  readonly signal: AbortSignal | undefined;
}

/** Hears how a claim fares, and does what is to be done about it: nothing, accept, or call off. */
async function stepOn(deps: DispatchDeps, step: Step, origin: Origin): Promise<Dispatch> {
  const { service, claimId, signal } = step;
  const seen = await service.read(claimId, signal);
  const now = await tellSeen(deps, step, seen, origin);
  if (!isLive(now) || now.claimId !== claimId) return now;
  if (now.cancelling && !now.cancelRefused) return callOff(deps, step, { seen, now }, origin);
  if (seen.stage !== 'offered') return now;
  const { most } = now;
  if (most !== null && (seen.price === null || seen.price > most))
    return decline(deps, step, { seen, now }, origin);
  await service.accept(seen, signal).catch(async (error: unknown) => {
    // Accepted or called off meanwhile: then it is not offered any more, which is no refusal.
    if (!(error instanceof CourierRefusal)) throw error;
    if ((await service.read(claimId, signal)).stage === 'offered') throw new AcceptRefused(error.code);
  });
  return tellSeen(deps, step, await service.read(claimId, signal), origin);
}

const tellSeen = async (
  deps: Store,
  { orderId }: Step,
  { version: _version, ...seen }: SeenClaim,
  origin: Origin,
): Promise<Dispatch> => (await tell(deps, orderId, { type: 'See', ...seen }, origin)).state;

interface Known {
  readonly seen: SeenClaim;
  readonly now: Dispatch;
}

async function callOff(
  deps: DispatchDeps,
  step: Step,
  { seen, now }: Known,
  origin: Origin,
): Promise<Dispatch> {
  const { orderId, service, claimId, signal } = step;
  const refused = async (code: string): Promise<Dispatch> =>
    (await tell(deps, orderId, { type: 'RefuseCancel', code }, origin)).state;
  const terms = await service.cancelTerms(claimId, signal);
  if (terms === 'unavailable') return refused('unavailable');
  if (terms === 'paid' && !now.cancelling?.mayCost) return refused('paid');
  try {
    await service.cancel(seen, terms, signal);
  } catch (error) {
    if (error instanceof CourierRefusal) return refused(error.code);
    throw error;
  }
  return tellSeen(deps, step, await service.read(claimId, signal), origin);
}

/** It asks for more than was agreed to: nobody is called, and staff decide. */
async function decline(
  deps: DispatchDeps,
  step: Step,
  { seen, now }: Known,
  origin: Origin,
): Promise<Dispatch> {
  const { orderId, service, signal } = step;
  const { attempt } = now;
  const { state } = await tell(
    deps,
    orderId,
    { type: 'End', attempt, end: 'dearer', code: seen.status },
    origin,
  );
  // What is not accepted ends by itself in minutes; that is only the polite way.
  await service.cancel(seen, 'free', signal).catch(() => undefined);
  return state;
}

/** The order goes where its courier is: forwards only, and never back out of its end. */
export const followDispatch =
  (deps: DispatchDeps) =>
  async (orderId: string, stage: DispatchStage, origin: Origin): Promise<void> => {
    const to = stage === 'carrying' ? 'delivering' : stage === 'delivered' ? 'completed' : null;
    if (to === null) return;
    const order = await readOrder(deps, orderId);
    if (isFinal(order.status)) return;
    try {
      for (const next of stepsTo(order.status, to, order.details.method))
        await changeOrder(deps)({ type: 'Move', orderId, to: next }, origin);
    } catch (error) {
      // Staff were faster: what they made of it holds.
      if (!(error instanceof DomainError)) throw error;
    }
  };
