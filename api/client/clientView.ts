import { loadAggregate } from '../../commands/handleCommand.ts';
import type { EventStore, ShopReader } from '../../commands/ports.ts';
import { bonusStream, clientStream } from '../../commands/streams.ts';
import { bonusAccount, bonusBalance } from '../../domain/bonus/bonusAccount.ts';
import type { ClientEvent, SavedAddress } from '../../domain/client/client.events.ts';
import { client } from '../../domain/client/client.ts';
import type { Client } from '../../domain/client/clientState.ts';
import { DomainError } from '../../domain/domainError.ts';
import { toRoubles } from '../../domain/money.ts';
import { isOnMenu } from '../../domain/selling/menu.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Client as ClientView } from '../contract/client.contract.ts';

export interface KnownClient extends Client {
  readonly registeredAt: string;
  /** When the consent that holds now was given. */
  readonly consentAt: string | null;
}

/** From the stream itself: who has just changed something sees it. */
export async function findClient(
  eventStore: Pick<EventStore, 'read'>,
  clientId: string,
): Promise<KnownClient | null> {
  const recorded = await eventStore.read(clientStream(clientId));
  // The stream of a client holds a client's events only.
  const state = recorded.reduce(
    (known, event) => client.evolve(known, event as unknown as ClientEvent),
    client.initialState,
  );
  const registered = recorded.find(({ type }) => type === 'ClientRegistered');
  if (state.phase !== 'registered' || !registered) return null;
  const consent = recorded.findLast(
    ({ type, data }) => type === 'ClientConsentGiven' && (data as { kind?: unknown }).kind === 'personalData',
  );
  return { ...state, registeredAt: registered.metadata.at, consentAt: consent?.metadata.at ?? null };
}

interface ClientViewDeps {
  readonly eventStore: Pick<EventStore, 'read'>;
  /** With it only likes of what is on the menu now are told: those that the cabinet shows. */
  readonly shop?: Pick<ShopReader, 'current'>;
}

/** @throws {DomainError} when there is no such client (any more). */
export async function readClientView(
  { eventStore, shop }: ClientViewDeps,
  clientId: string,
): Promise<ClientView> {
  const [known, bonuses] = await Promise.all([
    findClient(eventStore, clientId),
    loadAggregate(eventStore, bonusAccount, bonusStream(clientId)),
  ]);
  if (!known) throw new DomainError('ClientNotFound', {});
  const { person, addresses, consents, likes, registeredAt, consentAt } = known;
  const consentVersion = consents.get('personalData');
  return {
    client_id: clientId,
    name: person?.name ?? '',
    phone: person?.phone ?? '',
    email: person?.email ?? '',
    date_of_birth: person?.dateOfBirth ?? '',
    date_registration: registeredAt,
    bonuses: toRoubles(bonusBalance(bonuses.state)),
    is_confirmed: true, // nobody is registered before the phone is
    likes_products: [...likes].filter((id) => !shop || isSeen(id, shop.current())),
    consents: [...consents.keys()],
    personal_data_consent:
      consentVersion === undefined || consentAt === null ? null : { version: consentVersion, at: consentAt },
    addresses: [...addresses.values()].flatMap((address) => (address ? [addressView(address)] : [])),
  };
}

const isSeen = (productId: string, shop: Shop): boolean => {
  const product = shop.products.get(productId);
  return product !== undefined && isOnMenu(product, shop);
};

const addressView = ({ id, privateHouse, lat: _lat, lon: _lon, ...words }: SavedAddress) => ({
  address_id: id,
  private_house: privateHouse,
  ...words,
});
