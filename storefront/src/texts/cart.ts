import { pluralize } from '../format/money.ts';

export const cartTexts = {
  title: 'Корзина',
  empty: 'Корзина пуста',
  add: 'В корзину',
  choose: 'Выбрать',
  added: (name: string, count: number) =>
    `${name}: добавлено, в корзине ${count} ${pluralize(count, ['товар', 'товара', 'товаров'])}`,
  inCart: (count: number) => `Корзина, ${count} ${pluralize(count, ['товар', 'товара', 'товаров'])}`,
  queued: 'Нет связи. Корзину сохранили, отправим, когда связь вернётся.',
  addNamed: (name: string, price: string) => `В корзину, ${name}, ${price}`,
  giftReached: 'Вы собрали сумму на подарок',
  giftChoose: 'Выбрать',
} as const;
