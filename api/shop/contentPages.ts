import sanitizeHtml from 'sanitize-html';
import type { Page } from '../../domain/content/content.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { PageContent } from '../contract/catalogue.contract.ts';
import { shopTexts } from '../texts/shopTexts.ts';
import { fileInfo } from './fileInfo.ts';
import { head } from './head.ts';
import type { PageRequest } from './pageRequest.ts';
import { parentPath, pathOfPage, pathsOf } from './paths.ts';
import { safeHtml } from './safeHtml.ts';
import { toldShop } from './toldShop.ts';
import { wholeNumbers } from './wholeNumbers.ts';

export const contentPage = (page: Page, { shop, path, origin }: PageRequest): PageContent => {
  const told = toldShop(shop);
  const picture = fileInfo(page.picture);
  const parent = parentPath(path);
  const isPost = page.kind === 'post' && parent !== '/';
  return {
    type: 'page',
    ...head({
      title: page.seo.title ?? shopTexts.titles.other(page.name, told),
      description: page.seo.description ?? (excerptOf(page) || shopTexts.descriptions.other(page.name, told)),
      path,
      origin,
      picture,
      trail: [
        ...(isPost ? [{ name: postsName(parent, shop), full_path: parent }] : []),
        { name: page.name, full_path: path },
      ],
    }),
    name: page.name,
    html: wholeNumbers(safeHtml(page.html)),
    file_info: picture,
    published_at: isPost ? page.publishedAt : null,
  };
};

export const postsPage = (path: string, { shop, at, origin }: PageRequest): PageContent => {
  const name = postsName(path, shop);
  const told = toldShop(shop);
  const posts = pathsOf(shop).posts.filter(
    (post) =>
      parentPath(pathOfPage(post)) === path &&
      (post.publishedAt === null || Date.parse(post.publishedAt) <= Date.parse(at)),
  );
  return {
    type: 'posts',
    ...head({
      title: shopTexts.titles.other(name, told),
      description: shopTexts.descriptions.other(name, told),
      path,
      origin,
      trail: [{ name, full_path: path }],
    }),
    name,
    posts: posts.map((post) => ({
      name: post.name,
      full_path: pathOfPage(post),
      excerpt: excerptOf(post),
      published_at: post.publishedAt,
      file_info: fileInfo(post.picture),
    })),
  };
};

/** Staff name the list by the menu item that leads to it. */
const postsName = (path: string, shop: Shop): string =>
  shop.settings.menu.find(({ target }) => target === path)?.name ??
  shopTexts.posts[path.slice(1)] ??
  shopTexts.postsOther;

const excerptOf = ({ html }: Page): string => {
  const text = sanitizeHtml(html.replace(/<\/(?:p|h\d|li)>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > 100 ? `${text.slice(0, 100).trimEnd()}…` : text;
};
