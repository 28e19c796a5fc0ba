import type { EventStore, Origin, ShopReader } from '../../commands/ports.ts';
import type { Consent } from '../../domain/client/client.ts';
import { findClient } from '../client/clientView.ts';
import type { Session } from '../sessions/session.ts';

export interface PersonalDataConsentDeps {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly giveConsent: (request: {
    readonly clientId: string;
    readonly consent: Consent;
    readonly origin: Origin;
  }) => Promise<unknown>;
}

/** A text is agreed to once: whoever agreed to the version in force is not asked for each order anew. */
export const hasConsented = async (
  { eventStore, shop }: Pick<PersonalDataConsentDeps, 'eventStore' | 'shop'>,
  { client }: Session,
): Promise<boolean> => {
  const known = client && (await findClient(eventStore, client.clientId));
  return known?.consents.get('personalData') === shop.current().settings.policy.consentVersion;
};

/** Kept for the next order; a guest has nothing that it could be kept with. */
export const keepConsent = async (
  { shop, giveConsent }: Pick<PersonalDataConsentDeps, 'shop' | 'giveConsent'>,
  { session: { client }, address, origin }: { session: Session; address: string; origin: Origin },
): Promise<void> => {
  if (!client) return;
  const { consentText: text, consentVersion: textVersion } = shop.current().settings.policy;
  const consent = { kind: 'personalData', textVersion, text, from: address } as const;
  await giveConsent({ clientId: client.clientId, consent, origin });
};
