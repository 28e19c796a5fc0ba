import { readOrder } from '../../api/order/readOrder.ts';
import { type JobKind, JobRejected } from '../../commands/jobs.ts';
import type { EventStore, IdSource, ShopReader } from '../../commands/ports.ts';
import type { OrderStatus } from '../../domain/order/order.events.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import type { Job } from '../jobs/job.ts';
import type { Letter } from './letter.ts';
import type { MailServer } from './mailServer.ts';
import { feedbackLetter, placedLetter, statusLetter } from './orderLetters.ts';
import type { RefusedAddresses } from './refusedAddresses.ts';

export type MailData = {
  readonly orderId: string;
  readonly letter: 'placed' | 'status' | 'feedback';
  readonly status: OrderStatus;
  /** Of the event: two answers to one feedback are two letters. */
  readonly cause: string;
};
/** Over two hours: a server that is away delays letters and loses none. */
export const mailKind: JobKind<MailData> = {
  name: 'mail',
  concurrency: 2,
  retry: { times: 8, firstPauseSeconds: 30 },
  timeoutSeconds: 60,
};

const wasNeverPaid = ({ details, paidOnline }: PlacedOrder): boolean =>
  details.payMethod === 3 && !paidOnline;

/** An address that does not exist; other refusals may be about the letter or the shop. */
export const noSuchAddress: ReadonlySet<string> = new Set(['550', '551', '553']);

export const mailJob = ({
  eventStore,
  shop,
  ids,
  server,
  refused,
  publicOrigin,
}: {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly ids: Pick<IdSource, 'derive'>;
  readonly server: Pick<MailServer, 'send'>;
  readonly refused: RefusedAddresses;
  readonly publicOrigin: string | null;
}): Job<MailData> => ({
  kind: mailKind,
  work: async ({ orderId, letter, status, cause }, { attempt }) => {
    const current = shop.current();
    if (!current.integrations.mailOn) return;
    const read = await readOrder(eventStore, orderId);
    const to = read.order.details.customer?.email ?? '';
    if (to === '' || (await refused.has(to))) return;
    const about = { read, shop: current, publicOrigin };
    // A status that the order has left meanwhile is no news.
    if (letter === 'status' && attempt > 1 && read.order.status !== status) return;
    // It was none yet: nobody has been told that it had been placed.
    if (letter === 'status' && status === 'cancelled' && wasNeverPaid(read.order)) return;
    const { answer } = read.feedback;
    if (letter === 'feedback' && !answer) return;
    const letters: Readonly<Record<MailData['letter'], () => Letter>> = {
      placed: () => placedLetter(about),
      status: () => statusLetter(about, status),
      feedback: () => feedbackLetter(about, answer ?? ''),
    };
    try {
      await server.send({ id: ids.derive('mail', letter, cause), to, letter: letters[letter](), orderId });
    } catch (error) {
      if (!(error instanceof ServiceFailure) || error.retryable) throw error;
      if (noSuchAddress.has(error.code ?? '')) return refused.add(to, error.code ?? '');
      throw new JobRejected(error.message);
    }
  },
});
