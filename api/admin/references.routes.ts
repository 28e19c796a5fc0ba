import type { ShopReader } from '../../commands/ports.ts';
import { isShelved, shelfOf } from '../../domain/shop/shelves.ts';
import { references } from '../contract/admin/references.contract.ts';
import { type Routes, route } from '../route.ts';
import { compareWords } from './documents/listInMemory.ts';

export const referencesRoutes =
  ({ shop }: { readonly shop: Pick<ShopReader, 'current'> }): Routes =>
  (router) => {
    route(router, references, ({ params: { kind } }) => {
      if (!isShelved(kind)) return { options: [] };
      return {
        options: [...shelfOf(shop.current(), kind).values()]
          .filter(({ archived }) => !archived)
          .flatMap((document) => {
            const { id } = document;
            if ('name' in document) return [{ id, name: document.name }];
            return 'title' in document ? [{ id, name: document.title }] : [];
          })
          .sort((a, b) => compareWords(a.name, b.name)),
      };
    });
  };
