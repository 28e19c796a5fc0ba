import { pluralize } from '../format/money.ts';
import { formatNumber } from '../format/numbers.ts';

const weightUnits = { g: ['г', 'кг'], ml: ['мл', 'л'] } as const;

export const catalogueTexts = {
  recommended: 'Рекомендуем',
  banners: 'Акции и новинки',
  like: (name: string) => `Добавить в любимые: ${name}`,
  liked: 'Добавлено в любимые',
  unliked: 'Убрано из любимых',
  likeGuest: 'Войдите, чтобы сохранять любимые блюда',
  similar: 'Похожие',
  /** «480 г», «0,48 г», «1,2 кг», «1,5 л»; «от 480 г» where a size decides. */
  weight: (value: number, unit: 'g' | 'ml', from = false) => {
    const [small, large] = weightUnits[unit];
    const weight =
      value < 1000
        ? `${formatNumber(value, 2)}\u00a0${small}`
        : `${formatNumber(value / 1000, 3)}\u00a0${large}`;
    return from ? `от\u00a0${weight}` : weight;
  },
  pieces: (count: number) => `${count}\u00a0шт.`,
  discount: (percent: number) => `−${percent}\u00a0%`,
  dishes: (count: number) => `${count} ${pluralize(count, ['блюдо', 'блюда', 'блюд'])}`,
  emptyCategory: 'В этой категории пока пусто',
  allMenu: 'Всё меню',
  subcategories: 'Подкатегории',
  unavailable: 'Сейчас недоступно',
} as const;
