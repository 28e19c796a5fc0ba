import { expect, test } from 'vitest';
import { checksOf } from './checks.ts';
import type { Option, Step } from './wokTypes.ts';

const picture = { path: 'a', alt: '', resize_versions: {} };
const option = (name: string, changes: Partial<Option> = {}): Option => ({
  option_id: name,
  name,
  price: 0,
  weight: 0,
  nutrition: { kcal: 0, proteins: 0, fats: 0, carbs: 0 },
  allergens: [],
  spicy: false,
  max: 1,
  file_info: picture,
  layer: null,
  stopped: false,
  ...changes,
});
const step = (changes: Partial<Step>): Step => ({
  step_id: 's',
  name: 'Начинка',
  min: 1,
  max: 2,
  free_count: 0,
  options: [option('Курица')],
  ...changes,
});
const kinds = (steps: readonly Step[]) => checksOf({ steps }).map(({ kind, at }) => [kind, at.option]);

test('a step that can be filled has nothing to say', () => expect(kinds([step({})])).toEqual([]));
test.each([
  ['without a choice', step({ options: [option('Курица', { stopped: true })] })],
  ['that asks for more than there is', step({ min: 2, max: 2 })],
  ['whose least is more than its most', step({ min: 2, max: 1, options: [option('а', { max: 3 })] })],
])('a step %s is a fault', (_name, faulty) => expect(kinds([faulty])).toEqual([['fault', null]]));
test('a missing picture, or a layer that the others have, is a warning at its option', () => {
  const options = [option('Курица', { layer: picture }), option('Тофу', { file_info: null })];
  expect(kinds([step({ options })])).toEqual([
    ['warning', 1],
    ['warning', 1],
  ]);
});
