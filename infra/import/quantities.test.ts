import { describe, expect, test } from 'vitest';
import { readKilograms, readNutrition, readPrice, readWeight } from './quantities.ts';

describe('a price', () => {
  test.each([
    ['390', 39_000],
    ['390.0000', 39_000],
    ['1 290,50', 129_050],
    ['1290.5 RUB', 129_050],
    ['1 290 ₽', 129_000],
    ['1,290.50', 129_050],
    ['1.290,50', 129_050],
    ['0.50', 50],
    ['450 руб.', 45_000],
  ])('%s', (written, value) => {
    expect(readPrice(written)).toEqual({ value });
  });
  test.each([
    ['дорого', /не число/],
    ['0', /не число больше нуля/],
    ['-5', /не число/],
    ['', /не число/],
    ['390.999', /по-разному/],
    ['1.290', /по-разному/],
    ['390,000', /по-разному/],
    ['10000000', /больше миллиона/],
    ['12 USD', /не в рублях/],
    ['€12', /не в рублях/],
    ['3500 тг', /не в рублях/],
  ])('%s is none, and why', (written, problem) => {
    expect(readPrice(written)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

describe('a weight', () => {
  const param = (name: string, value: string, unit = '') => ({ name, value, unit });
  test.each([
    [param('Вес', '350', 'г'), 350, 'g'],
    [param('Вес, кг', '0,48'), 480, 'g'],
    [param('Вес (кг)', '0.48'), 480, 'g'],
    [param('Вес', '0,48 кг'), 480, 'g'],
    [param('Вес', '1 кг 200 г'), 1200, 'g'],
    [param('Вес', '1 200 г'), 1200, 'g'],
    [param('Объём, л', '0,33'), 330, 'ml'],
    [param('Объем', '500 мл'), 500, 'ml'],
    [param('Выход', '8 шт / 250 г'), 250, 'g'],
    [param('Масса нетто', '250', 'гр'), 250, 'g'],
  ])('%j', (weight, value, unit) => {
    expect(readWeight(weight)).toEqual({ value: { value, unit } });
  });
  test.each([
    [param('Вес', '350'), /единица/],
    [param('Вес', '350', 'oz'), /единица/],
    [param('Вес', 'около кило'), /не понят/],
    [param('Вес', '350/30 г'), /несколько/],
    [param('Вес', '300-350 г'), /не понят|несколько/],
    [param('Вес', '0 г'), /не понят/],
    [param('Вес', '350 кг'), /больше 50 кг/],
  ])('%j is not guessed at', (weight, problem) => {
    expect(readWeight(weight)).toEqual({ problem: expect.stringMatching(problem) });
  });
  test('of the format’s own element is in kilograms, and grams there are noticed', () => {
    expect(readKilograms('0.48')).toEqual({ value: { value: 480, unit: 'g' } });
    expect(readKilograms('350')).toEqual({ problem: expect.stringMatching(/килограмм/) });
  });
});

describe('КБЖУ', () => {
  const params = (energy: string, name = 'Калорийность') => [
    { name, unit: '', value: energy },
    { name: 'Белки, г', unit: '', value: '10' },
    { name: 'Жиры, г', unit: '', value: '4,5' },
    { name: 'Углеводы, г', unit: '', value: '20' },
  ];
  const per100 = { kcal: 151, proteins: 10, fats: 4.5, carbs: 20 };
  test.each(['151', '151 ккал', '151 ккал на 100 г', '632 кДж / 151 ккал'])('%s', (energy) => {
    expect(readNutrition(params(energy), null)).toEqual({ value: per100 });
  });
  test('in kilojoules are calories all the same', () => {
    expect(readNutrition(params('632', 'Энергетическая ценность, кДж'), null)).toMatchObject({
      value: { kcal: 151.1 },
    });
  });
  test('of a portion are brought to 100 g by its weight, or left out without one', () => {
    const portion = params('302', 'Калорийность порции');
    expect(readNutrition(portion, { value: 200, unit: 'g' })).toEqual({
      value: { kcal: 151, proteins: 5, fats: 2.3, carbs: 10 },
    });
    expect(readNutrition(portion, null)).toEqual({ problem: expect.stringMatching(/порци/) });
  });
  test('that cannot be are left out', () => {
    expect(readNutrition(params('1510'), null)).toEqual({ problem: expect.stringMatching(/не бывает/) });
  });
  test('are not there when the feed has none', () => {
    expect(readNutrition([], null)).toBeNull();
  });
});
