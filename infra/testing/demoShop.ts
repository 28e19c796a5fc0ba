import { emptyShop } from '../../domain/shop/emptyShop.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { createDemoShop } from '../demo/createDemoShop.ts';

const places = {
  Product: 'products',
  Category: 'categories',
  Ingredient: 'ingredients',
  Sticker: 'stickers',
  Wok: 'constructors',
} as const;

/** The menu of the demo shop as rules see it, without a log. */
export async function demoMenu(): Promise<Shop> {
  const maps = Object.fromEntries(Object.values(places).map((place) => [place, new Map<string, object>()]));
  await createDemoShop({
    save: async (kind, id, fields) => {
      const document = {
        ...fields,
        id,
        revision: '0',
        archived: false,
        ...(kind === 'Product' && { stops: [] }),
      };
      if (kind in places) maps[places[kind as keyof typeof places]]?.set(id, document);
    },
    restore: async () => undefined,
    changes: () => 0,
    stopProduct: async () => undefined,
    resumeProduct: async () => undefined,
    position: () => 0n,
  });
  // The demo shop writes whole documents.
  return { ...emptyShop, ...maps } as Shop;
}
