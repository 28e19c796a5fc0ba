import { counted, format } from '../../../texts/format.ts';

export const banners = {
  title: 'Баннеры',
  count: (count: number) => counted(count, 'баннер', 'баннера', 'баннеров'),
  nothing: 'Баннеров пока нет. Первый покажет акцию на главной',
  create: 'Новый баннер',
  new: 'Новый баннер',
};
export const bannerCards = {
  words: 'Что написано',
  pictures: 'Картинки',
  where: 'Где, кому и когда',
};
export const bannerHints = {
  link: '/menu, адрес страницы или https://example.ru',
  desktop_file_info: 'Без неё на компьютере та же, что на телефоне',
  audience: 'Гости: те, кто не вошёл. Клиенты: те, кто вошёл',
  show_from: 'Пусто: сразу',
  show_until: 'Пусто: без срока',
  position: 'Меньше число, ближе к началу',
};
export const bannerCounts = (all: {
  shows: number;
  clicks: number;
  month_shows: number;
  month_clicks: number;
}) =>
  all.shows === 0
    ? 'Показов ещё не было'
    : `За 30 дней: ${counted(all.month_shows, 'показ', 'показа', 'показов')}, ${counted(all.month_clicks, 'переход', 'перехода', 'переходов')}${share(all.month_shows, all.month_clicks)}. Всего ${format.number(all.shows)} и ${format.number(all.clicks)}`;
const share = (shows: number, clicks: number) =>
  shows === 0 ? '' : ` (${((clicks / shows) * 100).toFixed(1).replace('.', ',')} %)`;
