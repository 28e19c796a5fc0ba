import type { Reactor } from '../../commands/eventHandlers.ts';
import type { JobData, JobKind, NewJob } from '../../commands/jobs.ts';

/** What a reaction may leave behind: jobs, written in one transaction with the reactor's position. */
export interface Reaction {
  /** Without a key of its own the job is one for this reactor and event, however often the event is met. */
  enqueue<Data extends JobData>(kind: JobKind<Data>, job: NewJob<Data>): void;
}

/**
 * Effects outside the shop go into jobs. What a reaction does inside it (an event appended, a key destroyed) is done at least
 * once: it must not mind a repeat.
 */
export type ShopReactor = Reactor<[reaction: Reaction]>;
