import { consentOf } from '../../domain/notification/consentOf.ts';
import type { NotificationPlan } from '../../domain/notification/notification.events.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { type ClientFilter, countClients, findClientIds } from './clients.queries.ts';

type Whom = Pick<NotificationPlan, 'channel' | 'segment'>;

/** Those of the segment who agreed to the channel. */
const recipients = ({ channel, segment }: Whom): ClientFilter => ({
  ...segment,
  consent: consentOf[channel],
});

export const countRecipients = (db: ReadModels, whom: Whom): Promise<number> =>
  countClients(db, recipients(whom));

/** Those of them whom it can come to. @param addressees who has let it come; null = their own phone or mail tells. */
export const countReached = (
  db: ReadModels,
  whom: Whom,
  addressees: readonly string[] | null,
): Promise<number> =>
  countClients(db, {
    ...recipients(whom),
    ...(whom.channel === 'email' && { hasEmail: true }),
    ...(addressees && { among: addressees }),
  });

/** A page of them, those of the longest standing first: whoever registers meanwhile comes at the end. */
export async function findRecipients(
  db: ReadModels,
  whom: Whom,
  after: string | undefined,
): Promise<{ readonly personIds: readonly string[]; readonly next: string | null }> {
  const page = { sort: 'registered_at', limit: 500, after } as const;
  const { ids, next } = await findClientIds(db, recipients(whom), page);
  return { personIds: ids, next };
}
