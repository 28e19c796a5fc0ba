import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Picture } from '../nutrition.ts';
import { wok as aWok, wokOption } from '../testing/testShop.ts';
import { resolveWok } from './wok.ts';

const layer = (path: string): Picture => ({ path, alt: '' });
const step = (id: string, [min, max]: readonly [number, number], names: readonly string[]) => ({
  id,
  name: id,
  min,
  max,
  freeCount: 0,
  options: names.map((name) => wokOption(name, 100, { max: 2, layer: layer(name) })),
});
const bowl = layer('bowl');
const wok = aWok({
  name: 'Собери свой вок',
  description: 'Выберите основу и начинку',
  bowl,
  steps: [
    step('base', [1, 1], ['Удон', 'Рис']),
    step('filling', [1, 2], ['Креветки', 'Лосось']),
    step('vegetables', [1, 4], ['Перец болгарский', 'Брокколи']),
    step('sauce', [1, 1], ['Терияки', 'BBQ']),
    step('toppings', [0, 3], ['Кунжут']),
  ],
});
const all = wok.steps.flatMap(({ options }) => options.map(({ id }) => id));

describe('a wok is called by its choice', () => {
  test('by its base, filling and sauce, in the order of the steps whatever was chosen first', () => {
    expect(resolveWok(wok, ['Терияки', 'Перец болгарский', 'Креветки', 'Кунжут', 'Удон'])).toMatchObject({
      name: 'Вок: удон, креветки, терияки',
      subtitle: 'перец болгарский, кунжут',
    });
  });

  test('a double portion is counted, an abbreviation keeps its capitals', () => {
    expect(resolveWok(wok, ['Рис', 'Креветки', 'Креветки', 'BBQ']).name).toBe('Вок: рис, креветки × 2, BBQ');
  });

  test('of which nothing names it, by the constructor; the call to build one is never its description', () => {
    expect(resolveWok(wok, [])).toMatchObject({ name: 'Собери свой вок', description: '' });
    expect(resolveWok(wok, ['gone', 'Кунжут'])).toMatchObject({
      name: 'Собери свой вок',
      subtitle: 'кунжут',
    });
  });

  test('every portion is told once, in the name or beside it', () => {
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), (ids) => {
        const { name, subtitle } = resolveWok(wok, ids);
        const told = `${name} ${subtitle}`.toLowerCase().replace('собери свой вок', '');
        for (const id of all) expect(told.split(id.toLowerCase()).length - 1).toBe(ids.includes(id) ? 1 : 0);
      }),
    );
  });
});

describe('a wok looks like its choice', () => {
  test('the portions lie in the bowl in the order of the steps, a double one once', () => {
    expect(resolveWok(wok, ['Кунжут', 'Креветки', 'Креветки', 'Удон']).picture).toEqual({
      ...bowl,
      layers: [layer('Удон'), layer('Креветки'), layer('Кунжут')],
    });
  });

  test('an empty bowl, or none, has no layers', () => {
    expect(resolveWok(wok, []).picture).toEqual(bowl);
    expect(resolveWok({ ...wok, bowl: null }, ['Удон']).picture).toBeNull();
  });
});
