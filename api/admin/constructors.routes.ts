import type { SaveDeps } from '../../commands/document/saveDocument.ts';
import { wokFields } from '../../domain/wok/wok.fields.ts';
import * as contract from '../contract/admin/constructors.contract.ts';
import { callsIn } from '../contract/endpoint.ts';
import { type Routes, route } from '../route.ts';
import { type SingleDescription, saveSingle, shownSingle, undoSingle } from './documents/singleFeature.ts';

/** The wok is the document `shop` of its kind. */
const wok: SingleDescription = {
  page: {
    kind: 'Wok',
    fields: wokFields,
    one: 'constructor',
    path: '/api/admin/constructor',
    see: 'catalogue.see',
    edit: 'catalogue.edit',
  },
  read: (shop) => shop.wok,
};

const routes =
  (deps: SaveDeps): Routes =>
  (router) => {
    const save = saveSingle(wok, deps);
    const withId = (document: object) => ({ ...document, id: 'wok' }) as contract.AdminConstructor; // by its description
    route(router, contract.findConstructor, () => ({
      constructor: withId(shownSingle(wok, deps.shop.current())),
    }));
    route(router, contract.saveConstructor, async ({ body, origin }) => {
      const { message, undo } = await save({ revision: body.revision, given: body.constructor, origin });
      return { constructor: withId(shownSingle(wok, deps.shop.current())), message, undo };
    });
    route(router, contract.undoConstructor, ({ body, origin }) => undoSingle(deps, 'Wok', body, origin));
  };
export const constructors = { calls: callsIn(contract), routes };
