import { counted } from '../../../texts/format.ts';

export const categories = {
  title: 'Категории',
  count: (count: number) => counted(count, 'категория', 'категории', 'категорий'),
  nothing: 'Категорий по этим условиям нет',
  create: 'Добавить категорию',
  new: 'Новая категория',
  tree: 'Дерево категорий',
  hidden: 'скрыта',
  scheduled: 'по часам',
  noDishes: 'нет блюд',
  dishes: (count: number) => counted(count, 'блюдо', 'блюда', 'блюд'),
  orderOf: (name: string) => `Порядок блюд: ${name}`,
  orderOfDishes: (dishes: string, name: string) => `${dishes} в категории «${name}»: порядок`,
  orderHint: 'Перетащите блюдо за ручку или нажмите на ней стрелку. Порядок сохраняется сразу.',
  steps: { up: 'Выше', down: 'Ниже', in: 'Вложить в предыдущую', out: 'Вынести на уровень выше' },
  cards: { main: 'Главное', show: 'Показ', search: 'Поисковики' },
  hints: {
    parent_id: 'Пусто: категория стоит на верхнем уровне',
    note: 'Строка под заголовком раздела',
    schedule: 'Например, завтраки 08:00–12:00. В другие часы блюда видны, но не продаются',
    slug: 'Прежние ссылки продолжат работать: приведут на новый адрес',
  },
} as const;
