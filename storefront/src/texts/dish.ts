import { pluralize } from '../format/money.ts';

const portions = (count: number) => pluralize(count, ['вариант', 'варианта', 'вариантов']);

export const dishTexts = {
  composition: 'Состав',
  nutrition: 'Пищевая ценность',
  per100: 'на 100 г',
  perPortion: 'на порцию',
  kcal: 'ккал',
  proteins: 'белки',
  fats: 'жиры',
  carbs: 'углеводы',
  gram: 'г',
  allergens: 'Аллергены',
  allergensTraces: 'Возможны следы других аллергенов: всё готовится на одной кухне.',
  noPromo: 'Не участвует в акциях и скидках',
  goesWith: 'С этим берут',
  related: 'Ещё из этой категории',
  removeTitle: 'Убрать из блюда',
  without: (name: string) => `Без: ${name}`,
  chooseOne: 'Выберите 1',
  chooseExactly: (count: number) => `Выберите ${count}`,
  chooseFrom: (min: number, max: number) => `Выберите от ${min} до ${max}`,
  chooseUpTo: (max: number) => `До ${max}`,
  chosenOf: (count: number, max: number) => `${count} из ${max}`,
  freeOf: (count: number) => `${count} ${portions(count)} бесплатно`,
  missingIn: (group: string) => `Выберите: ${group}`,
  stopped: 'Закончилось',
  addFor: (sum: string) => `В корзину · ${sum}`,
  quantity: (name: string) => `Количество: ${name}`,
  openPage: 'Открыть страницу блюда',
} as const;
