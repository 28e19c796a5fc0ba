import type pg from 'pg';
import type { EventStore, RecordedEvent } from '../../commands/ports.ts';
import { type Connect, pause } from '../../projections/leadership.ts';
import { runAlone } from './runAlone.ts';

export interface Reactor {
  readonly name: string;
  /** Types that concern it; everything else is passed over. */
  readonly handles: ReadonlySet<string>;
  /** At least once for each event, in their order: must not mind a repeat. */
  readonly react: (event: RecordedEvent) => Promise<void>;
}

export interface ReactorRun {
  readonly reactor: Reactor;
  readonly eventStore: Pick<EventStore, 'subscribe'>;
  readonly pool: pg.Pool;
  readonly connect: Connect;
  readonly onTrouble: (trouble: { name: string; error: unknown }) => void;
  readonly retryMs?: number;
}

/** So many events that concern it not may be read again after a restart: a commit for each batch of them would cost more. */
const passedOver = 1000n;

/**
 * Follows the log from where it stopped and reacts. One process at a time, as with projections. What cannot be done now is tried
 * again until it can: nothing is skipped, and the failure is told.
 */
export const runReactor = ({
  reactor,
  eventStore,
  pool,
  connect,
  onTrouble,
  retryMs = 1000,
}: ReactorRun): { stop(): Promise<void> } => {
  const { name, handles, react } = reactor;
  return runAlone({ name: `reactor ${name}`, connect, retryMs, work: follow });

  async function follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        let kept = await readCheckpoint(pool, name);
        for await (const batch of eventStore.subscribe({ after: kept, signal })) {
          const concerning = batch.filter(({ type }) => handles.has(type));
          for (const event of concerning) if (!signal.aborted) await reactPatiently(event, signal);
          const last = batch.at(-1)?.position ?? kept;
          if (signal.aborted || (concerning.length === 0 && last - kept < passedOver)) continue;
          await keepCheckpoint(pool, name, last);
          kept = last;
        }
      } catch (error) {
        if (!signal.aborted) onTrouble({ name, error });
      }
      await pause(retryMs, signal);
    }
  }

  async function reactPatiently(event: RecordedEvent, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        return await react(event);
      } catch (error) {
        onTrouble({ name, error });
        await pause(retryMs, signal);
      }
    }
  }
};

const readCheckpoint = async (pool: pg.Pool, name: string): Promise<bigint> => {
  const { rows } = await pool.query<{ position: string }>(
    'SELECT position::text FROM reactors.checkpoints WHERE name = $1',
    [name],
  );
  return BigInt(rows[0]?.position ?? -1);
};

const keepCheckpoint = async (pool: pg.Pool, name: string, position: bigint): Promise<void> => {
  await pool.query(
    `INSERT INTO reactors.checkpoints (name, position) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET position = GREATEST(reactors.checkpoints.position, EXCLUDED.position)`,
    [name, position],
  );
};
