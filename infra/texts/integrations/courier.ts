import { counted } from '../../../api/texts/words.ts';

/** Of couriers of other companies. */
export const courierTexts = {
  actions: {
    price: 'Цена доставки',
    create: 'Новая заявка',
    read: 'Ход заявки',
    accept: 'Согласие с ценой',
    terms: 'Условия отмены',
    cancel: 'Отмена заявки',
    phone: 'Телефон курьера',
    check: 'Тарифы',
    hook: 'Уведомление службы',
  },
  order: (number: string) => `Заказ № ${number}`,
  parcel: { doNotCall: 'Не звонить', leaveAtDoor: 'Оставить у двери' },
  off: 'Внешние курьеры выключены',
  offText: 'Заказы везут свои курьеры',
  offTodo: 'Включите и сохраните',
  missing: (service: string, what: string) => `${service}: не задано «${what}»`,
  missingTodo:
    'Возьмите токен в кабинете службы («Интеграция → Получить токен») и введите его в карточке «Доступ»',
  answers: (service: string) => `${service} отвечает, токен действует`,
  takesHere: (address: string) => `Забирают отсюда: ${address}`,
  tariff: (name: string, title: string, price: number | null) =>
    [title === '' ? name : `${title} (${name})`, ...(price === null ? [] : [`от ${price} ₽`])].join(' '),
  noTariffs: (address: string) => `Отсюда не забирают: ${address}`,
  noTariffsTodo: 'Проверьте точку кухни на карте и спросите службу, работает ли она в вашем городе',
  noTariff: (name: string) => `Тарифа «${name}» здесь нет`,
  noTariffTodo: 'Впишите один из тех, что есть, или оставьте поле пустым',
  noPoint: 'Неизвестно, откуда забирать',
  noPointTodo:
    'Поставьте точку кухни на карте («Ресторан → Точки») и впишите телефон: свой, точки или магазина',
  hook: (url: string) => `Служба сообщает о курьере сама: ${url}`,
  hookText: 'Адрес передаём с каждой заявкой, в кабинете его вводить не нужно',
  noHook: 'Уведомления не настроены',
  noHookText: 'Как едет курьер, магазин спрашивает сам, раз в минуту',
  badHook: 'ключ или вид не те',
  live: 'Курьеров вызвано',
  troubled: 'Заказов ждут внимания',
  orders: (count: number) => counted(count, 'заказ', 'заказа', 'заказов'),
} as const;
