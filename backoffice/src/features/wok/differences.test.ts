import { expect, test } from 'vitest';
import { differences } from './differences.ts';
import { type Option, type Step, type WokValues, withoutStrays } from './wokTypes.ts';

const option = (option_id: string, changes: Partial<Option> = {}): Option => ({
  option_id,
  name: option_id,
  price: 170,
  weight: 80,
  nutrition: { kcal: 187, proteins: 26, fats: 9, carbs: 0 },
  allergens: [],
  spicy: false,
  max: 1,
  file_info: null,
  layer: null,
  stopped: false,
  ...changes,
});
const step = (step_id: string, options: readonly Option[], changes: Partial<Step> = {}): Step => ({
  step_id,
  name: step_id,
  min: 1,
  max: 1,
  free_count: 0,
  options: [...options],
  ...changes,
});
const wok = (steps: readonly Step[], changes: Partial<WokValues> = {}): WokValues => ({
  name: 'Вок',
  description: '',
  published: true,
  bowl: null,
  steps: [...steps],
  ...changes,
});
const texts = (before: WokValues, after: WokValues) =>
  differences(before, after).map(({ text }) => text.replaceAll('\u00a0', ' '));

test('nothing changed is nothing to publish', () => {
  const same = wok([step('Основа', [option('Рис')])]);
  expect(texts(same, structuredClone(same))).toEqual([]);
});

test('each field of each option is told in words, with what it was and the place that it leads to', () => {
  const before = wok([step('Начинка', [option('Тофу'), option('Говядина')])]);
  const after = wok(
    [step('Начинка', [option('Тофу'), option('Говядина', { price: 180, stopped: true })], { max: 2 })],
    { name: 'Собери вок' },
  );
  expect(texts(before, after)).toEqual([
    'название: «Вок» → «Собери вок»',
    'Шаг «Начинка»: не больше: 1 → 2',
    'Начинка, «Говядина»: цена: 170 ₽ → 180 ₽',
    'Начинка, «Говядина»: в стоп-листе: нет → да',
  ]);
  expect(differences(before, after).at(-1)?.at).toEqual({ step: 0, option: 1 });
});

test('what comes, goes and moves is told, and what is gone leads nowhere', () => {
  const before = wok([step('Основа', [option('Рис'), option('Удон')]), step('Соус', [])]);
  const after = wok([step('Основа', [option('Соба'), option('Удон')]), step('Топпинг', [])]);
  expect(differences(before, after).map(({ text, at }) => [text, at?.step])).toEqual([
    ['Шаг «Соус»: исчезнет', undefined],
    ['Основа, «Рис»: исчезнет', undefined],
    ['Основа, «Соба»: появится', 0],
    ['Шаг «Топпинг»: появится', 1],
  ]);
  const turned = wok([step('Основа', [option('Удон'), option('Рис')]), step('Соус', [])]);
  expect(texts(before, turned)).toEqual([
    'Основа, «Удон»: встанет на другое место',
    'Основа, «Рис»: встанет на другое место',
  ]);
});

test('what an option is not taken with is told by names, and goes with what is removed', () => {
  const [rice, tofu] = [option('1', { name: 'Рис' }), option('2', { name: 'Тофу' })];
  const parted = { ...tofu, conflict_ids: ['1'] };
  expect(texts(wok([step('Всё', [rice, tofu])]), wok([step('Всё', [rice, parted])]))).toEqual([
    'Всё, «Тофу»: не сочетается с: пусто → Рис',
  ]);
  expect(withoutStrays([step('Всё', [parted])])[0]?.options[0]?.conflict_ids).toEqual([]);
});
