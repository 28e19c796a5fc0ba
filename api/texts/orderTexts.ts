import type { DeliveryMethod } from '../../domain/deliveryTerms.ts';
import type { OnlineMoney, OrderAddress, OrderStatus, PayMethod } from '../../domain/order/order.events.ts';
import { quoted } from '../contract/quoted.ts';
import { durationOf, roubles } from './words.ts';

const atHandOver: Readonly<Record<OnlineMoney['dueBy'], Readonly<Record<DeliveryMethod, string>>>> = {
  1: { delivery: 'картой курьеру', pickup: 'картой при получении' },
  2: { delivery: 'наличными курьеру', pickup: 'наличными при получении' },
};

/** Words of an order as its customer reads them. */
export const orderTexts = {
  tooMany: (seconds: number): string =>
    `Слишком много заказов подряд. Попробуйте через ${durationOf(seconds)} или позвоните нам`,
  status: (status: OrderStatus, method: DeliveryMethod): string => {
    switch (status) {
      case 'awaiting_payment':
        return 'Ждёт оплаты';
      case 'new':
      case 'confirmed':
        return 'Принят';
      case 'cooking':
        return 'Готовится';
      case 'ready':
        return method === 'pickup' ? 'Готов к выдаче' : 'Готов, ждёт курьера';
      case 'delivering':
        return 'В пути';
      case 'completed':
        return method === 'pickup' ? 'Выдан' : 'Доставлен';
      case 'cancelled':
        return 'Отменён';
    }
  },
  payment: (payMethod: PayMethod, method: DeliveryMethod, online?: OnlineMoney | null): string => {
    if (online && online.due > 0) {
      const rest = `${roubles(online.due)} ${atHandOver[online.dueBy][method]}`;
      return online.kept > 0 ? `Онлайн ${roubles(online.kept)}, ещё ${rest}` : `Осталось заплатить ${rest}`;
    }
    switch (payMethod) {
      case 0:
        return 'Оплачен бонусами';
      case 1:
        return method === 'pickup' ? 'Картой при получении' : 'Картой курьеру';
      case 2:
        return method === 'pickup' ? 'Наличными при получении' : 'Наличными курьеру';
      case 3:
        return 'Онлайн';
    }
  },
  payYours: 'Оплатить заказ можно из личного кабинета или с того устройства, с которого он оформлен',
  noBank: 'Этот адрес только для уведомлений банка',
  noTill: 'Этот вызов не от кассы: ключ не тот',
  money: {
    waits: 'Заказ уйдёт на кухню, когда его оплатят',
    otherSum: 'Банк прислал другую сумму. Мы уже разбираемся: позвоним или вернём деньги',
    held: (sum: number) => `${roubles(sum)} на карте удержаны, спишем, когда примем заказ`,
    paid: (sum: number) => `Оплачено ${roubles(sum)}`,
    due: (sum: number, dueBy: 1 | 2, method: DeliveryMethod) =>
      `Осталось заплатить ${roubles(sum)} ${atHandOver[dueBy][method]}`,
    goesBack: (sum: number) =>
      `Возвращаем ${roubles(sum)}. Деньги придут туда, откуда пришли, обычно за 1–3 дня`,
    back: (sum: number) => `Вернули ${roubles(sum)}`,
    nothing: 'Денег мы не получали',
    refused: 'Вернуть деньги сразу не вышло. Мы это видим и вернём сами',
  },
  paymentCheck: {
    byBonuses: 'Заказ полностью оплачен бонусами, платить больше не нужно',
    atHandOver: 'Оплата при получении: на сайте платить не нужно',
    paid: 'Заказ оплачен',
    waiting: 'Оплата ещё не поступила',
    cancelled: 'Заказ отменён, платить не нужно',
  },
  address: ({ found, flat, entrance, floor, intercom, privateHouse }: OrderAddress): string =>
    [
      found,
      privateHouse && 'частный дом',
      flat && `кв. ${flat}`,
      entrance && `подъезд ${entrance}`,
      floor && `этаж ${floor}`,
      intercom && `домофон ${intercom}`,
    ]
      .filter(Boolean)
      .join(', '),
  chooseSlot: 'Выберите, к какому времени нужен заказ',
  erased: 'Клиент удалён',
  promocode: (code: string) => (code ? `Промокод ${code}` : 'Промокод'),
  pickupDiscount: 'Скидка за самовывоз',
  placed: (number: string) => `Заказ № ${number} принят. Спасибо!`,
  placedAlready: (number: string) => `Заказ № ${number} уже принят.`,
  cheaper: (message: string, was: number, now: number) =>
    `${message} Он стал дешевле: было ${roubles(was)}, стало ${roubles(now)}`,
  cancelled: (number: string) => `Заказ № ${number} отменён`,
  /** Both sides by name: who repeats an order wants to know what is in the cart now. */
  repeated: (added: readonly string[], missing: readonly string[]) =>
    [`Добавили в корзину: ${added.join(', ')}`, missing.length > 0 && `Не добавили: ${missing.join(', ')}`]
      .filter(Boolean)
      .join('. '),
  nothingToRepeat: 'Из этого заказа сейчас ничего не продаётся',
  repeatedDish: (name: string, count: number) => (count > 1 ? `${name} × ${count}` : name),
  notRepeated: (name: string, reason: string) => `${name} (${reason})`,
  notYours: 'Отменить заказ можно из личного кабинета или с того устройства, с которого он оформлен',
  rateYours: 'Оценить заказ можно из личного кабинета или с того устройства, с которого он оформлен',
  subscribed: 'Сообщим, когда статус заказа изменится',
  subscribeYours: 'Уведомления о заказе включаются на том устройстве, с которого он оформлен',
  pushOff: 'Уведомления сейчас недоступны',
  push: {
    title: (number: string, status: string) => `Заказ № ${number}: ${status.toLocaleLowerCase('ru')}`,
    promised: (time: string) => `Ждите около ${time}`,
    fetch: (place: string) => `Можно забирать: ${place}`,
    completed: 'Приятного аппетита! Оцените, как всё прошло',
    cancelled: 'Если это ошибка, позвоните нам',
  },
  thanksForFeedback: 'Спасибо за отзыв!',
  differences: {
    total: 'К оплате',
    delivery: 'Доставка',
    discount: 'Скидка',
    unavailable: (name: string) => `${quoted(name)} сейчас нет`,
    price: (name: string) => `${quoted(name)}, цена за штуку`,
  },
  /** What an address is called of which nothing but its place is known. */
  pointOnMap: 'Точка на карте',
  addressCheck: {
    suggestionsOff: 'Подсказки адресов не подключены. Поставьте точку на карте',
    unknown: 'Не нашли такой дом. Поставьте точку на карте',
    outside: 'По этому адресу не доставляем. Можно забрать заказ самовывозом',
    inside: (price: number, freeFrom: number | null, minutes: number) =>
      `Доставка ${price === 0 ? 'бесплатно' : roubles(price)}${freeFrom === null || price === 0 ? '' : `, от ${roubles(freeFrom)} бесплатно`}, около ${minutes} мин`,
  },
  photo: {
    oneByOne: 'Дождитесь, пока загрузятся предыдущие фото, и отправьте это ещё раз',
    busy: 'Сейчас загружают много фото. Попробуйте через несколько секунд',
    noRoom: 'Не удалось сохранить фото: на сервере кончилось место. Отзыв можно оставить и без фото',
    missing: 'Выберите фотографию',
    notPicture: 'Это не фотография. Подойдут JPEG, PNG, WebP и AVIF',
    tooLarge: 'Фотография больше 10 МБ. Выберите поменьше',
    broken: 'Фотография повреждена. Выберите другую',
    unknown: 'Фотография не найдена. Загрузите её снова',
    removed: 'Фотография удалена',
    used: 'Эта фотография уже в отзыве',
  },
} as const;
