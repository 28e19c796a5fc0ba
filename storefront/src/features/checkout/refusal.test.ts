import { describe, expect, test } from 'vitest';
import { nextStep } from './refusal.ts';

const changed = { error: 'Сумма изменилась', code: 'TotalChanged' };
const total = (now: number) => [{ text: 'К оплате', was: 1000, now }];

describe('a refused order', () => {
  test('that became cheaper, or came to the same, goes on by itself', () => {
    expect(nextStep({ ...changed, differences: total(900) }, { shown: 1000, freshSum: 900 })).toEqual({
      kind: 'again',
      sum: 900,
    });
    expect(nextStep({ error: '', code: 'CartChanged' }, { shown: 1000, freshSum: 1000 })).toEqual({
      kind: 'again',
      sum: 1000,
    });
  });
  test('that became dearer is asked about, line by line', () => {
    const differences = [{ text: 'Доставка', was: 200, now: 300 }, ...total(1100)];
    expect(nextStep({ ...changed, differences }, { shown: 1000, freshSum: 1100 })).toEqual({
      kind: 'ask',
      sum: 1100,
      differences,
    });
  });
  test('without named differences still says what was and what is', () => {
    expect(nextStep(changed, { shown: 1000, freshSum: 1200 })).toEqual({
      kind: 'ask',
      sum: 1200,
      differences: [{ text: 'Сумма изменилась', was: 1000, now: 1200 }],
    });
  });
  test('the total that the server names is believed before our own', () => {
    expect(nextStep({ ...changed, differences: total(1100) }, { shown: 1000, freshSum: 1000 })).toMatchObject(
      {
        kind: 'ask',
        sum: 1100,
      },
    );
  });
  test('for its time brings the times that are left', () => {
    const slots = [{ start: 'a', end: 'b', label: '18:00–18:30' }];
    expect(
      nextStep(
        { error: 'Поздно', code: 'SlotNotPossible', fields: { slot: 'Поздно' }, slots },
        { shown: 1000, freshSum: 1000 },
      ),
    ).toEqual({
      kind: 'time',
      slots,
      text: 'Поздно',
    });
  });
  test('for a field goes under that field', () => {
    expect(
      nextStep({ error: 'Ошибка', fields: { phone: 'Не номер' } }, { shown: 1000, freshSum: null }),
    ).toEqual({
      kind: 'fields',
      errors: { phone: 'Не номер' },
      text: 'Ошибка',
    });
  });
  test('for anything else is told in its own words, even when the sum is another one', () => {
    expect(
      nextStep({ error: 'Вок закончился', code: 'ProductStopped' }, { shown: 1000, freshSum: 500 }),
    ).toEqual({
      kind: 'text',
      text: 'Вок закончился',
    });
  });
});
