import type { RequestHandler } from 'express';
import type { ProjectionHealth } from '../../projections/projectionStatus.ts';

export interface JobsHealth {
  readonly kind: string;
  readonly waiting: number;
  readonly running: number;
  readonly retrying: number;
  readonly dead: number;
  /** How long the oldest has been due without being begun. */
  readonly oldestSeconds: number;
}

export interface ReactorHealth {
  readonly name: string;
  /** The event that it cannot take, and since when. */
  readonly stuck: { readonly event: string; readonly seconds: number } | null;
}

/** What this process keeps in memory current from the log. */
export interface FollowerHealth {
  readonly name: string;
  /** By an event that it cannot take. */
  readonly isStopped: boolean;
}

/** Of a read model, in time: positions tell an order, no count. */
export interface ProjectionLag {
  readonly name: string;
  /** How long ago the log ended where it is now; 0 at the end. */
  readonly lagSeconds: number;
  /** By this process. */
  readonly eventsRead: number;
}

export interface HealthSource {
  projections(): Promise<readonly ProjectionHealth[]>;
  followers(): readonly FollowerHealth[];
  lags(): Promise<readonly ProjectionLag[]>;
  /** Those that have read more than the log holds: it is not the one that they knew. */
  aheadOfLog(): readonly string[];
  /** Of the kinds that have jobs which are not over. */
  jobs(): Promise<readonly JobsHealth[]>;
  /** Of all processes. */
  reactors(): Promise<readonly ReactorHealth[]>;
  /** Of the log; fails when the log cannot be reached. */
  lastPosition(): Promise<bigint>;
  /** Fails when the database cannot be reached. */
  database(): Promise<void>;
}

/** The process lives. */
export const healthz: RequestHandler = (_request, response) => {
  response.json({ status: 'ok' });
};

const waitMs = 3000;

/** May customers be sent here? A stopped read model is told but closes nothing: the shop goes on selling. */
export const readyz =
  (health: HealthSource, stopping: AbortSignal): RequestHandler =>
  async (_request, response) => {
    const [database, log, projections] = await Promise.all([
      works(health.database()),
      works(health.lastPosition()),
      within(health.projections()).catch(() => []),
    ]);
    const aheadOfLog = health.aheadOfLog();
    const ready = database && log && aheadOfLog.length === 0 && !stopping.aborted;
    const stopped = [
      ...projections.filter(({ failure }) => failure),
      ...health.followers().filter(({ isStopped }) => isStopped),
    ].map(({ name }) => name);
    response.status(ready ? 200 : 503).json({
      status: ready ? (stopped.length > 0 ? 'degraded' : 'ready') : 'unavailable',
      stopping: stopping.aborted,
      database,
      log,
      aheadOfLog,
      stopped,
    });
  };

const works = (question: Promise<unknown>): Promise<boolean> =>
  within(question).then(
    () => true,
    () => false,
  );

function within<Answer>(question: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), waitMs);
  });
  return Promise.race([question, late]).finally(() => clearTimeout(timer));
}
