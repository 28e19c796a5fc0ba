import { isOut } from '../../domain/content/isOut.ts';
import { constructorPath, isSold } from '../../domain/shop/constructors.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { fileInfo } from '../shop/fileInfo.ts';
import { parentPath, pathOfPage, pathsOf } from '../shop/paths.ts';

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

interface Entry {
  readonly path: string;
  readonly picture?: string | undefined;
}

export type SitemapPart = 'shop' | 'categories' | 'products' | 'posts' | 'pages';

/** Everything that a customer may find, the home page first. */
export function sitemapParts(
  shop: Shop,
  at: string,
): { readonly part: SitemapPart; readonly entries: readonly Entry[] }[] {
  const paths = pathsOf(shop);
  const picture = (of: { readonly picture: Parameters<typeof fileInfo>[0] }) => fileInfo(of.picture)?.path;
  const out = [...shop.pages.values()].filter(
    (page) => !page.archived && page.link === '' && isOut(page, at),
  );
  const posts = out.filter(({ kind }) => kind === 'post');
  const lists = new Set(posts.map((post) => parentPath(pathOfPage(post))).filter((path) => path !== '/'));
  const entries: Readonly<Record<SitemapPart, readonly Entry[]>> = {
    shop: [
      { path: '/' },
      { path: '/catalog' },
      ...[...shop.constructors.values()].filter(isSold).map(({ id }) => ({ path: constructorPath(id) })),
      { path: '/policy' },
    ],
    categories: paths.categories.map((category) => ({
      path: paths.ofCategory(category.id) ?? '',
      picture: picture(category),
    })),
    products: paths.products.map((product) => ({
      path: paths.ofProduct(product.id) ?? '',
      picture: picture(product),
    })),
    posts: [...lists].map((path) => ({ path })),
    pages: out.map((page) => ({ path: pathOfPage(page), picture: picture(page) })),
  };
  // The keys of the literal above.
  return (Object.keys(entries) as SitemapPart[]).map((part) => ({
    part,
    entries: entries[part].filter(({ path }) => path !== ''),
  }));
}

/** sitemaps.org 0.9 with Google's pictures. */
export const sitemap = (
  shop: Shop,
  { at, origin }: { readonly at: string; readonly origin: string },
): string => {
  const entries = sitemapParts(shop, at).flatMap((part) => part.entries);
  const absolute = (path: string) => (path.startsWith('/') ? `${origin}${encodeURI(path)}` : path);
  const urls = entries.map(
    ({ path, picture: image }) =>
      `<url><loc>${escapeXml(absolute(path))}</loc>${image ? `<image:image><image:loc>${escapeXml(absolute(image))}</image:loc></image:image>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`;
};

export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /my',
    'Disallow: /checkout/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
