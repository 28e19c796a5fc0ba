import { ownPlatform, ymlFeed } from '../../api/shop/ymlFeed.ts';
import { equalJson } from '../../domain/document/diff.ts';
import { leastExtras } from '../../domain/selling/leastPrice.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { type FeedDocuments, type FeedProduct, feedDocuments } from './feedDocuments.ts';
import { type Feed, readYmlFeed } from './ymlFeed.ts';

/** The source whose ids are the shop's own. */
export const ownSource = '';

/** Made by this very shop: it says so, and its categories are known here. */
export const isOwnFeed = (feed: Feed, shop: Shop): boolean =>
  feed.platform === ownPlatform && feed.categories.every(({ id }) => shop.categories.has(id));

/**
 * What somebody has changed in our own file. A feed says less than the shop knows (a dish's least price, a picture's address),
 * so what it says is compared with what we would say today: only where these differ was something changed.
 */
export function changedInOwnFeed(documents: FeedDocuments, feed: Feed, shop: Shop): FeedDocuments {
  const today = feedDocuments(
    readYmlFeed(Buffer.from(ymlFeed(shop, { origin: feed.url, at: '' }))),
    ownSource,
  );
  const products = [...documents.products].map(([id, product]): [string, FeedProduct] => {
    const same = today.products.get(id);
    const current = shop.products.get(id);
    if (!same || !current) return [id, product];
    const changed = Object.entries(product.stated).filter(
      ([field, value]) => !equalJson(value, Reflect.get(same.stated, field)),
    );
    const extras = leastExtras(current);
    const stated = Object.fromEntries(
      changed.map(([field, value]) => [
        field,
        (field === 'price' || field === 'oldPrice') && typeof value === 'number' ? value - extras : value,
      ]),
    );
    const silent = product.silent.filter((field) => !same.silent.includes(field));
    return [id, { ...product, externalId: current.externalId ?? '', stated, silent }];
  });
  return { ...documents, products: new Map(products) };
}
