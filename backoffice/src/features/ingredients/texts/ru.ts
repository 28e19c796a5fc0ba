import { counted } from '../../../texts/format.ts';

export const ingredients = {
  title: 'Ингредиенты',
  count: (count: number) => counted(count, 'ингредиент', 'ингредиента', 'ингредиентов'),
  nothing: 'Ингредиентов по этим условиям нет',
  create: 'Добавить ингредиент',
  new: 'Новый ингредиент',
  cards: { main: 'Главное', food: 'Состав' },
  hints: {
    allergens: 'Увидят все, кто выбирает блюдо с этим ингредиентом',
    nutrition: 'На 100 г',
  },
} as const;
