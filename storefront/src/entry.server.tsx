import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/modes.css';
import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import type { PageContent } from '../../api/contract/catalogue.contract.ts';
import type { Template } from '../../api/contract/init.contract.ts';
import { App } from './App.tsx';
import { headScript } from './headScript.ts';
import { kindOf, type ShownPage } from './page/shownPage.ts';
import { loadDrawnPage } from './pages.ts';
import { pageAssets } from './server/assets.ts';
import { renderHead } from './server/head.ts';
import { scriptJson } from './server/html.ts';
import { spriteOf } from './server/sprite.ts';
import { webManifest as manifestOf } from './server/webManifest.ts';
import { shopNameOf } from './shop/useTemplate.ts';
import { createStore } from './store/store.ts';
import { cartPanelTexts } from './texts/cartPanel.ts';

/** The shop's name, the titles of its banners, which any page may lead to, and what is said in large letters elsewhere. */
const displayWordsOf = (template: Template): string =>
  [shopNameOf(template), ...template.display_lines, cartPanelTexts.thanks, '0123456789'].join('');

/** For `script-src` of the CSP: the head script is the only inline one that runs. */
export const headScriptHash = `sha256-${createHash('sha256').update(headScript).digest('base64')}`;

/** `/manifest.webmanifest`. */
export const webManifest = (template: Template) => manifestOf(template);

export interface Rendering {
  /** Absolute: links of search engines are made of its origin. */
  url: string;
  /** Null when nothing is at this address, or the page could not be made. */
  page: PageContent | null;
  template: Template;
  status: number;
  now: string;
  /** Shown on the error page. */
  message?: string;
  /** Shown on `/works`. */
  hours?: readonly { label: string; content: string }[];
}

/** The whole document of an address. It is the same for everyone: what is personal comes with /api/init. */
export const render = async ({
  url,
  page,
  template,
  status,
  message,
  hours,
}: Rendering): Promise<{ html: string }> => {
  const address = new URL(url, 'http://localhost');
  const path = decodeURI(address.pathname);
  const kind = page === null && status !== 404 && path !== '/works' ? 'failure' : kindOf(path, page);
  const shown: ShownPage = { kind, path, page, status, message, hours };
  await loadDrawnPage(kind);
  const store = createStore(template);
  const body = renderToString(
    <Provider store={store}>
      <StaticRouter location={`${address.pathname}${address.search}`}>
        <App first={shown} />
      </StaticRouter>
    </Provider>,
  );
  const head = renderHead(shown, { template, assets: pageAssets(shown), url: address });
  const state =
    kind === 'works'
      ? ''
      : `<script type="application/json" id="state">${scriptJson({ shown, template })}</script>\n`;
  return {
    html: `<!doctype html>\n<html lang="ru">\n<head>\n${head}\n</head>\n<body>\n${spriteOf(displayWordsOf(template))}\n<div id="root">${body}</div>\n${state}</body>\n</html>\n`,
  };
};
