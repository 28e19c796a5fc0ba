import { pluralize } from '../format/money.ts';

export const catalogueTexts = {
  recommended: 'Рекомендуем',
  banners: 'Акции и новинки',
  bannerNumber: (number: number, title: string) => `Баннер ${number}: ${title}`,
  pauseBanners: 'Остановить показ баннеров',
  playBanners: 'Продолжить показ баннеров',
  like: (name: string) => `Добавить в любимые: ${name}`,
  liked: 'Добавлено в любимые',
  unliked: 'Убрано из любимых',
  likeGuest: 'Войдите, чтобы сохранять любимые блюда',
  similar: 'Похожие',
  weight: (value: number, unit: 'g' | 'ml') => `${value}\u00a0${unit === 'g' ? 'г' : 'мл'}`,
  discount: (percent: number) => `−${percent}\u00a0%`,
  filters: 'Фильтры',
  dishes: (count: number) => `${count} ${pluralize(count, ['блюдо', 'блюда', 'блюд'])}`,
  emptyCategory: 'В этой категории пока пусто',
  allMenu: 'Всё меню',
  subcategories: 'Подкатегории',
  unavailable: 'Сейчас недоступно',
} as const;
