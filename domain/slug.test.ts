import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Вок с креветками', 'vok-s-krevetkami'],
  ['Ёжик & Щука — 2 шт.', 'yozhik-shchuka-2-sht'],
  ['Подъём', 'podyom'],
  ['Crème brûlée', 'creme-brulee'],
  ['!!!', ''],
])('the address of «%s» is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
