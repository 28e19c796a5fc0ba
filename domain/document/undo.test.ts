import { expect, test } from 'vitest';
import { type Step, valuesBefore } from './undo.ts';

const step = (before: object, after: object, isUndone: boolean): Step => ({ before, after, isUndone });
const back = (...steps: Step[]) => Object.fromEntries(valuesBefore(steps));

test('gives back what the request changed, and only that', () => {
  expect(back(step({ price: 1, name: 'a' }, { price: 2, name: 'a' }, true))).toEqual({ price: 1 });
  expect(back(step({ price: 1 }, { price: 2 }, false))).toEqual({});
});
test('goes back to before the first of several steps of one request', () => {
  expect(back(step({ a: 1 }, { a: 2 }, true), step({ a: 2 }, { a: 3 }, true))).toEqual({ a: 1 });
});
test('leaves alone what somebody has changed since, a former undo too', () => {
  expect(
    back(step({ a: 1, b: 1 }, { a: 2, b: 2 }, true), step({ a: 2, b: 2 }, { a: 5, b: 2 }, false)),
  ).toEqual({
    b: 1,
  });
});
test('takes away what was not there', () => {
  expect(valuesBefore([step({}, { everywhere: null }, true)])).toEqual(new Map([['everywhere', undefined]]));
});
