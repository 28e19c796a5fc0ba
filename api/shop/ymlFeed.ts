import { toRoubles } from '../../domain/money.ts';
import type { Product } from '../../domain/product/product.events.ts';
import { leastExtras, leastPrice } from '../../domain/selling/leastPrice.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { shopTexts } from '../texts/shopTexts.ts';
import { fileInfo } from './fileInfo.ts';
import { pathsOf } from './paths.ts';

/** Tells our own feeds from those of others: an import of one changes the very documents that it was made of. */
export const ownPlatform = 'vokrug';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`).replace(/[^\P{Cc}\n\t]/gu, '');
const tag = (name: string, value: string | number | null): string =>
  value === null || value === '' ? '' : `<${name}>${escaped(String(value))}</${name}>`;
const param = (name: string, unit: string, value: number): string =>
  `<param name="${escaped(name)}" unit="${escaped(unit)}">${value}</param>`;

/** The menu as Yandex Market's YML: what customers may order, with the price that they see. */
export function ymlFeed(
  shop: Shop,
  { origin, at }: { readonly origin: string; readonly at: string },
): string {
  const paths = pathsOf(shop);
  const { siteName, seller } = shop.settings;
  const absolute = (path: string) => (path.startsWith('/') ? `${origin}${encodeURI(path)}` : path);
  const shown = new Set(paths.categories.map(({ id }) => id));
  const categories = paths.categories.map(({ id, parentId, name }) => {
    const above = parentId !== null && shown.has(parentId) ? ` parentId="${escaped(parentId)}"` : '';
    return `<category id="${escaped(id)}"${above}>${escaped(name)}</category>`;
  });
  const offer = (product: Product): string => {
    const { id, name, description, oldPrice, weight, nutrition, stops, categoryIds } = product;
    const picture = fileInfo(product.picture);
    const isStopped = stops.some(({ pointId }) => pointId === null);
    const { feed } = shopTexts;
    return [
      `<offer id="${escaped(id)}" available="${!isStopped}">`,
      tag('url', absolute(paths.ofProduct(id) ?? '')),
      tag('price', toRoubles(leastPrice(product))),
      oldPrice === null ? '' : tag('oldprice', toRoubles(oldPrice + leastExtras(product))),
      tag('currencyId', 'RUB'),
      ...categoryIds.filter((each) => shown.has(each)).map((each) => tag('categoryId', each)),
      picture ? tag('picture', absolute(picture.path)) : '',
      tag('name', name),
      tag('description', description),
      weight ? param(feed.weight[weight.unit], feed.units[weight.unit], weight.value) : '',
      ...(nutrition
        ? (['kcal', 'proteins', 'fats', 'carbs'] as const).map((part) =>
            param(feed.nutrition[part], part === 'kcal' ? feed.units.kcal : feed.units.g, nutrition[part]),
          )
        : []),
      '</offer>',
    ].join('');
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="${at.slice(0, 19)}"><shop>
${tag('name', siteName)}${tag('company', seller.split(',')[0] || siteName)}${tag('url', origin)}${tag('platform', ownPlatform)}
<currencies><currency id="RUB" rate="1"/></currencies>
<categories>
${categories.join('\n')}
</categories>
<offers>
${paths.products.map(offer).join('\n')}
</offers>
</shop></yml_catalog>
`;
}
