import {
  cancelJob,
  countJobs,
  findJobs,
  type JobRecord,
  type JobState,
  listJobs,
  retryJob,
} from '../jobs/jobRecords.ts';
import type { Foundation } from '../processes/foundation.ts';
import { jobTexts as texts } from '../texts/jobTexts.ts';
import { shownInstant } from './instants.ts';
import type { Output } from './output.ts';
import { CommandRefused } from './refusals.ts';
import { shopTimeZone } from './shopTimeZone.ts';
import { tableLines } from './tableLines.ts';

const mostShown = 50;
const unfinished: readonly JobState[] = ['waiting', 'running', 'retrying', 'dead'];

/** How much there is of each kind, and the newest jobs. */
export const showJobs = async (
  { pool, eventStore }: Foundation,
  { state, kind }: { readonly state?: JobState | undefined; readonly kind?: string | undefined },
  out: Output,
): Promise<number> => {
  const counts = (await countJobs(pool)).filter((each) => kind === undefined || each.kind === kind);
  const found = await listJobs(pool, {
    states: state ? [state] : unfinished,
    kind: kind ?? null,
    limit: mostShown + 1,
  });
  for (const count of counts) out.say(texts.count(count));
  if (found.length === 0) {
    out.say(texts.none);
    return 0;
  }
  const timeZone = await shopTimeZone(eventStore);
  const { id, kind: kindTitle, state: stateTitle, attempts, runAt, error } = texts.columns;
  const rows = found
    .slice(0, mostShown)
    .map((job) => [
      job.id,
      job.kind,
      texts.states[job.state],
      texts.attempts(job.attempts, job.mostAttempts),
      shownInstant(job.runAt, timeZone),
      (job.error ?? '').split('\n')[0]?.slice(0, 80) ?? '',
    ]);
  for (const line of tableLines([[id], [kindTitle], [stateTitle], [attempts], [runAt], [error]], rows))
    out.say(line);
  if (found.length > mostShown) out.say(texts.more(mostShown));
  return 0;
};

export const showJob = async (
  { pool, eventStore }: Foundation,
  { id }: { readonly id: string },
  out: Output,
): Promise<number> => {
  const job = await oneJob(pool, id);
  const timeZone = await shopTimeZone(eventStore);
  out.say(texts.title(job.id));
  out.say(texts.kind(job.kind));
  out.say(texts.state(job.state));
  out.say(texts.tries(job.attempts, job.mostAttempts));
  out.say(texts.created(shownInstant(job.createdAt, timeZone), timeZone));
  out.say(texts.runAt(shownInstant(job.runAt, timeZone)));
  if (job.endedAt !== null) out.say(texts.ended(shownInstant(job.endedAt, timeZone)));
  out.say(texts.data(JSON.stringify(job.data)));
  if (job.error !== null) out.say(texts.error(job.error));
  return 0;
};

/** One that failed, was cancelled or waits for its time: it is done at once, as if it were new. */
export const retryJobs = async (
  { pool }: Foundation,
  { id, kind }: { readonly id?: string | undefined; readonly kind?: string | undefined },
  out: Output,
): Promise<number> => {
  if (id !== undefined) {
    const job = await oneJob(pool, id);
    if (!(await retryJob(pool, job.id))) throw new CommandRefused(texts.cannotRetry(job.id, job.state));
    out.say(texts.retried(1));
    return 0;
  }
  const dead = await listJobs(pool, { states: ['dead'], kind: kind ?? null, limit: 100_000 });
  let retried = 0;
  for (const job of dead) if (await retryJob(pool, job.id)) retried += 1;
  out.say(retried === 0 ? texts.nothingDead : texts.retried(retried));
  return 0;
};

export const stopJob = async (
  { pool }: Foundation,
  { id }: { readonly id: string },
  out: Output,
): Promise<number> => {
  const job = await oneJob(pool, id);
  if (!(await cancelJob(pool, job.id))) throw new CommandRefused(texts.cannotCancel(job.id, job.state));
  out.say(texts.cancelled(job.id));
  return 0;
};

const oneJob = async (pool: Foundation['pool'], id: string): Promise<JobRecord> => {
  const [job, another] = await findJobs(pool, id.trim());
  if (!job) throw new CommandRefused(texts.notFound(id));
  if (another) throw new CommandRefused(texts.several(id));
  return job;
};
