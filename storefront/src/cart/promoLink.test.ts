// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '../../../api/contract/cart.contract.ts';
import { gatewayApi } from '../store/gatewayApi.ts';
import { createStore } from '../store/store.ts';
import { sampleCart, sampleInit, sampleLine } from '../testing/sampleInit.ts';
import { watchPromoLink } from './promoLink.ts';

let asked: unknown[] = [];
let answer: () => Response;
const refuse = (code: string) => () => Response.json({ error: `нельзя: ${code}`, code }, { status: 422 });
const full = (revision: number): Cart =>
  sampleCart({ revision, products_count: 1, products: [sampleLine()] });

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  const store = createStore(sampleInit().template);
  watchPromoLink(store);
  const show = async (cart: Cart) => {
    await store.dispatch(gatewayApi.util.upsertQueryData('getInit', undefined, sampleInit({ cart })));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const told = () => store.getState().toasts.map(({ text }) => text);
  return { show, told };
};

beforeEach(() => {
  asked = [];
  answer = () => Response.json({ cart: full(9) });
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(await request.json());
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a code of a link waits for the first dish, also on a later page, and is applied once', async () => {
  open('/?promo=SALE10&utm=vk');
  expect(location.search).toBe('?utm=vk');
  const later = open('/menu');
  await later.show(sampleCart({ revision: 1, products_count: 0, products: [] }));
  expect(asked).toEqual([]);
  await later.show(full(2));
  await vi.waitFor(() => expect(later.told()).toEqual(['Промокод успешно активирован!']));
  await later.show(full(10));
  expect(asked).toEqual([{ promocode: 'SALE10' }]);
});
test('a code that needs more is said once and tried with every change of the cart', async () => {
  answer = refuse('PromocodeBelowMinSum');
  const page = open('/?promo=SALE10');
  await page.show(full(1));
  await vi.waitFor(() => expect(page.told()).toEqual(['нельзя: PromocodeBelowMinSum']));
  await page.show(full(2));
  await vi.waitFor(() => expect(asked.length).toBe(2));
  expect(page.told()).toHaveLength(1);
});
test('a code that will never do is said and forgotten', async () => {
  answer = refuse('PromocodeNotFound');
  const page = open('/?promo=NONE');
  await page.show(full(1));
  await vi.waitFor(() => expect(page.told()).toEqual(['нельзя: PromocodeNotFound']));
  await page.show(full(2));
  expect(asked).toHaveLength(1);
  expect(localStorage.length).toBe(0);
});
