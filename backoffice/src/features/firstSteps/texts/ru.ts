import { counted } from '../../../texts/format.ts';

export const firstSteps = {
  entry: 'Первые шаги',
  title: 'Откроем магазин за 15 минут',
  ready: 'Магазин открыт',
  progress: (done: number, all: number) => `${done} из ${all} готово`,
  left: (minutes: number) => `осталось около ${counted(minutes, 'минуты', 'минут', 'минут')}`,
  minutes: (minutes: number) => `${minutes} мин`,
  isDone: 'Готово',
  shop: 'Магазин прямо сейчас',
  openShop: 'Открыть магазин',
  takeHours: 'Каждый день 10:00–22:00',
  otherZone: (zone: string) => `Магазин живёт по времени ${zone}.`,
  takeZone: (zone: string) => `Взять время этого компьютера: ${zone}`,
  steps: {
    name: {
      title: 'Имя, логотип и цвет',
      minutes: 1,
      note: 'Имя встанет в шапку и во вкладку браузера. Логотип и цвет можно добавить потом.',
      links: [{ label: 'Открыть внешний вид', to: '/system/ui' }],
    },
    menu: {
      title: 'Первое блюдо или всё меню',
      minutes: 4,
      note: 'Сначала категория, потом блюдо с ценой; у обоих включите «Опубликовано». Всё меню проще загрузить файлом YML или CSV.',
      links: [
        { label: 'Новая категория', to: '/catalog/categories/new' },
        { label: 'Новое блюдо', to: '/catalog/products/new' },
        { label: 'Загрузить меню файлом', to: '/catalog/import' },
      ],
    },
    point: {
      title: 'Где вы готовите',
      minutes: 2,
      note: 'Адрес кухни и метка на карте: здесь забирают заказы, отсюда считаются зоны.',
      links: [
        { label: 'Добавить точку', to: '/sales/points/new' },
        { label: 'Все точки', to: '/sales/points' },
      ],
    },
    zones: {
      title: 'Куда и за сколько везёте',
      minutes: 2,
      note: 'Возьмите готовые круги вокруг кухни или обведите район на карте. Позже всё правится.',
      links: [{ label: 'Нарисую сам', to: '/restaurant/zones' }],
    },
    hours: {
      title: 'Когда открыты',
      minutes: 1,
      note: 'Пока часов нет, заказы принимаются в любое время.',
      links: [{ label: 'Свои часы', to: '/system/working-hours' }],
    },
    payment: {
      title: 'Как платят',
      minutes: 1,
      note: 'Наличные и карта курьеру работают сразу. Оплату на сайте подключите, когда будет договор с банком.',
      links: [{ label: 'Правила цен и бонусов', to: '/system/settings' }],
    },
    order: {
      title: 'Проверочный заказ',
      minutes: 2,
      note: 'Закажите сами себе: заказ придёт на доску со звуком. Потом отмените его с причиной «проверка».',
      links: [
        { label: 'Заказать в магазине', to: '//' },
        { label: 'Доска заказов', to: '/sales/orders' },
      ],
    },
  },
  zones: {
    label: 'Готовые зоны',
    needsPoint: 'Сначала добавьте точку с меткой на карте: круги рисуются вокруг неё.',
    name: (number: number) => `Зона ${number}`,
    done: 'Зоны созданы',
    choices: {
      one: { title: 'Круг 3 км', note: '200 ₽, 45 мин' },
      three: { title: 'Три круга', note: '200, 300, 400 ₽ на 2, 4 и 6 км' },
    },
    take: { one: 'Взять круг', three: 'Взять три круга' },
  },
};
