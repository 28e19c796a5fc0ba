import { describe, expect, test } from 'vitest';
import { cardFacts } from './cardFacts.ts';
import type { CardProduct } from './cardProduct.ts';

const dish = (given: Partial<CardProduct>): CardProduct =>
  ({
    name: 'Ролл',
    weight: null,
    weight_from: false,
    pieces: null,
    composition: '',
    ...given,
  }) as CardProduct;

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const factsOf = (given: Partial<CardProduct>) => {
  const { text, more } = cardFacts(dish(given));
  return { text: plain(text), more: plain(more) };
};

describe('what stands under the name of a dish', () => {
  const grams = { value: 360, unit: 'g' } as const;

  test('a name of two lines leaves one: whole ingredients, the rest only on a wide card', () => {
    const composition = 'удон, креветки, перец болгарский, стручковая фасоль';
    expect(factsOf({ name: 'Вок удон с креветками', weight: grams, composition })).toEqual({
      text: '360 г · удон, креветки',
      more: ', перец болгарский',
    });
  });

  test('a name of one line gives its second line to the composition', () => {
    const { text } = factsOf({
      name: 'Кола со льдом',
      weight: grams,
      composition: 'напиток, лёд, лайм, мята',
    });
    expect(text).toBe('360 г · напиток, лёд, лайм, мята');
  });

  test('what is too long leaves its place to the next', () => {
    const composition = 'газированный напиток с сиропом, лёд';
    expect(factsOf({ name: 'Напиток с длинным именем', weight: grams, composition }).text).toBe(
      '360 г · лёд',
    );
  });

  test('pieces and the weight that a size decides', () => {
    expect(factsOf({ weight: grams, weight_from: true }).text).toBe('от 360 г');
    expect(factsOf({ weight: grams, pieces: 8, composition: 'лосось' }).text).toBe('360 г · 8 шт. · лосось');
  });

  test('nothing known, nothing said; no ingredient that fits leaves no dot behind', () => {
    expect(factsOf({})).toEqual({ text: '', more: '' });
    expect(
      factsOf({ name: 'Вок с длинным именем', weight: grams, composition: 'стручковая фасоль' }),
    ).toEqual({
      text: '360 г',
      more: ' · стручковая фасоль',
    });
  });
});
