import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/modes.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Template } from '../../api/contract/init.contract.ts';
import { App } from './App.tsx';
import { loadLater } from './cart/loadLater.ts';
import { CartCountsContext } from './cart/useCart.ts';
import { decodedPath } from './navigation/decodedPath.ts';
import { watchScroll } from './navigation/scrollMemory.ts';
import type { ShownPage } from './page/shownPage.ts';
import { loadDrawnPage } from './pages.ts';
import { startPwa } from './pwa/startPwa.ts';
import { gatewayApi } from './store/gatewayApi.ts';
import { createStore } from './store/store.ts';

/** The state that the server rendered from: the first render here must be the very same. */
const { shown: drawn, template }: { shown: ShownPage; template: Template } = JSON.parse(
  document.getElementById('state')?.textContent ?? '{}',
);
/** The page of a miss is the same for all addresses: which one this is, only the browser knows. */
const shown = drawn.status === 404 ? { ...drawn, path: decodedPath(location.pathname) } : drawn;

// Each part of the start in a task of its own: a touch in between is answered at once.
const pause = () => new Promise((resolve) => setTimeout(resolve));

// A reloaded dish dialog is a page of its own now.
const historyState: unknown = window.history.state;
if (typeof historyState === 'object' && historyState !== null && 'usr' in historyState) {
  window.history.replaceState({ ...historyState, usr: null }, '');
}

await pause();
const store = createStore(template);
await pause();
if (shown.page) {
  // What is frozen already the store does not walk through once more to freeze it: a menu is long.
  const value = Object.freeze(shown.page);
  store.dispatch(
    gatewayApi.util.upsertQueryEntries([{ endpointName: 'getPage', arg: { path: shown.path }, value }]),
  );
}
// What the server drew from. Parts that wake up late are hydrated over it, whatever /api/init has brought meanwhile.
const atFirst = { ...store.getState(), kept: {} };
await loadDrawnPage(shown.kind);
const cartCounts = loadLater(store, () => import('./cart/lateCart.ts').then((m) => m.startLateCart(store)));
window.addEventListener('pagehide', cartCounts.flushAll);
window.addEventListener('online', cartCounts.flushAll);

await pause();
const root = document.getElementById('root');
if (root) {
  // A transition: React gives the thread back every few milliseconds, and a tap in between is answered.
  startTransition(() => {
    hydrateRoot(
      root,
      <Provider store={store} serverState={atFirst}>
        <CartCountsContext value={cartCounts}>
          {/* An address that waits in a transition would wait for all parts that still sleep. */}
          <BrowserRouter useTransitions={false}>
            <App first={shown} />
          </BrowserRouter>
        </CartCountsContext>
      </Provider>,
    );
  });
}
await pause();
watchScroll();
startPwa();
