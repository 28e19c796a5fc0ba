import { catalogueTexts } from './catalogue.ts';

export const searchTexts = {
  title: 'Поиск',
  placeholder: 'Блюдо или ингредиент',
  clear: 'Очистить',
  results: 'Результаты поиска',
  found: (count: number) => (count === 0 ? 'Ничего не нашли' : `Найдено: ${count}`),
  nothing: (query: string) => `Ничего не нашли по запросу „${query}“`,
  nothingHint: 'Проверьте слово или загляните сюда:',
  /** Before «роллы и сеты». */
  named: 'Показываем',
  categoryCount: (name: string, count: number) => `${name}, ${count}`,
  showAll: (count: number) => `Показать все ${count}`,
  willRemove: (names: readonly string[]) => `Уберём: ${names.join(', ')}`,
  corrected: (query: string) => `Показаны результаты по запросу „${query}“`,
  recent: 'Недавние запросы',
  forgetRecent: 'Забыть',
  popular: 'Популярные категории',
  categories: 'Категории',
  page: 'Страница',
  filters: 'Фильтры',
  include: 'Обязательно в составе',
  exclude: 'Без этого',
  stikers: 'Метки',
  discounted: 'Со скидкой',
  scope: 'Где искать',
  wholeMenu: 'Всё меню',
  allergens: 'Без аллергенов',
  diets: 'Питание',
  diet: { vegetarian: 'Вегетарианское', lean: 'Постное', spicy: 'Острое', mild: 'Не острое' },
  inDetail: 'По составу и точной цене',
  price: 'Цена',
  exactPrice: 'Цена, ₽',
  priceUpTo: (sum: string) => `до ${sum}`,
  priceBetween: (from: string, to: string) => `${from}–${to}`,
  priceOver: (sum: string) => `от ${sum}`,
  priceFrom: 'от',
  priceTo: 'до',
  show: (text: string) => `Показать ${text}`,
  showNothing: 'Нет таких блюд',
  reset: 'Сбросить',
  resetAll: 'Сбросить всё',
  findIngredient: 'Найти ингредиент',
  with: (name: string) => `есть ${name}`,
  without: (name: string) => `Без: ${name}`,
  /** «8 блюд без арахиса, ещё в 3 это можно убрать». */
  summary: (count: number, adapted: number, without: string) => {
    const words = [catalogueTexts.dishes(count - adapted), without].filter(Boolean).join(' ');
    return adapted > 0 ? `${words}, ещё в ${adapted} это можно убрать` : words;
  },
  adapted: (
    without: string,
    removed: readonly string[],
    instead: readonly string[],
    allergens: readonly string[],
  ) => {
    // «без кунжута — уберём: кунжут» says one thing twice.
    if (instead.length === 0 && removed.every((name) => allergens.includes(name))) return `можно ${without}`;
    const steps = [
      ...(removed.length > 0 ? [`уберём: ${removed.join(', ')}`] : []),
      ...(instead.length > 0 ? [`возьмём: ${instead.join(', ')}`] : []),
    ].join('; ');
    return without ? `${without} — ${steps}` : steps;
  },
  countOf: (count: number, all: number) => `${count} из ${all}`,
  more: (count: number) => `Показать ещё ${count}`,
  filtered: 'Подобрали для вас',
  filteredNothing: 'Под такие условия ничего не подходит. Уберите что-нибудь из фильтров.',
} as const;
