import type { SaveDeps } from '../../commands/document/saveDocument.ts';
import { DomainError } from '../../domain/domainError.ts';
import { addressTable } from '../../domain/shop/addresses.ts';
import { constructorPath, foreignOptions } from '../../domain/shop/constructors.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { WokFields } from '../../domain/wok/wok.events.ts';
import { wokFields } from '../../domain/wok/wok.fields.ts';
import { mainConstructorId } from '../../domain/wok/wokName.ts';
import * as contract from '../contract/admin/constructors.contract.ts';
import { callsIn } from '../contract/endpoint.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { type SingleDescription, saveSingle, shownSingle, undoSingle } from './documents/singleFeature.ts';

const texts = adminTexts.constructors;
/** The first one is known to the world as `wok`. */
const first = 'wok';
const documentId = (id: string): string => (id === first ? mainConstructorId : id);
const wireId = (id: string): string => (id === mainConstructorId ? first : id);

const described = (id: string): SingleDescription => ({
  id: documentId(id),
  page: {
    kind: 'Wok',
    fields: wokFields,
    one: 'constructor',
    path: '/api/admin/constructor',
    see: 'catalogue.see',
    edit: 'catalogue.edit',
  },
  read: (shop) => shop.constructors.get(documentId(id)) ?? null,
  check: (changes: Partial<WokFields>, shop) => {
    if (!shop.constructors.has(documentId(id))) requireFree(id, shop);
    const [taken] = foreignOptions(shop, documentId(id), changes.steps ?? []);
    if (taken !== undefined) {
      const text = texts.foreignOption(taken);
      throw new Refusal(422, text, { fields: { 'constructor.steps': text } });
    }
  },
});

/** A new one stands at an address that is nobody's. */
const requireFree = (id: string, shop: Shop): void => {
  if (id === first) return;
  if (addressTable(shop).isFree({ kind: 'Page', id: '', fields: { slug: id } })) return;
  throw new Refusal(422, texts.addressTaken, { fields: { id: texts.addressTaken } });
};

const routes =
  (deps: SaveDeps): Routes =>
  (router) => {
    const shownOf = (id: string) =>
      // By its description.
      ({ ...(shownSingle(described(id), deps.shop.current()) as object), id }) as contract.AdminConstructor;

    route(router, contract.listConstructors, () => ({
      constructors: [...deps.shop.current().constructors.values()]
        .filter(({ archived }) => !archived)
        .map(({ id, name, published }) => ({
          id: wireId(id),
          name,
          published,
          full_path: constructorPath(id),
        })),
    }));
    route(router, contract.findConstructor, ({ params: { id } }) => {
      if (id !== first && !deps.shop.current().constructors.has(id))
        throw new DomainError('DocumentNotFound', { kind: 'Wok', id });
      return { constructor: shownOf(id) };
    });
    route(router, contract.saveConstructor, async ({ body, origin }) => {
      const { message, undo } = await saveSingle(
        described(body.id),
        deps,
      )({ revision: body.revision, given: body.constructor, origin });
      return { constructor: shownOf(body.id), message, undo };
    });
    route(router, contract.undoConstructor, ({ body, origin }) =>
      undoSingle(deps, 'Wok', body, origin, body.ids[0]),
    );
  };
export const constructors = { calls: callsIn(contract), routes };
