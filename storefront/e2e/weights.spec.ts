import { weighPage } from '../../infra/bench/pageWeight.ts';
import { expect, isPhone, test } from './customer.ts';

test.skip(() => isPhone(), 'what a page loads is the same on every screen');

/** What a page may weigh before it works, in bytes as they are sent. */
const most = { script: 125_000, style: 20_000 };
const pages = [
  { path: '/', script: 115_000 },
  { path: '/woki' },
  { path: '/picca/pepperoni' },
  { path: '/wok' },
  { path: '/checkout' },
  { path: '/policy' },
  { path: '/net-takoy-stranicy' },
];

for (const { path, script = most.script } of pages)
  test(`${path} is light enough for a slow network`, async ({ baseURL }) => {
    const weight = await weighPage(new URL(path, baseURL).href);
    expect(weight.script).toBeLessThanOrEqual(script);
    expect(weight.style).toBeLessThanOrEqual(most.style);
  });
