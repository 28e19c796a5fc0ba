const two = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Words of the receipt; its sums have kopecks always. */
export const receiptTexts = {
  title: (number: string) => `Чек к заказу № ${number}`,
  back: 'К заказу',
  print: 'Печать',
  order: (number: string) => `Заказ № ${number}`,
  delivery: 'Доставка',
  pickup: 'Самовывоз',
  gift: 'подарок',
  times: (count: number, price: string) => `${count} × ${price}`,
  sum: (sum: number) => two.format(sum),
  discount: 'скидка',
  goods: 'Товары',
  discounts: 'Скидка',
  total: 'Итого',
  bonuses: 'Оплачено бонусами',
  toPay: 'К оплате',
  payment: 'Оплата',
  notFiscal: 'Не является фискальным документом. Кассовый чек выдадут при оплате.',
  stranger: 'Чек видит только тот, кто сделал заказ.',
  cancelled: 'Заказ отменён',
} as const;
