import type { Page } from '../../domain/content/content.events.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { slugOf } from '../../domain/slug.ts';
import * as contract from '../contract/admin/pages.contract.ts';
import { callsIn } from '../contract/endpoint.ts';
import { previewPath } from '../rendering/previewLink.ts';
import { type Routes, route } from '../route.ts';
import { parentPath, pathOfPage } from '../shop/paths.ts';
import { type DocumentDeps, documentFeature } from './documents/documentFeature.ts';

export interface PagesDeps extends DocumentDeps {
  readonly cookieSecret: Buffer;
}

const described = documentFeature<Page, { kind: Page['kind'] }>(contract.pagePage, contract.pageCalls, {
  lists: [{ many: 'posts', list: contract.postList }],
  matches: (page, { kind }) => page.kind === kind,
  complete: (changes, shop) =>
    changes.kind === 'post' && changes.slug === undefined && changes.name !== undefined
      ? { ...changes, slug: `${postsFolder(shop)}/${slugOf(changes.name)}` }
      : changes,
});

/** Where the other posts stand: a list of posts is an address with posts below it. */
const postsFolder = (shop: Shop): string => {
  const post = [...shop.pages.values()].find((page) => page.kind === 'post' && page.slug.includes('/'));
  return post ? parentPath(pathOfPage(post)).slice(1) : 'news';
};

const routes =
  ({ shop, cookieSecret }: PagesDeps): Routes =>
  (router) => {
    route(router, contract.pagePreview, ({ params: { id } }) => {
      if (!shop.current().pages.has(id)) throw new DomainError('DocumentNotFound', { kind: 'Page', id });
      return { path: previewPath(cookieSecret, id) };
    });
  };

export const pages = {
  calls: callsIn(contract),
  /** Of a page or a post, also for the call that saves a page of any kind. */
  save: described.save,
  routes: (deps: PagesDeps): Routes => {
    const parts = [routes(deps), described.routes(deps)];
    return (router) => {
      for (const part of parts) part(router);
    };
  },
};
