import type { Category } from '../../domain/category/category.events.ts';
import { categoryLine } from '../../domain/category/categoryLine.ts';
import type { Page } from '../../domain/content/content.events.ts';
import { isOut } from '../../domain/content/isOut.ts';
import type { Product } from '../../domain/product/product.events.ts';
import { constructorPath, isSold } from '../../domain/shop/constructors.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Wok } from '../../domain/wok/wok.events.ts';
import { mainConstructorId } from '../../domain/wok/wokName.ts';
import type { PageContent } from '../contract/catalogue.contract.ts';
import { shopTexts } from '../texts/shopTexts.ts';
import { applicationPage } from './applicationPage.ts';
import { sellingNow } from './availability.ts';
import { cataloguePage, homePage } from './cataloguePages.ts';
import { categoryLink } from './categoryLink.ts';
import { contentPage, postsPage } from './contentPages.ts';
import { fileInfo } from './fileInfo.ts';
import { head } from './head.ts';
import type { PageRequest } from './pageRequest.ts';
import { pathsOf } from './paths.ts';
import { compositionOf, productCard, productCards } from './productCard.ts';
import { productDetails, relatedTo } from './productDetails.ts';
import { toldShop } from './toldShop.ts';
import { wokView } from './wokView.ts';

/** What a path of the shop shows; null = nothing stands there. */
export const pageContent = (request: PageRequest): PageContent | null => {
  const { path, shop, at } = request;
  const tidy = tidyPath(path);
  if (tidy !== path) return { type: 'redirect', to: encodeURI(tidy), status: 301 };
  if (path === '/') return homePage(request);
  if (path === '/catalog') return catalogue(request);
  const built = constructorAt(path, shop);
  if (built) return wokPage(built, request);
  const application = applicationPage(request);
  if (application) return application;

  const paths = pathsOf(shop);
  const target = paths.at(path);
  switch (target?.kind) {
    case 'category':
      return categoryPage(target.category, request);
    case 'product':
      return productPage(target.product, request);
    case 'page':
      return isOut(target.page, at) ? pageOrLink(target.page, request) : null;
    case 'posts':
      return postsPage(path, request);
    case undefined: {
      const moved = paths.movedFrom(path);
      return moved && moved !== path ? { type: 'redirect', to: encodeURI(moved), status: 301 } : null;
    }
  }
};

/** Without slashes at the end or twice: an address has one way of writing. */
const tidyPath = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, '');

/** An entry that only leads elsewhere has an address, too. */
const pageOrLink = (page: Page, request: PageRequest): PageContent =>
  page.link === '' ? contentPage(page, request) : { type: 'redirect', to: encodeURI(page.link), status: 302 };

/** Staff may let the catalogue begin elsewhere. */
const catalogue = (request: PageRequest): PageContent => {
  const { catalogLink } = request.shop.settings;
  return catalogLink.startsWith('/') && tidyPath(catalogLink) !== '/catalog'
    ? { type: 'redirect', to: encodeURI(catalogLink), status: 302 }
    : cataloguePage(request);
};

const categoryPage = (category: Category, { shop, path, at, origin }: PageRequest): PageContent => {
  const paths = pathsOf(shop);
  const told = toldShop(shop);
  return {
    type: 'category',
    ...head({
      title: category.seo.title ?? shopTexts.titles.category(category.name, told),
      description:
        category.seo.description ?? shopTexts.descriptions.category(category.name, category.note, told),
      path,
      origin,
      picture: fileInfo(category.picture),
      trail: trailOf(category, shop),
    }),
    category: categoryLink(category, shop),
    note: category.note,
    children: paths.childrenOf(category.id).map((child) => categoryLink(child, shop)),
    products: productCards(paths.productsIn(category.id), sellingNow(shop, at)),
  };
};

const productPage = (product: Product, { shop, path, at, origin }: PageRequest): PageContent => {
  const selling = sellingNow(shop, at);
  const category = shop.categories.get(product.categoryIds[0] ?? '');
  const card = productCard(product, selling);
  return {
    type: 'product',
    ...head({
      title: product.seo.title ?? shopTexts.titles.product(product.name, toldShop(shop)),
      description:
        product.seo.description ??
        shopTexts.descriptions.product(
          product.name,
          Math.round(card.price * 100),
          compositionOf(product, selling),
          toldShop(shop),
        ),
      path,
      origin,
      picture: card.file_info,
      trail: [...(category ? trailOf(category, shop) : []), { name: product.name, full_path: path }],
    }),
    product: productDetails(product, selling),
    related: productCards(relatedTo(product, selling), selling),
  };
};

/** Each has its own address. */
const constructorAt = (path: string, { constructors }: Shop): Wok | null => {
  const found = constructors.get(
    path === constructorPath(mainConstructorId) ? mainConstructorId : path.slice(1),
  );
  return found && isSold(found) && constructorPath(found.id) === path ? found : null;
};

const wokPage = (wok: Wok, { shop, path, origin }: PageRequest): PageContent => {
  const { name, description, bowl } = wok;
  return {
    type: 'wok',
    ...head({
      title: shopTexts.titles.wok(name, toldShop(shop)),
      description: description || shopTexts.descriptions.other(name, toldShop(shop)),
      path,
      origin,
      picture: fileInfo(bowl),
      trail: [{ name, full_path: path }],
    }),
    constructor: wokView(wok),
  };
};

const trailOf = (category: Category, shop: Shop) =>
  categoryLine(category, shop.categories).map(({ id, name }) => ({
    name,
    full_path: pathsOf(shop).ofCategory(id) ?? '',
  }));
