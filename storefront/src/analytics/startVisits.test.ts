// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cookieConsent } from '../shop/cookieConsent.ts';

let sent: { step: string; source: string }[];

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  localStorage.clear();
  document.head.innerHTML = '';
  history.replaceState(null, '', '/');
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, body: Blob) => {
      void body.text().then((text) => sent.push(JSON.parse(text)));
      return path === '/api/visit';
    },
  });
});
afterEach(() => vi.resetModules());

/** A page of its own: the modules know nothing of the one before. */
const open = async (path = '/') => {
  history.replaceState(null, '', path);
  const counters = await import('./counters.ts');
  const { startVisits } = await import('./startVisits.ts');
  startVisits();
  return counters;
};
const steps = async () => {
  await new Promise((resolve) => setTimeout(resolve, 0));
  return sent.map(({ step }) => step);
};
const dish = [{ id: 'roll', name: 'Ролл', price: 500 }];

test('a visit tells each of its steps once, with the mark that it came by', async () => {
  cookieConsent.write('all');
  const { countGoal, countPage } = await open('/?utm_source=vk');
  countGoal('detail', dish);
  countGoal('detail', dish);
  countGoal('add', dish);
  countGoal('remove', dish);
  countPage('/checkout');
  countGoal('purchase', dish, { id: '1128-0042', revenue: 500 });
  expect(await steps()).toEqual(['visit', 'dish', 'cart', 'checkout', 'order']);
  expect(new Set(sent.map(({ source }) => source))).toEqual(new Set(['vk']));
});

test('after a reload it is the same visit, wherever it goes on', async () => {
  cookieConsent.write('all');
  await open('/?utm_source=vk');
  vi.resetModules();
  await open('/checkout');
  expect(await steps()).toEqual(['visit', 'checkout']);
  expect(sent.at(-1)?.source).toBe('vk');
});

test('a dish that was opened first is a step, though it told of itself before', async () => {
  cookieConsent.write('all');
  document.head.innerHTML = '<meta property="og:type" content="product">';
  await open('/rolly/filadelfiya');
  expect(await steps()).toEqual(['visit', 'dish']);
});

test('whoever takes the consent back is counted no more', async () => {
  cookieConsent.write('all');
  const { countGoal } = await open();
  cookieConsent.write('necessary');
  countGoal('add', dish);
  expect(await steps()).toEqual(['visit']);
});
