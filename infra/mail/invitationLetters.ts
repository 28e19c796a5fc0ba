import type { InvitationLetters } from '../../api/messages.ts';
import { type JobKind, JobRejected, type Jobs } from '../../commands/jobs.ts';
import type { Clock, IdSource, ShopReader } from '../../commands/ports.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import type { Job } from '../jobs/job.ts';
import type { MessageStore } from '../messages/messageStore.ts';
import { mailTexts } from '../texts/mailTexts.ts';
import type { Letter } from './letter.ts';
import { noSuchAddress } from './mailJob.ts';
import type { MailServer } from './mailServer.ts';
import type { RefusedAddresses } from './refusedAddresses.ts';

const texts = mailTexts.invitation;

export type InvitationData = { readonly messageId: string };
export const invitationKind: JobKind<InvitationData> = {
  name: 'invitation',
  concurrency: 2,
  retry: { times: 8, firstPauseSeconds: 15 },
  timeoutSeconds: 60,
};

interface InvitationDeps {
  readonly messages: Pick<MessageStore, 'keep' | 'find' | 'sent' | 'became'>;
  readonly queue: Pick<Jobs, 'enqueue'>;
  readonly ids: Pick<IdSource, 'next'>;
  readonly clock: Clock;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly server: Pick<MailServer, 'send'>;
  readonly refused: RefusedAddresses;
  readonly publicOrigin: string | null;
}
/** What is kept, sealed, until the letter has gone: the link in it opens the back office. */
interface Invitation {
  readonly name: string;
  readonly path: string;
}

export const invitationLetters = (deps: InvitationDeps): InvitationLetters => ({
  problem: () => {
    if (!deps.shop.current().integrations.mailOn) return texts.mailOff;
    return deps.publicOrigin === null ? texts.noAddress : null;
  },
  send: async ({ staffId, to, name, path, goodUntil }) => {
    const id = deps.ids.next();
    const invitation: Invitation = { name, path };
    const content = { to, text: JSON.stringify(invitation) };
    await deps.messages.keep({ id, channel: 'mail', personId: staffId, content, goodUntil });
    await deps.queue.enqueue(invitationKind, { data: { messageId: id }, key: id });
  },
});

/** A repeat after a crash has the same name, by which a mail program may know it. */
export const invitationJob = (deps: InvitationDeps): Job<InvitationData> => ({
  kind: invitationKind,
  work: async ({ messageId }) => {
    const { messages, clock, refused, server } = deps;
    const message = await messages.find(messageId);
    if (!message?.content || message.state !== 'waiting') return;
    const { content, goodUntil } = message;
    if (goodUntil !== null && clock.now() > goodUntil) return messages.became(messageId, 'late');
    if (deps.publicOrigin === null || (await refused.has(content.to)))
      return messages.became(messageId, 'failed');
    const letter = invitationLetter(JSON.parse(content.text) as Invitation, deps); // written by `send`
    try {
      await server.send({ id: messageId, to: content.to, letter }, mailTexts.actions.invitation);
    } catch (error) {
      if (!(error instanceof ServiceFailure) || error.retryable) throw error;
      if (noSuchAddress.has(error.code ?? '')) await refused.add(content.to, error.code ?? '');
      await messages.became(messageId, 'failed');
      throw new JobRejected(error.message);
    }
    await messages.sent(messageId, { provider: 'mail', providerId: '', parts: null, cost: null });
    await messages.became(messageId, 'delivered'); // so far as it can be told
  },
});

export const invitationLetter = (
  { name, path }: Invitation,
  { shop, publicOrigin }: Pick<InvitationDeps, 'shop' | 'publicOrigin'>,
): Letter => {
  const { siteName } = shop.current().settings;
  return {
    subject: texts.subject(siteName),
    title: texts.title(name),
    paragraphs: [texts.body(siteName), texts.once],
    button: { text: texts.button, url: `${publicOrigin ?? ''}${path}` },
    foot: texts.foot(siteName),
  };
};
