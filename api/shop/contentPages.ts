import sanitizeHtml from 'sanitize-html';
import type { Page } from '../../domain/content/content.events.ts';
import { isOut } from '../../domain/content/isOut.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { PageContent } from '../contract/catalogue.contract.ts';
import { shopTexts } from '../texts/shopTexts.ts';
import { shownBlocks } from './blocks.ts';
import { croppedFile } from './croppedFile.ts';
import { fileInfo } from './fileInfo.ts';
import { head } from './head.ts';
import type { PageRequest } from './pageRequest.ts';
import { parentPath, pathOfPage, pathsOf } from './paths.ts';
import { safeHtml } from './safeHtml.ts';
import { toldShop } from './toldShop.ts';
import { wholeNumbers } from './wholeNumbers.ts';

export const contentPage = (page: Page, { shop, path, at, origin }: PageRequest): PageContent => {
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
    blocks: shownBlocks(page.blocks, { shop, at }),
    file_info: croppedFile(page.picture, shop),
    published_at: isPost ? page.publishedAt : null,
  };
};

/** A page as it will be: with the blocks that are being built, out or not. */
export const draftPage = (pageId: string, request: PageRequest): PageContent | null => {
  const page = request.shop.pages.get(pageId);
  if (!page) return null;
  const draft = request.shop.pageDrafts.get(pageId);
  return contentPage(draft && !draft.archived ? { ...page, blocks: draft.blocks } : page, {
    ...request,
    path: pathOfPage(page),
  });
};

export const postsPage = (path: string, { shop, at, origin }: PageRequest): PageContent => {
  const name = postsName(path, shop);
  const told = toldShop(shop);
  const posts = pathsOf(shop).posts.filter(
    (post) => parentPath(pathOfPage(post)) === path && isOut(post, at),
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
