import type { Fields } from '../../domain/document/field.ts';
import { documentFields } from '../../domain/documentKinds/documentFields.ts';
import { wireNameOf } from '../contract/fieldSchemas.ts';
import { type AnyLabel, documentLabels, labelOf, labelsIn } from '../contract/texts/documentLabels.ts';

/** What a field of a call is called where people read of it; a call's own words, not a document's. */
const names: Readonly<Record<string, string>> = {
  action: 'Действие',
  add_minutes: 'Минуты',
  additional_id: 'Добавка',
  address: 'Адрес',
  address_token: 'Адрес из подсказки',
  addressId: 'Адрес',
  ads_consent: 'Согласие на рассылку',
  ads_consents: 'Согласия на рассылку',
  affiliate_id: 'Точка самовывоза',
  after: 'Начало страницы',
  answer: 'Ответ',
  answer_id: 'Заявка',
  answered: 'С ответом',
  answers: 'Ответы',
  archived: 'Архив',
  asap: 'Ближайшее время',
  banner: 'Баннер',
  before: 'Перед блоком',
  before_id: 'Место',
  block: 'Блок',
  block_template: 'Шаблон блока',
  blocks: 'Блоки',
  bonuses: 'Бонусы',
  cart: 'Корзина',
  expected: 'Сколько получателей',
  send_at: 'Когда отправить',
  segment: 'Кому',
  channel: 'Канал',
  notification_id: 'Рассылка',
  amount: 'Сумма',
  key: 'Ключ запроса',
  note: 'Заметка',
  note_id: 'Заметка',
  for_kitchen: 'Видит кухня',
  for_courier: 'Видит курьер',
  may_cost: 'Платная отмена',
  price: 'Цена',
  erased: 'Удалённые',
  group: 'Группа',
  has_bonuses: 'С бонусами',
  registered_to: 'Регистрация по',
  registered_from: 'Регистрация с',
  active_days: 'Были за дней',
  away_days: 'Не были дней',
  service_stars: 'Оценка доставки',
  sum_min: 'Сумма от',
  orders_max: 'Заказов до',
  orders_min: 'Заказов от',
  at: 'Когда',
  issued_before: 'Выпущено раньше',
  order_number: 'Номер заказа',
  category: 'Категория',
  category_id: 'Категория',
  change: 'Изменение',
  change_from: 'Сдача с',
  changes: 'Изменения',
  client: 'Клиент',
  client_id: 'Клиент',
  code: 'Код подтверждения',
  comment: 'Комментарий',
  compare: 'Сравнение',
  consent: 'Согласие на обработку персональных данных',
  consent_version: 'Версия текста согласия',
  constructor: 'Конструктор',
  content_page: 'Страница',
  count: 'Количество',
  days: 'Дней',
  date_of_birth: 'Дата рождения',
  diets: 'Питание',
  discounted: 'Со скидкой',
  do_not_call: 'Не перезванивать',
  edition: 'Версия заказа',
  email: 'Почта',
  endpoint: 'Адрес уведомлений',
  entrance: 'Подъезд',
  exclude: 'Без ингредиентов',
  exclude_allergens: 'Без аллергенов',
  expected_total: 'Сумма заказа',
  file_ids: 'Фотографии',
  filter: 'Отбор',
  filters: 'Фильтры',
  flat: 'Квартира',
  floor: 'Этаж',
  folder: 'Папка',
  form_id: 'Форма',
  from: 'Начало периода',
  gift_tiers: 'Подарки',
  hidden: 'Скрытые столбцы',
  hide_missing: 'Скрыть, чего нет в файле',
  home_page: 'Главная страница',
  id: 'Номер',
  ids: 'Выбранное',
  include: 'С ингредиентами',
  ingredient: 'Ингредиент',
  ingredient_id: 'Ингредиент',
  ingredients: 'Состав',
  integration: 'Интеграция',
  intercom: 'Домофон',
  keys: 'Ключи уведомлений',
  kind: 'Вид',
  leave_at_door: 'Оставить у двери',
  list: 'Список',
  livetime: 'Время на странице',
  login: 'Логин',
  maintenance: 'Технические работы',
  mapping: 'Столбцы файла',
  method: 'Способ получения',
  minutes: 'Минуты',
  mobile: 'Мобильное приложение',
  modifier_ids: 'Добавки',
  name: 'Имя',
  number: 'Номер',
  new_count: 'Количество',
  new_modifier_ids: 'Новые добавки',
  new_password: 'Новый пароль',
  no_picture: 'Без фото',
  offset: 'Начало списка',
  old_modifier_ids: 'Прежние добавки',
  one_time_code: 'Код из приложения',
  option_ids: 'Состав вока',
  order: 'Порядок',
  order_id: 'Заказ',
  order_uid: 'Заказ',
  overwrite: 'Менять и то, что вписали сотрудники',
  page: 'Страница',
  page_id: 'Блюдо',
  parent_id: 'В категории',
  password: 'Пароль',
  passwordReply: 'Повтор пароля',
  path: 'Адрес страницы',
  pay_method: 'Способ оплаты',
  problem: 'Что не так',
  sum_from: 'Сумма от',
  sum_to: 'Сумма до',
  wants_answer: 'Ждёт ответа',
  way: 'Чем платить',
  per_page: 'Строк на странице',
  person: 'Кто',
  persons: 'Персоны',
  phone: 'Телефон',
  picture: 'Картинка',
  pin: 'Точка на карте',
  place: 'Место',
  places: 'Где стоит',
  point: 'Точка',
  point_id: 'Точка',
  policy: 'Тексты',
  price_from: 'Цена от',
  price_to: 'Цена до',
  private_house: 'Частный дом',
  product: 'Блюдо',
  product_id: 'Блюдо',
  productId: 'Блюдо',
  products: 'Блюда',
  promocode: 'Промокод',
  query: 'Запрос',
  reason: 'Причина',
  dish: 'Блюдо',
  source: 'Откуда',
  recommendation: 'Рекомендация',
  replace_uid: 'Строка корзины',
  revision: 'Версия',
  rows: 'Строки',
  search: 'Поиск',
  secret: 'Ключ',
  seen_status: 'Виденный статус',
  settings: 'Настройки',
  slot: 'Время доставки',
  slot_start: 'Время доставки',
  sort: 'Сортировка',
  special: 'Особое',
  staff_id: 'Сотрудник',
  staff_tags: 'Отметки магазина',
  stars: 'Оценка',
  state: 'Состояние',
  status: 'Статус',
  statuses: 'Статусы',
  station: 'Цех',
  cooked: 'Готовые порции',
  courier: 'Курьер',
  courier_id: 'Курьер',
  stiker: 'Стикер',
  stiker_id: 'Стикер',
  stikers: 'Метки',
  stop: 'Стоп-лист',
  stop_product_ids: 'Блюда в стоп-лист',
  stop_today: 'Стоп до конца дня',
  seen_promised_at: 'Обещанное время, которое вы видели',
  supplier: 'Поставщик',
  step: 'Шаг',
  tab: 'Вкладка',
  tag: 'Метка',
  tags: 'Отметки',
  target: 'Что поставить',
  text: 'Текст',
  title: 'Название',
  to: 'Конец периода',
  to_pay: 'К оплате',
  token: 'Ссылка',
  ui: 'Внешний вид',
  uid: 'Номер',
  undo_stop: 'Отмена стоп-листа',
  user: 'Сотрудник',
  value: 'Значение',
  view: 'Вид списка',
  views: 'Сохранённые виды',
  what: 'Что вернуть',
  working_hours: 'Время работы',
  zone: 'Зона',
  zone_id: 'Зона',
  zones: 'Зоны',
};

