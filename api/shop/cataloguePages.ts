import { isOut } from '../../domain/content/isOut.ts';
import type { Product } from '../../domain/product/product.events.ts';
import { type HomePart, homeOf } from '../../domain/settings/homeParts.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { PageContent, PageContentOf } from '../contract/catalogue.contract.ts';
import { shopTexts } from '../texts/shopTexts.ts';
import { sellingNow } from './availability.ts';
import { bannersAt, bannerView } from './banners.ts';
import { shownBlocks } from './blocks.ts';
import { categoryLink } from './categoryLink.ts';
import { fileInfo } from './fileInfo.ts';
import { head } from './head.ts';
import type { PageRequest } from './pageRequest.ts';
import { pathsOf } from './paths.ts';
import { productCards } from './productCard.ts';
import { toldShop } from './toldShop.ts';
import { openingHours } from './workingInfo.ts';

export const homePage = ({ shop, path, at, origin }: PageRequest): PageContent => {
  const told = toldShop(shop);
  const parts = homeOf(shop.settings).filter(({ hidden }) => !hidden);
  const has = (kind: HomePart['kind']) => parts.some(({ part }) => part.kind === kind);
  const banners = has('banners') ? bannersAt('home', shop, at) : [];
  return {
    type: 'home',
    opening_hours: openingHours(shop, at),
    ...head({
      title: shopTexts.titles.home(told),
      description: shopTexts.descriptions.home(
        told,
        topCategories(shop).map(({ name }) => name),
      ),
      path,
      origin,
      picture: fileInfo(banners[0]?.picture ?? null),
      trail: [],
    }),
    banners: banners.map((banner) => bannerView(banner, shop)),
    recommended: has('recommended') ? productCards(recommended(shop), sellingNow(shop, at)) : [],
    sections: has('menu') ? sections(shop, at) : [],
    seo_text: has('text') ? shop.settings.homeSeoText : '',
    layout: parts.map(({ part }, index) => laidOut(part, `home-${index}`, { shop, at })),
  };
};

export const cataloguePage = ({ shop, path, at, origin }: PageRequest): PageContent => {
  const told = toldShop(shop);
  return {
    type: 'catalog',
    opening_hours: openingHours(shop, at),
    ...head({
      title: shopTexts.titles.catalogue(told),
      description: shopTexts.descriptions.catalogue(told),
      path,
      origin,
      trail: [{ name: shopTexts.catalogue, full_path: path }],
    }),
    name: shopTexts.catalogue,
    banners: bannersAt('catalog', shop, at).map((banner) => bannerView(banner, shop)),
    sections: sections(shop, at),
  };
};

/** Rows are the blocks of the same name; a page lends its own. */
const laidOut = (
  part: HomePart,
  id: string,
  now: { readonly shop: Shop; readonly at: string },
): PageContentOf<'home'>['layout'][number] => {
  switch (part.kind) {
    case 'dishes':
    case 'category':
      return { kind: 'blocks', blocks: shownBlocks([{ id, hidden: false, block: part }], now) };
    case 'blocks': {
      const page = now.shop.pages.get(part.pageId ?? '');
      const isThere = page && !page.archived && isOut(page, now.at);
      return { kind: 'blocks', blocks: isThere ? shownBlocks(page.blocks, now) : [] };
    }
    default:
      return part;
  }
};

/** The whole menu, category by category: it is small, and people scroll it. */
const sections = (shop: Shop, at: string) => {
  const paths = pathsOf(shop);
  return topCategories(shop)
    .filter((category) => !category.hiddenInMenu)
    .map((category) => ({
      category: categoryLink(category, shop),
      note: category.note,
      products: productCards(paths.productsIn(category.id), sellingNow(shop, at)),
    }))
    .filter(({ products }) => products.length > 0);
};

const topCategories = (shop: Shop) => pathsOf(shop).childrenOf(null);

/** What staff recommend; until they do, what carries the sticker «hit». */
export const recommended = (shop: Shop): Product[] => {
  const paths = pathsOf(shop);
  const chosen = [...shop.recommendations.values()]
    .filter(({ archived, productId }) => !archived && paths.ofProduct(productId) !== null)
    .sort((a, b) => a.position - b.position)
    .flatMap(({ productId }) => shop.products.get(productId) ?? []);
  if (chosen.length > 0) return chosen;
  const isHit = ({ stickerIds }: Product) => stickerIds.some((id) => shop.stickers.get(id)?.tone === 'hit');
  return paths.products.filter(isHit).slice(0, 8);
};
