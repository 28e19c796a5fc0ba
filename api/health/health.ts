import type { RequestHandler } from 'express';
import type { ProjectionHealth } from '../../projections/projectionStatus.ts';
import type { MissingReadModel } from '../../projections/readiness.ts';

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

/** What the night's audit of the whole shop has found. */
export interface SelfCheck {
  readonly isRight: boolean;
  readonly ageSeconds: number;
}

export interface HealthSource {
  projections(): Promise<readonly ProjectionHealth[]>;
  /** Read models whose tables this process still waits for. */
  missing(): readonly MissingReadModel[];
  followers(): readonly FollowerHealth[];
  lags(): Promise<readonly ProjectionLag[]>;
  /** Those that have read more than the log holds: it is not the one that they knew. */
  aheadOfLog(): readonly string[];
  /** Of the kinds that have jobs which are not over. */
  jobs(): Promise<readonly JobsHealth[]>;
  /** Of all processes. */
  reactors(): Promise<readonly ReactorHealth[]>;
  /** Null = there was no night yet. */
  selfCheck(): Promise<SelfCheck | null>;
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

/** After so long it is worth asking again while read models are built. */
export const comeAgainSeconds = 15;

export const missingView = ({ name, share, failure }: MissingReadModel) => ({
  name,
  share: Math.floor(share * 1000) / 1000,
  stopped: failure !== null,
});

/**
 * May customers be sent here? Not while read models are being built. One that has stopped, and a reactor that stands, are told
 * but close nothing: the shop goes on selling.
 */
export const readyz =
  (health: HealthSource, stopping: AbortSignal): RequestHandler =>
  async (_request, response) => {
    const [database, log, projections, reactors] = await Promise.all([
      works(health.database()),
      works(health.lastPosition()),
      within(health.projections()).catch(() => []),
      within(health.reactors()).catch(() => []),
    ]);
    const aheadOfLog = health.aheadOfLog();
    const missing = health.missing().map(missingView);
    const ready = database && log && aheadOfLog.length === 0 && missing.length === 0 && !stopping.aborted;
    const stopped = [
      ...projections.filter(({ failure }) => failure),
      ...health.followers().filter(({ isStopped }) => isStopped),
      ...reactors.filter(({ stuck }) => stuck).map(({ name }) => ({ name: `reactor ${name}` })),
    ].map(({ name }) => name);
    response.status(ready ? 200 : 503).json({
      status: ready ? (stopped.length > 0 ? 'degraded' : 'ready') : 'unavailable',
      stopping: stopping.aborted,
      database,
      log,
      aheadOfLog,
      missing,
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
