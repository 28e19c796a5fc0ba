// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepWanted, readWanted } from '../store/countsSlice.ts';
import { gatewayApi } from '../store/gatewayApi.ts';
import { createStore } from '../store/store.ts';
import { sampleCart, sampleInit, sampleLine } from '../testing/sampleInit.ts';
import { createCartCounts } from './cartCounts.ts';
import { loadLater } from './loadLater.ts';

const udon = { kind: 'product', productId: 'vok-udon', modifierIds: [] } as const;
const kept = () => Object.values(readWanted());
let asked: string[] = [];
let repeatKeys: (string | null)[] = [];
/** What the device held while the last request was on its way. */
let keptMeanwhile = readWanted();

/** A page of the shop with one udon in the cart; `online: false`: no request comes through. */
const openPage = async ({ online = true, cart = sampleCart() } = {}) => {
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
    keptMeanwhile = readWanted();
    repeatKeys.push(request.headers.get('Idempotency-Key'));
    if (!online) throw new TypeError('Failed to fetch');
    return Response.json({ cart: sampleCart({ revision: 2, products: [sampleLine({ count: 3 })] }) });
  });
  const store = createStore(sampleInit().template);
  await store.dispatch(gatewayApi.util.upsertQueryData('getInit', undefined, sampleInit({ cart })));
  return store;
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  asked = [];
  repeatKeys = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was tapped before the code of the cart came is sent by the next page', async () => {
  loadLater(await openPage(), () => new Promise(() => undefined)).set(udon, 3);
  expect(kept()).toEqual([{ choice: udon, count: 3, queued: false }]);

  const next = await openPage();
  createCartCounts(next);
  expect(Object.values(next.getState().counts)).toMatchObject([{ count: 3 }]);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual(['PUT /api/cart/change/count/by_uid {"uid":"vok-udon:","new_count":3}']);
  expect(next.getState().counts).toEqual({});
  expect(kept()).toEqual([]);
});

test('a tap before the code is here leaves what an earlier page has kept', async () => {
  const tea = { kind: 'product', productId: 'tea', modifierIds: [] } as const;
  const never = () => new Promise<never>(() => undefined);
  loadLater(await openPage(), never).set(udon, 3);
  loadLater(await openPage(), never).set(tea, 1);
  expect(kept()).toMatchObject([
    { choice: udon, count: 3 },
    { choice: tea, count: 1 },
  ]);
});

test('quick taps are one request; what was sent and not answered is repeated by the next page as the very same', async () => {
  const lines = { products: [] };
  const counts = createCartCounts(await openPage({ cart: sampleCart(lines) }));
  counts.set(udon, 2);
  counts.set(udon, 3);
  counts.flushAll();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([`PUT /api/cart/add {"product_id":"vok-udon","modifier_ids":[],"count":3}`]);

  // The first page is gone before its answer; the cart is as it was.
  keepWanted(keptMeanwhile);
  createCartCounts(await openPage({ cart: sampleCart(lines) }));
  await vi.advanceTimersByTimeAsync(300);
  expect(repeatKeys[1]).toBe(repeatKeys[0]);
  expect(repeatKeys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(kept()).toEqual([]);
});

test('without a network the wish is kept, and marked as waiting', async () => {
  const store = await openPage({ online: false });
  createCartCounts(store).set(udon, 3);
  await vi.advanceTimersByTimeAsync(300);
  expect(Object.values(store.getState().counts)).toMatchObject([{ count: 3, queued: true }]);
  expect(kept()).toMatchObject([{ count: 3, queued: true }]);
});

/** The server holds another cart than this page shows. */
const answerWithOtherCart = () =>
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(`${request.method} ${pathname}`);
    return pathname === '/api/init'
      ? Response.json(sampleInit({ cart: sampleCart({ revision: 0, products: [], products_count: 0 }) }))
      : Response.json({ error: 'Этого блюда уже нет в корзине', code: 'LineNotFound' }, { status: 404 });
  });
const linesOf = (store: Awaited<ReturnType<typeof openPage>>) =>
  gatewayApi.endpoints.getInit.select()(store.getState()).data?.cart.products;

test('a dish that another tab has taken out: the page shows the cart as it is', async () => {
  const store = await openPage();
  const counts = createCartCounts(store);
  answerWithOtherCart();
  counts.set(udon, 5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['PUT /api/cart/change/count/by_uid', 'GET /api/init']);
  expect(linesOf(store)).toEqual([]);
});

test('a tab that is looked at again asks what others have done meanwhile', async () => {
  const store = await openPage();
  createCartCounts(store);
  answerWithOtherCart();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toContain('GET /api/init');
  expect(linesOf(store)).toEqual([]);
});