/** Of calls that tell one of several things: their own words, where documents have others. */
const ownNames: ReadonlyMap<string, string> = new Map([
  ['what.sum', 'Сколько вернуть'],
  ['address.text', 'Улица и дом'],
  ['change.prices.percent', 'Цены дороже на'],
]);

export const fieldName = (path: string): string | null => {
  const own = ownNames.get(path);
  if (own !== undefined) return own;
  const [first = '', ...rest] = path.split('.');
  if (rest.length > 0 || !Object.hasOwn(names, first)) return null;
  return names[first] ?? null;
};

/** What the fields of documents are called, rows of lists and variants included, by their names on the wire. */
const inDocuments = new Map<string, string>();
const collect = (fields: Fields, labels: Readonly<Record<string, AnyLabel>>): void => {
  for (const [name, field] of Object.entries(fields)) {
    const label = labels[name];
    if (label === undefined) continue;
    const wire = wireNameOf(name, field);
    if (!inDocuments.has(wire)) inDocuments.set(wire, labelOf(label));
    if (field.kind === 'list' || field.kind === 'group') collect(field.fields, labelsIn(label));
    if (field.kind === 'variants')
      for (const [kind, variant] of Object.entries(field.of))
        collect(variant, labelsIn(labelsIn(label, 'of')[kind]));
  }
};
for (const [kind, fields] of Object.entries(documentFields))
  collect(fields, documentLabels[kind as keyof typeof documentLabels]);

/** «Модификаторы 1 → Варианты 2 → Цена» of `product.modifier_groups.0.items.1.price`: the document itself goes without saying. */
const pathName = (path: string): string | null => {
  const parts = path.split('.');
  const words: string[] = [];
  for (const part of parts.length > 1 && !isIndex(parts[1]) ? parts.slice(1) : parts) {
    const last = words.pop();
    if (isIndex(part) && last !== undefined) words.push(`${last} ${Number(part) + 1}`);
    else {
      const word = inDocuments.get(part) ?? fieldName(part);
      if (word === null) return null;
      words.push(...(last === undefined ? [] : [last]), word);
    }
  }
  return words.join(' → ');
};
const isIndex = (part: string | undefined): boolean => /^\d+$/.test(part ?? '');

/** «Телефон: заполните это поле»; of several «Проверьте поля: Телефон, Пароль». A field without a name is told as it was sent. */
export const fieldsError = (fields: Readonly<Record<string, string>>, unnamed: string): string => {
  const told = Object.entries(fields).filter(([path]) => path !== 'body');
  const words = told.map(([path]) => fieldName(path) ?? pathName(path) ?? `«${path}»`);
  const [only] = told;
  if (!only) return unnamed;
  if (told.length > 1) return `Проверьте поля: ${words.join(', ')}`;
  const [, text] = only;
  return `${words[0]}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
};
