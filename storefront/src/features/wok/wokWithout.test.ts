import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WokConstructor } from '../../../../api/contract/catalogue.contract.ts';
import { wok as aWok, wokOption } from '../../../../domain/testing/testShop.ts';
import type { Wok } from '../../../../domain/wok/wok.events.ts';
import { conflictsOf, wokProblem } from '../../../../domain/wok/wok.ts';
import { wokTexts } from '../../texts/wok.ts';
import { randomBowl } from './randomBowl.ts';
import { avoidanceHint, canBeWithout } from './wokWithout.ts';

/** The page's view of a constructor. */
const viewOf = (wok: Wok): WokConstructor => ({
  full_path: '/wok',
  word: 'Вок',
  name: wok.name,
  description: '',
  bowl: null,
  steps: wok.steps.map(({ id, name, min, max, freeCount, options }) => ({
    step_id: id,
    name,
    min,
    max,
    free_count: freeCount,
    in_name: true,
    options: options.map((option) => ({
      option_id: option.id,
      name: option.name,
      price: option.price,
      weight: option.weight,
      nutrition: option.nutrition,
      allergens: [...option.allergens],
      spicy: option.spicy,
      max: option.max,
      file_info: null,
      layer: null,
      available: !option.stopped,
      conflict_ids: [...(conflictsOf(wok).get(option.id) ?? [])],
    })),
  })),
});

const step = (id: string, min: number, max: number, options: Wok['steps'][number]['options']) => ({
  id,
  name: id,
  min,
  max,
  freeCount: 0,
  options,
});

const words = ['глютен', 'соя'];
const rows = fc.array(
  fc.record({
    min: fc.nat(2),
    extra: fc.nat(1),
    options: fc.array(
      fc.record({
        allergens: fc.subarray(words),
        stopped: fc.boolean(),
        max: fc.integer({ min: 1, max: 2 }),
        conflictIds: fc.subarray(['0-0', '0-1', '1-0', '1-1', '2-0', '2-1']),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  { minLength: 1, maxLength: 3 },
);
const constructors = rows.map((steps) =>
  aWok({
    steps: steps.map(({ min, extra, options }, at) =>
      step(
        `${at}`,
        min,
        Math.max(1, min + extra),
        options.map((option, index) => {
          const id = `${at}-${index}`;
          return wokOption(id, 10, {
            ...option,
            conflictIds: option.conflictIds.filter((each) => each !== id),
          });
        }),
      ),
    ),
  }),
);

/** Every choice of none, one or two portions of each option. */
const choicesOf = (wok: Wok): string[][] =>
  wok.steps
    .flatMap(({ options }) => options)
    .reduce<string[][]>(
      (all, { id, max }) => all.flatMap((ids) => [ids, [...ids, id], ...(max > 1 ? [[...ids, id, id]] : [])]),
      [[]],
    );
const holds = (wok: Wok, ids: readonly string[], unwanted: readonly string[]) =>
  wok.steps
    .flatMap(({ options }) => options)
    .some(({ id, allergens }) => ids.includes(id) && allergens.some((word) => unwanted.includes(word)));

test('«without» is promised exactly where a bowl can be sold that begins so and is without', () => {
  fc.assert(
    fc.property(constructors, fc.subarray(words, { minLength: 1 }), fc.nat(), (wok, unwanted, lot) => {
      const sold = choicesOf(wok).filter(
        (ids) => wokProblem(wok, ids) === null && !holds(wok, ids, unwanted),
      );
      const view = viewOf(wok);
      expect(canBeWithout(view, [], unwanted)).toBe(sold.length > 0);
      const option = wok.steps.flatMap(({ options }) => options)[lot % 6];
      if (option) {
        const canBe = sold.some((ids) => ids.includes(option.id));
        const isOffered = !option.stopped;
        if (isOffered) expect(canBeWithout(view, [option.id], unwanted)).toBe(canBe);
      }
      let drawn = lot;
      const bowl = randomBowl(view, () => (drawn++ % 7) / 7, unwanted);
      if (sold.length > 0)
        expect({ problem: wokProblem(wok, bowl), holds: holds(wok, bowl, unwanted) }).toEqual({
          problem: null,
          holds: false,
        });
    }),
    { numRuns: 400 },
  );
});

test('the hint says whether it can be without at all, and whether it still can', () => {
  const wok = viewOf(
    aWok({
      steps: [
        step('base', 1, 1, [
          wokOption('rice', 100),
          wokOption('udon', 100, { allergens: ['глютен'] }),
          wokOption('egg', 100, { conflictIds: ['teriyaki'] }),
        ]),
        step('sauce', 1, 1, [
          wokOption('teriyaki', 10),
          wokOption('soy', 10, { allergens: ['соя', 'глютен'] }),
        ]),
      ],
    }),
  );
  const hint = (ids: string[], ...unwanted: string[]) => avoidanceHint(wok, ids, unwanted);
  expect(hint([])).toBeNull();
  expect(hint(['rice'], 'глютен')).toBe(wokTexts.avoided('глютен'));
  expect(hint(['udon'], 'Глютен')).toBe(wokTexts.avoidedNoMore('Глютен'));
  // Only soy goes with it.
  expect(hint(['egg'], 'соя')).toBe(wokTexts.avoidedNoMore('соя'));
});
