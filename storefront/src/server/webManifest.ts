import type { Template } from '../../../api/contract/init.contract.ts';
import { shopNameOf } from '../shop/useTemplate.ts';
import { shellTexts } from '../texts/shell.ts';

/** `/manifest.webmanifest`: the shop under its own name on a phone's screen. */
export const webManifest = (template: Template) => ({
  name: shopNameOf(template),
  short_name: shopNameOf(template),
  lang: 'ru',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f5f2',
  theme_color: '#ffffff',
  categories: ['food', 'shopping'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: shellTexts.catalog, url: '/catalog' },
    { name: shellTexts.cart, url: '/checkout' },
  ],
});
