import type { Template } from '../../../api/contract/init.contract.ts';
import { headScript } from '../headScript.ts';
import { type ShownPage, titleOf } from '../page/shownPage.ts';
import { settingOf, shopNameOf } from '../shop/useTemplate.ts';
import type { PageAssets } from './assets.ts';
import { escapeHtml, scriptJson } from './html.ts';
import { structuredData } from './structuredData.ts';

const preloadedFonts = ['onest-cyrillic', 'onest-latin'];
const drawnPicture = '/icons/social.png';

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  content && `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Everything between the head tags, in the order in which a browser needs it. */
export const renderHead = (
  shown: ShownPage,
  { template, assets, url }: { template: Template; assets: PageAssets; url: URL },
): string => {
  const page = shown.page && shown.page.type !== 'redirect' ? shown.page : null;
  const { ui } = template;
  const site = settingOf(template, 'site_name');
  const title = titleOf(shown) || shopNameOf(template);
  const description = page?.seo.description ?? '';
  const canonical = new URL(page?.seo.canonical || url.pathname, url.origin).href;
  const indexed = page !== null && !isPrivate(url.pathname) && shown.status === 200;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script data-scripts="${shown.kind === 'works' ? '' : scripts(assets)}">${headScript}</script>`,
    `<title>${escapeHtml(title)}</title>`,
    description && meta('description', description),
    indexed ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : meta('robots', 'noindex'),
    ...preloadedFonts.map(
      (font) => `<link rel="preload" href="/fonts/${font}.woff2" as="font" type="font/woff2" crossorigin>`,
    ),
    // The order of the cascade, whenever a sheet comes (`page/styles.ts`).
    ...assets.sheets.map(
      ({ href, later }) => `<link rel="${later ? 'later' : 'stylesheet'}" href="${href}">`,
    ),
    ui.style && `<link rel="stylesheet" href="${escapeHtml(ui.style)}">`,
    ui.favicon
      ? `<link rel="icon" href="${escapeHtml(ui.favicon)}">`
      : '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="${escapeHtml(ui.app?.icon || '/icons/icon-180.png')}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="theme-color" content="${escapeHtml(ui.app?.theme_color || '#ffffff')}" media="(prefers-color-scheme: light)">`,
    '<meta name="theme-color" content="#1c1b1e" media="(prefers-color-scheme: dark)">',
    '<meta name="format-detection" content="telephone=no">',
    property('og:type', page?.type === 'product' ? 'product' : 'website'),
    property('og:site_name', site),
    property('og:locale', 'ru_RU'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', new URL(page?.seo.image || shopPicture(template), url.origin).href),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(page && indexed ? structuredData(page, template, url.origin).map(jsonLd) : []),
  ]
    .filter(Boolean)
    .join('\n');
};

/** What is imported first: each part is then evaluated in a task of its own. */
const scripts = ({ entry, preloads }: PageAssets) => [...preloads, entry].join(' ');
const jsonLd = (thing: unknown) => `<script type="application/ld+json">${scriptJson(thing)}</script>`;
/** For pages without a picture of their own: the shop's, else its food. */
const shopPicture = ({ ui, categories }: Template): string =>
  ui.miniature || categories.find(({ file_info }) => file_info)?.file_info?.path || drawnPicture;
const isPrivate = (path: string) => /^\/(checkout\/|my(\/|$)|works$)/.test(path);
