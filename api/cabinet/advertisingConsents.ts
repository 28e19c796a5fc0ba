import type { EventStore, Origin, ShopReader } from '../../commands/ports.ts';
import type { ClientCommands } from '../client/clientCommands.ts';
import { findClient } from '../client/clientView.ts';

const kinds = ['adsSms', 'adsEmail', 'adsPush', 'adsBot'] as const;
export type AdvertisingKind = (typeof kinds)[number];

/** Brings the consents to advertising to what the client wants now; each given or withdrawn one is an event of its own. */
export async function advertisingConsents(
  {
    clientCommands,
    eventStore,
    shop,
  }: { clientCommands: ClientCommands; eventStore: EventStore; shop: Pick<ShopReader, 'current'> },
  {
    wanted,
    from,
    ...request
  }: { clientId: string; origin: Origin; wanted: readonly AdvertisingKind[]; from: string },
): Promise<void> {
  const given = (await findClient(eventStore, request.clientId))?.consents;
  const { adsConsentText: text, adsConsentVersion: textVersion } = shop.current().settings.policy;
  for (const kind of kinds) {
    const isWanted = wanted.includes(kind);
    if (isWanted === (given?.has(kind) ?? false)) continue;
    if (isWanted)
      await clientCommands.giveConsent({ ...request, consent: { kind, textVersion, text, from } });
    else await clientCommands.withdrawConsent({ ...request, kind });
  }
}
