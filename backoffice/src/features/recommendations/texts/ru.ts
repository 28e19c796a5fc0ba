import { counted } from '../../../texts/format.ts';

export const recommendations = {
  title: 'Рекомендации',
  count: (count: number) => counted(count, 'рекомендация', 'рекомендации', 'рекомендаций'),
  nothing: 'Рекомендаций пока нет: на главной стоят хиты. Выберите блюда сами',
  create: 'Новая рекомендация',
  new: 'Новая рекомендация',
  card: 'Что и как рекомендуем',
  hints: {
    formatting_id: '1: белая плашка, другое число: красная',
    view_in_cart: 'Ещё и в корзине, под «Попробуйте»',
    position: 'Меньше число, ближе к началу',
  },
};
