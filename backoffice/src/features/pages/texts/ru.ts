import { counted } from '../../../texts/format.ts';

export const pages = {
  title: 'Страницы',
  count: (count: number) => counted(count, 'страница', 'страницы', 'страниц'),
  nothing: 'Страниц пока нет. Начните с «О нас» или «Доставка и оплата»',
  create: 'Новая страница',
  new: 'Новая страница',
};
export const posts = {
  title: 'Записи',
  count: (count: number) => counted(count, 'запись', 'записи', 'записей'),
  nothing: 'Записей пока нет. Расскажите о новом блюде или об акции',
  create: 'Новая запись',
  new: 'Новая запись',
};
export const pageCards = {
  main: 'Содержание',
  publishing: 'Публикация',
  menu: 'Меню магазина',
  search: 'Адрес и поиск',
};
export const pageHints = {
  slug: 'Пустой сложится из названия. Прежние адреса ведут сюда и дальше',
  postSlug: 'Пустой сложится сам, в разделе других записей: news/novyj-vok',
  link: 'Заполните, если это не страница, а ссылка: /menu или https://example.ru',
  published: 'Выключено: страницу видят только сотрудники и те, кому вы дали ссылку',
  published_at: 'Пусто: сразу',
  published_until: 'Пусто: без срока',
  menu_position: 'Меньше число, ближе к началу',
};
export const pageActions = { blocks: 'Собрать из блоков' };
