import type { PageContent } from '../contract/catalogue.contract.ts';
import { shopTexts } from '../texts/shopTexts.ts';
import { type Crumb, head } from './head.ts';
import type { PageRequest } from './pageRequest.ts';
import { safeHtml } from './safeHtml.ts';
import { toldShop } from './toldShop.ts';

const names: Readonly<Record<string, string>> = shopTexts.application;
const orderPath = /^\/checkout\/[0-9a-f-]{36}$/i;
const receiptPath = /^\/checkout\/[0-9a-f-]{36}\/receipt$/i;

/** The pages of the application itself: their content is not in the catalogue, only their head comes from here. */
export const applicationPage = (request: PageRequest): PageContent | null => {
  const { shop, path, origin } = request;
  const name = nameOf(path);
  if (name === null) return null;
  const told = toldShop(shop);
  return {
    type: 'application',
    ...head({
      title: shopTexts.titles.other(name, told),
      description: shopTexts.descriptions.other(name, told),
      path,
      origin,
      trail: trailOf(path, name),
    }),
    name,
    ...(path === '/policy' && { html: safeHtml(shop.settings.policy.html) }),
  };
};

const nameOf = (path: string): string | null => {
  if (receiptPath.test(path)) return shopTexts.receipt;
  return orderPath.test(path) ? shopTexts.order : ownName(path);
};
const ownName = (path: string): string | null => (Object.hasOwn(names, path) ? (names[path] ?? null) : null);

/** Pages of the cabinet stand below it; `/works` stands alone. */
const trailOf = (path: string, name: string): Crumb[] => {
  if (path === '/works') return [];
  const own = { name, full_path: path };
  if (path.startsWith('/my/')) return [{ name: shopTexts.application['/my'], full_path: '/my' }, own];
  return [own];
};
