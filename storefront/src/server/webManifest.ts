import type { Template } from '../../../api/contract/init.contract.ts';
import { shopNameOf } from '../shop/useTemplate.ts';
import { shellTexts } from '../texts/shell.ts';

/** `/manifest.webmanifest`: the shop under its own name on a phone's screen. */
const iconTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};
/** An icon that staff have set stands for all sizes. */
const ownIcon = (src: string) => ({
  src,
  sizes: '512x512',
  type: iconTypes[src.split('.').at(-1) ?? ''] ?? 'image/png',
  purpose: 'any',
});

export const webManifest = (template: Template) => ({
  name: shopNameOf(template),
  short_name: template.ui.app?.short_name || shopNameOf(template),
  lang: 'ru',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f5f2',
  theme_color: template.ui.app?.theme_color || '#ffffff',
  categories: ['food', 'shopping'],
  icons: [
    ...(template.ui.app?.icon ? [ownIcon(template.ui.app.icon)] : []),
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: shellTexts.catalog, url: '/catalog' },
    { name: shellTexts.cart, url: '/checkout' },
  ],
});
