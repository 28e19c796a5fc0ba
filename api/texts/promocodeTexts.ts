import type { PromocodeCondition } from '../../domain/promocode/conditions.ts';
import type { Promocode } from '../../domain/promocode/promocode.events.ts';
import { clock } from './days.ts';
import { counted, dayOf, roubles, weekdaysOf } from './words.ts';

const times = (count: number) => counted(count, 'раз', 'раза', 'раз');

/** What each condition is called, and what it says when it holds; a failed one speaks by its refusal. */
export const conditionTexts: Readonly<
  Record<
    PromocodeCondition,
    { readonly name: string; readonly holds: (promocode: Promocode, timeZone: string) => string }
  >
> = {
  active: { name: 'Включён', holds: () => 'Промокод включён' },
  started: {
    name: 'Начало',
    holds: ({ from }, timeZone) => (from === null ? 'Без начала' : `Действует с ${dayOf(from, timeZone)}`),
  },
  notOver: {
    name: 'Окончание',
    holds: ({ until }, timeZone) => (until === null ? 'Без срока' : `Действует по ${dayOf(until, timeZone)}`),
  },
  weekday: {
    name: 'День недели',
    holds: ({ weekdays }) => (weekdays.length === 0 ? 'Любой день' : `Дни: ${weekdaysOf(weekdays)}`),
  },
  hours: {
    name: 'Часы',
    holds: ({ hours }) => (hours === null ? 'Любое время' : `С ${clock(hours.start)} до ${clock(hours.end)}`),
  },
  firstOrder: {
    name: 'Первый заказ',
    holds: ({ firstOrderOnly }) => (firstOrderOnly ? 'Заказов у клиента ещё не было' : 'Любой заказ'),
  },
  limit: {
    name: 'Всего раз',
    holds: ({ limit }) => (limit === null ? 'Без ограничения' : `Использован меньше чем ${times(limit)}`),
  },
  ownLimit: {
    name: 'Раз на клиента',
    holds: ({ limitPerClient }) =>
      limitPerClient === null ? 'Ещё можно' : `Клиент использовал меньше чем ${times(limitPerClient)}`,
  },
  method: {
    name: 'Способ получения',
    holds: ({ methods }) => ({ both: 'Любой', delivery: 'Доставка', pickup: 'Самовывоз' })[methods],
  },
  minSum: {
    name: 'Сумма',
    holds: ({ minSum }) => (minSum === 0 ? 'Любая' : `Корзина от ${roubles(minSum)}`),
  },
  eligible: { name: 'Блюда', holds: () => 'В корзине есть блюда, на которые он действует' },
  gift: {
    name: 'Подарок',
    holds: ({ benefit }) => (benefit.kind === 'gift' ? 'Подарок есть в продаже' : 'Не дарит блюд'),
  },
};

export const promocodeTexts = {
  works: (discount: number) =>
    discount > 0 ? `Промокод сработает, скидка ${roubles(discount)}` : 'Промокод сработает',
  givesGift: (price: number) => `Промокод сработает, подарок ценой ${roubles(price)}`,
  givesDelivery: (fee: number) => `Промокод сработает, доставка даром вместо ${roubles(fee)}`,
  givesNothing: 'Условия выполнены, но доставка здесь и так бесплатная: промокод ничего не даст',
  gaveWay: 'Условия выполнены, но скидка за самовывоз больше: действует она',
  fails: (count: number) =>
    count === 1
      ? 'Промокод не сработает: не выполнено одно условие'
      : `Промокод не сработает: не выполнено ${counted(count, 'условие', 'условия', 'условий')}`,
  issued: (count: number) => `Выпущено: ${counted(count, 'код', 'кода', 'кодов')}`,
  emptyCart: 'Впишите блюда корзины или номер заказа',
  noOrder: (number: string) => `Заказа ${number} нет. Проверьте номер`,
  several: (row: string, dishes: readonly string[]) => `${row} (подходит несколько: ${dishes.join(', ')})`,
  severalOrders: (number: string) => `Заказов с номером ${number} несколько. Впишите его целиком, с датой`,
} as const;
