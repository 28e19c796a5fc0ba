import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { EventStoreUnavailable } from '../../commands/ports.ts';
import { isSilence, isTransientFailure } from '../../projections/transientFailure.ts';
import { retry } from '../retry.ts';

export interface Statement {
  /** Parsed and planned by the server once in each connection. */
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Rows as arrays of what the server wrote: numbers as text, so that no bigint is cut. */
export type RetryingQuery = <Row extends unknown[]>(statement: Statement) => Promise<Row[]>;

/** Everything as the server wrote it: node-postgres would make numbers of what must stay a bigint. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };

/**
 * The very same statement again while the server restarts: what was sent may have been done already, so whoever writes
 * with it must make a repetition harmless. A server that is silent was waited for already.
 */
export function createRetryingQuery(pool: pg.Pool, retryForMs: number): RetryingQuery {
  return <Row extends unknown[]>({ name, text, values = [] }: Statement) =>
    retryWhileAway(async () => {
      const query = { name, text, values: [...values], rowMode: 'array' as const, types: asText };
      const { rows } = await pool.query<Row>(query).catch(silenceAsUnavailable);
      return rows;
    }, retryForMs);
}

/** Rows for `COPY … FROM STDIN`, all or none of them, in the text format. */
export type RetryingCopy = (statement: string, lines: string) => Promise<void>;

export function createRetryingCopy(pool: pg.Pool, retryForMs: number): RetryingCopy {
  return (statement, lines) =>
    retryWhileAway(async () => {
      const client = await pool.connect().catch(silenceAsUnavailable);
      let failure: Error | undefined;
      try {
        await pipeline([lines], client.query(copyFrom(statement)));
      } catch (error) {
        if (error instanceof Error) failure = error;
        silenceAsUnavailable(error);
      } finally {
        client.release(failure);
      }
    }, retryForMs);
}

const retryWhileAway = <Answer>(attempt: () => Promise<Answer>, retryForMs: number): Promise<Answer> =>
  retry(attempt, {
    giveUpAt: performance.now() + retryForMs,
    isTransient: (error) => !(error instanceof EventStoreUnavailable) && isTransientFailure(error),
    givenUp: unavailable,
  });

function silenceAsUnavailable(error: unknown): never {
  throw isSilence(error) ? unavailable(error) : error;
}

const unavailable = (cause: unknown) => new EventStoreUnavailable('PostgreSQL does not answer', { cause });
