import type { Clock, EventStore, Origin, ShopReader } from '../../commands/ports.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { Product } from '../../domain/product/product.events.ts';
import { isOnMenu } from '../../domain/selling/menu.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { findMostLiked } from '../../projections/clients/clients.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { AddressTokens } from '../address/addressToken.ts';
import type { ClientPasswords } from '../auth/ports.ts';
import { requireOwnPassword } from '../auth/signIn.ts';
import type { ClientCommands } from '../client/clientCommands.ts';
import { findClient, readClientView } from '../client/clientView.ts';
import { requireClientId } from '../client/requireClientId.ts';
import * as contract from '../contract/client.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import type { RateLimits } from '../security/rateLimits.ts';
import { cookieNames } from '../sessions/cookieNames.ts';
import type { Session } from '../sessions/session.ts';
import { forgetDevice } from '../sessions/trustedDevice.ts';
import { recommended } from '../shop/cataloguePages.ts';
import { productCards } from '../shop/productCard.ts';
import { ru } from '../texts/ru.ts';
import { advertisingConsents } from './advertisingConsents.ts';
import { exportClient } from './clientExport.ts';

export interface ClientDeps {
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
  readonly clientCommands: ClientCommands;
  readonly passwords: ClientPasswords;
  readonly rateLimits: RateLimits;
  readonly addressTokens: AddressTokens;
  readonly cookieSecret: Buffer;
}

/** Dishes on one page of the favourites. */
const pageSize = 24;

/** So many dishes make a page of them; of those that most people like some may have left the menu. */
const mostSuggested = 4;
const mostAsked = 24;

const suggested = async (
  readModels: ReadModels,
  shop: Shop,
): Promise<{ byLikes: boolean; products: readonly Product[] }> => {
  const ids = await findMostLiked(readModels, mostAsked);
  const liked = ids
    .flatMap((id) => shop.products.get(id) ?? [])
    .filter((product) => isOnMenu(product, shop))
    .slice(0, mostSuggested);
  return liked.length === mostSuggested
    ? { byLikes: true, products: liked }
    : { byLikes: false, products: recommended(shop).slice(0, mostSuggested) };
};

/** The cabinet: what a client says of themselves, likes, keeps, and may take away or have forgotten. */
export const clientRoutes =
  (deps: ClientDeps): Routes =>
  (router) => {
    const { clientCommands, eventStore } = deps;
    const viewOf = (clientId: string) => readClientView(deps, clientId);

    route(router, contract.changeClient, async ({ body, session, origin, address }) => {
      const request = requestOf(session, origin);
      if (body.client_id !== request.clientId) throw new Refusal(403, ru.client.otherClient);
      const { name, email, date_of_birth } = body;
      const changes = {
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
        ...(date_of_birth !== undefined && { dateOfBirth: date_of_birth }),
      };
      await clientCommands.changeClient({ ...request, changes });
      if (body.ads_consents)
        await advertisingConsents(deps, { ...request, wanted: body.ads_consents, from: address });
      return { client: await viewOf(request.clientId), message: ru.client.saved };
    });

    route(router, contract.removeClient, async ({ body, session, origin, network, cookies }) => {
      const request = requestOf(session, origin);
      const sessionId = session.client?.sessionId ?? '';
      await requireOwnPassword(deps, { clientId: request.clientId, sessionId, network }, body.password);
      await clientCommands.eraseClient(request);
      cookies.remove(cookieNames.client);
      forgetDevice(deps.cookieSecret, cookies, request.clientId);
      return { message: ru.client.erased };
    });

    route(router, contract.exportClient, ({ session }) => exportClient(deps, requireClientId(session)));

    route(router, contract.likeProduct, async ({ params: { productId }, session, origin }) => {
      const request = requestOf(session, origin);
      const known = await findClient(eventStore, request.clientId);
      const liked = !known?.likes.has(productId);
      await clientCommands.likeProduct({ ...request, productId, liked });
      const { likes_products } = await viewOf(request.clientId);
      return { client: { likes_products }, product_id: productId };
    });

    route(router, contract.declineFeedback, async ({ body, session, origin }) => {
      await clientCommands.declineFeedback({ ...requestOf(session, origin), orderId: body.order_id });
      return { message: ru.client.feedbackDeclined };
    });

    route(router, contract.favourites, async ({ params: { page }, session }) => {
      const known = await findClient(eventStore, requireClientId(session));
      const shop = deps.shop.current();
      const liked = [...(known?.likes ?? [])].reverse().flatMap((id) => shop.products.get(id) ?? []);
      const sold = liked.filter((product) => isOnMenu(product, shop));
      const at = deps.clock.now();
      const shown = sold.slice(page * pageSize, (page + 1) * pageSize);
      const selling = { shop, at, servedAt: at, pointId: null };
      const { byLikes, products } =
        sold.length > 0 ? { byLikes: false, products: [] } : await suggested(deps.readModels, shop);
      return {
        favourities: productCards(shown, selling),
        count: sold.length,
        suggested: { by_likes: byLikes, products: productCards(products, selling) },
      };
    });

    route(router, contract.saveAddress, async ({ body, session, origin }) => {
      const request = requestOf(session, origin);
      const { address_token, private_house, ...words } = body;
      const place = deps.addressTokens.read(address_token, deps.clock.now());
      if (!place)
        throw new Refusal(422, ru.client.addressOutdated, {
          fields: { address_token: ru.client.addressOutdated },
        });
      const { found, lat, lon } = place;
      const address = { text: found, lat, lon, privateHouse: private_house, ...words };
      await clientCommands.saveAddress({ ...request, address });
      return { client: await viewOf(request.clientId) };
    });

    route(router, contract.changeAddress, async ({ params: { addressId }, body, session, origin }) => {
      const request = requestOf(session, origin);
      const { private_house, ...words } = body;
      const known = (await findClient(eventStore, request.clientId))?.addresses.get(addressId);
      if (!known) throw new DomainError('SavedAddressNotFound', { addressId });
      const address = { ...known, ...words, privateHouse: private_house };
      await clientCommands.changeAddress({ ...request, addressId, address });
      return { client: await viewOf(request.clientId) };
    });

    route(router, contract.removeAddress, async ({ params, session, origin }) => {
      const request = requestOf(session, origin);
      await clientCommands.removeAddress({ ...request, addressId: params.addressId });
      return { client: await viewOf(request.clientId) };
    });
  };

const requestOf = (session: Session, origin: Origin) => ({ clientId: requireClientId(session), origin });
