import { counted } from '../../../texts/format.ts';

export const stickers = {
  title: 'Стикеры',
  count: (count: number) => counted(count, 'стикер', 'стикера', 'стикеров'),
  nothing: 'Стикеров по этим условиям нет',
  create: 'Добавить стикер',
  new: 'Новый стикер',
  card: 'Как выглядит на карточке блюда',
  hints: {
    name: 'Слово на карточке: «Хит», «Новинка»',
    position: 'На карточке помещаются два стикера: с меньшими числами',
  },
} as const;
