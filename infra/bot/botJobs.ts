import { readOrder } from '../../api/order/readOrder.ts';
import { type JobData, type JobKind, JobRejected, type Jobs } from '../../commands/jobs.ts';
import type { Clock, EventStore } from '../../commands/ports.ts';
import type { OrderStatus } from '../../domain/order/order.events.ts';
import { isFinal } from '../../domain/order/orderMoves.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import type { Job, JobRun } from '../jobs/job.ts';
import { isNews } from '../push/pushJob.ts';
import type { BotPeople } from './botPeople.ts';
import type { BotPosts } from './botPosts.ts';
import { clientMessage } from './clientMessage.ts';
import { feedbackMessage } from './feedbackMessage.ts';
import { type BotSetup, feedbacksChat, openTelegram, ordersChat } from './openTelegram.ts';
import { orderMessage, readOrderToTell } from './orderMessage.ts';
import { type BotMessage, closedChat } from './telegram.ts';

export type BotPostData = { readonly about: 'order' | 'feedback'; readonly orderId: string };
/** One at a time: two jobs of one order would write it twice. A chat takes one message a second anyway. */
export const botPostKind: JobKind<BotPostData> = {
  name: 'botPost',
  concurrency: 1,
  alone: true,
  retry: { times: 12, firstPauseSeconds: 3 },
  timeoutSeconds: 40,
};

export type BotTellData = { readonly orderId: string; readonly status: OrderStatus; readonly at: string };
/** What a client is told of an order. */
export const botTellKind: JobKind<BotTellData> = {
  name: 'botTell',
  concurrency: 4,
  retry: { times: 5, firstPauseSeconds: 5 },
  timeoutSeconds: 20,
};

export interface BotJobDeps extends BotSetup {
  readonly posts: BotPosts;
  readonly people: Pick<BotPeople, 'chatOf' | 'forget'>;
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly queue: Pick<Jobs, 'enqueue'>;
  readonly clock: Clock;
  readonly publicOrigin: string | null;
}

/**
 * Brings the message in staff's chat to where the order or the feedback is: writes it, or writes it anew. A crash between the
 * message and its note writes it a second time: Telegram has no key of ours. Its buttons do nothing twice.
 */
const botPostJob = (deps: BotJobDeps): Job<BotPostData> => ({
  kind: botPostKind,
  work: (data, run) =>
    patiently(deps, botPostKind, data, run, async () => {
      const { about, orderId } = data;
      const set = deps.shop.current().integrations;
      const chat = about === 'order' ? ordersChat(set) : feedbacksChat(set);
      const subject = `${about} ${orderId}`;
      const post = await deps.posts.find(subject);
      if (chat === null && post === null) return;
      const { message, isOver } = await readPost(deps, data);
      const telegram = await openTelegram(deps);
      const how = { orderId, signal: run.signal };
      if (post) return telegram.edit(post.chat, post.messageId, message, how).catch(passIfGone);
      if (chat === null || isOver) return; // nobody has to do anything about it any more
      await deps.posts.keep(subject, await telegram.send(chat, message, how));
    }),
});

const readPost = async (
  deps: BotJobDeps,
  { about, orderId }: BotPostData,
): Promise<{ readonly message: BotMessage; readonly isOver: boolean }> => {
  const { eventStore, publicOrigin } = deps;
  if (about === 'feedback') {
    const told = await readOrder(eventStore, orderId);
    return { message: feedbackMessage(told, publicOrigin), isOver: told.feedback.answer !== null };
  }
  const told = await readOrderToTell(eventStore, orderId);
  const message = await orderMessage(told, { eventStore, shop: deps.shop.current(), publicOrigin });
  return { message, isOver: isFinal(told.order.status) };
};

/** Somebody has deleted it, or another bot wrote it. */
const passIfGone = (error: unknown): void => {
  if (!(error instanceof ServiceFailure && error.code === 'noMessage')) throw error;
};

const botTellJob = (deps: BotJobDeps): Job<BotTellData> => ({
  kind: botTellKind,
  work: (data, run) =>
    patiently(deps, botTellKind, data, run, async () => {
      const { orderId, status, at } = data;
      const { integrations } = deps.shop.current();
      if (!integrations.botClients || !isNews(at, deps.clock)) return;
      const { order } = await readOrder(deps.eventStore, orderId);
      const { clientId } = order.details;
      const chat = clientId && (await deps.people.chatOf({ kind: 'client', id: clientId }));
      // A status that it has left meanwhile is no news.
      if (!chat || (run.attempt > 1 && order.status !== status)) return;
      const telegram = await openTelegram(deps);
      const message = clientMessage(order, status, deps.shop.current(), deps.publicOrigin);
      try {
        await telegram.send(chat, message, { orderId, signal: run.signal });
      } catch (error) {
        if (!(error instanceof ServiceFailure && closedChat.has(error.code ?? ''))) throw error;
        await deps.people.forget(chat); // they do not want it any more
      }
    }),
});

/** Waits as long as it is asked to; what is refused for good is not asked again. */
async function patiently<Data extends JobData>(
  { queue, clock }: Pick<BotJobDeps, 'queue' | 'clock'>,
  kind: JobKind<Data>,
  data: Data,
  { id }: JobRun,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    const { retryable, retryAfterSeconds } = error;
    if (retryable && retryAfterSeconds !== null) {
      const runAt = new Date(Date.parse(clock.now()) + retryAfterSeconds * 1000).toISOString();
      await queue.enqueue(kind, { data, key: `${id} later`, runAt });
      return;
    }
    if (!retryable) throw new JobRejected(error.message);
    throw error;
  }
}

export const botKinds = [botPostKind, botTellKind] as readonly JobKind[];
export const botJobs = (deps: BotJobDeps): readonly Job[] =>
  [botPostJob(deps), botTellJob(deps)] as readonly Job[];
