import { expect, test } from 'vitest';
import { sampleCart, sampleLine } from '../../testing/sampleInit.ts';
import { createSeenPrices } from './seenPrices.ts';

const cartAt = (price: number) => sampleCart({ products: [sampleLine({ price })] });

test('a price that grew since it was seen is a difference, until it was asked about', () => {
  const seen = createSeenPrices();
  seen.look(cartAt(500));
  seen.look(cartAt(540));
  expect(seen.grown(cartAt(540))).toEqual([{ text: '«Вок удон», цена за штуку', was: 500, now: 540 }]);
  seen.accept(cartAt(540));
  expect(seen.grown(cartAt(540))).toEqual([]);
});

test('a price that fell and a line that is new are no reason to ask', () => {
  const seen = createSeenPrices();
  seen.look(cartAt(500));
  expect(seen.grown(cartAt(450))).toEqual([]);
  expect(seen.grown(sampleCart({ products: [sampleLine({ uid: 'new', price: 900 })] }))).toEqual([]);
});
