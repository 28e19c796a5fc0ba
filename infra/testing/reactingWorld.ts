import { openAggregateCache } from '../../commands/aggregateCache.ts';
import { handle } from '../../commands/eventHandlers.ts';
import { type JobData, type JobKind, JobRejected, type NewJob } from '../../commands/jobs.ts';
import { EventStoreUnavailable } from '../../commands/ports.ts';
import { orderStream } from '../../commands/streams.ts';
import { createMemoryEventStore } from '../../commands/testing/memoryEventStore.ts';
import { origin } from '../../commands/testing/testShopWorld.ts';
import { bonusAccount } from '../../domain/bonus/bonusAccount.ts';
import type { OrderDetails } from '../../domain/order/order.events.ts';
import { order, placed } from '../../domain/order/order.ts';
import { codeUse } from '../../domain/promocode/codeUse.ts';
import { personalUses } from '../../domain/promocode/personalUses.ts';
import { promocodeUses } from '../../domain/promocode/promocode.ts';
import type { Job } from '../jobs/job.ts';
import type { ShopReactor } from '../reactors/reactor.ts';

interface Waiting {
  readonly kind: JobKind;
  readonly data: JobData;
  readonly key: string;
  runAt: number;
  attempt: number;
}
/** What a process does by itself, and what it keeps in memory; it dies and is made anew. */
export interface ReactingServer {
  readonly deps: Pick<ReturnType<typeof streamsOver>, 'orders'>;
  readonly reactor: ShopReactor;
  readonly jobs: ReadonlyMap<string, Job>;
}
interface Basics {
  readonly eventStore: ReturnType<typeof createMemoryEventStore>;
  readonly clock: { time: string; readonly now: () => string };
}
const streamsOver = (basics: Basics) => ({
  ...basics,
  orders: openAggregateCache(basics, order),
  bonuses: openAggregateCache(basics, bonusAccount),
  promocodes: openAggregateCache(basics, promocodeUses),
  personalUses: openAggregateCache(basics, personalUses),
  codeUses: openAggregateCache(basics, codeUse),
});
interface Queue {
  enqueue<Data extends JobData>(kind: JobKind<Data>, job: NewJob<Data>): Promise<string>;
}

/** Orders, a reactor and its jobs over a log in memory, with a clock that tests move; a death at an append is a restart. */
export const openReactingWorld = <Server extends ReactingServer>(
  start: (streams: ReturnType<typeof streamsOver>, queue: Queue) => Server,
) => {
  const eventStore = createMemoryEventStore();
  const clock = { time: '2026-11-27T12:00:00.000Z', now: (): string => clock.time };
  const waiting: Waiting[] = [];
  const known = new Set<string>();
  const dead: { readonly kind: string; readonly error: unknown }[] = [];
  let position = -1n;

  const enqueue = <Data extends JobData>(kind: JobKind<Data>, { data, key, runAt }: NewJob<Data>): void => {
    const name = `${kind.name} ${key ?? ''}`;
    if (key !== undefined && known.has(name)) return;
    known.add(name);
    waiting.push({
      kind: kind as unknown as JobKind,
      data,
      key: name,
      runAt: Date.parse(runAt ?? clock.time),
      attempt: 1,
    });
  };
  const queue: Queue = {
    enqueue: async <Data extends JobData>(kind: JobKind<Data>, job: NewJob<Data>) => {
      enqueue(kind, job);
      return '';
    },
  };
  const startServer = () => start(streamsOver({ eventStore, clock }), queue);
  let server = startServer();
  const restart = (): void => {
    eventStore.restart();
    server = startServer();
  };
  const isCrash = (error: unknown): boolean => error instanceof EventStoreUnavailable;

  /** Every event that nobody has reacted to: its jobs and its position are one, as in the shop. */
  const react = async (): Promise<void> => {
    for (const event of eventStore.all().filter((one) => one.position > position)) {
      const jobs: [JobKind, NewJob][] = [];
      const reaction = {
        enqueue: <Data extends JobData>(kind: JobKind<Data>, job: NewJob<Data>) =>
          void jobs.push([
            kind as unknown as JobKind,
            { key: `${event.id} ${jobs.length}`, ...(job as unknown as NewJob) },
          ]),
      };
      await handle(server.reactor.on, event, reaction);
      for (const [kind, job] of jobs) enqueue(kind, job);
      position = event.position;
    }
  };
  const runDue = async (): Promise<boolean> => {
    const due = waiting.findIndex(({ runAt }) => runAt <= Date.parse(clock.time));
    const [job] = due < 0 ? [] : waiting.splice(due, 1);
    if (!job) return false;
    try {
      const signal = new AbortController().signal;
      await server.jobs.get(job.kind.name)?.work(job.data, { id: job.key, attempt: job.attempt, signal });
    } catch (error) {
      if (isCrash(error)) waiting.push(job);
      else if (error instanceof JobRejected || job.attempt > job.kind.retry.times)
        dead.push({ kind: job.kind.name, error });
      else {
        const pause = job.kind.retry.firstPauseSeconds * 2 ** (job.attempt - 1);
        waiting.push({ ...job, attempt: job.attempt + 1, runAt: Date.parse(clock.time) + pause * 1000 });
      }
      if (isCrash(error)) throw error;
    }
    return true;
  };
  /** All that is due now is done, and what comes of it; a death on the way is a restart. */
  const settle = async (): Promise<void> => {
    for (let more = true; more; ) {
      try {
        await react();
        more = await runDue();
      } catch (error) {
        if (!isCrash(error)) throw error;
        restart();
      }
    }
  };
  const later = async (minutes: number): Promise<void> => {
    const until = Date.parse(clock.time) + minutes * 60_000;
    await settle();
    for (;;) {
      const next = Math.min(...waiting.map(({ runAt }) => runAt));
      if (!(next <= until)) break;
      clock.time = new Date(Math.max(next, Date.parse(clock.time))).toISOString();
      await settle();
    }
    clock.time = new Date(until).toISOString();
    await settle();
  };
  return {
    eventStore,
    clock,
    server: () => server,
    restart,
    queue,
    dead,
    settle,
    later,
    place: (details: OrderDetails, status: 'new' | 'awaiting_payment' = 'new') =>
      server.deps.orders.change(
        orderStream(details.orderId),
        () => [
          { type: 'OrderPlacementStarted', data: details },
          { type: 'OrderPlaced', data: { orderId: details.orderId, number: '1127-0001', status } },
        ],
        origin,
      ),
    order: async (orderId: string) =>
      placed((await server.deps.orders.readFresh(orderStream(orderId))).state),
  };
};
