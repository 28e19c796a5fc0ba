import { counted } from '../../../texts/format.ts';

export const workingHours = {
  title: 'Часы магазина',
  pointTitle: (name: string) => `Часы: ${name}`,
  place: 'Чьи часы',
  wholeShop: 'Весь магазин',
  now: 'Сейчас',
  tabs: { hours: 'Часы и особые дни', queue: 'Очередь и предзаказ' },
  queue: (orders: number, minutes: number) =>
    `В очереди ${counted(orders, 'заказ', 'заказа', 'заказов')}${minutes > 0 ? `, обещаем на ${minutes} мин дольше` : ''}`,
  pause: 'Пауза',
  pauseFor: (minutes: number) => `Пауза ${minutes} мин`,
  otherMinutes: 'Другое',
  resume: 'Снять паузу',
  pauseNote:
    'На паузе меню видно, но «как можно скорее» заказать нельзя: только ко времени после паузы. Через заданные минуты магазин откроется сам.',
  cards: {
    shop: [
      {
        title: 'Когда открыты',
        fields: ['week'],
        hints: {},
      },
      { title: 'Праздники и короткие дни', fields: ['special'] },
    ],
    point: [
      { title: 'Когда открыта', fields: ['hours'] },
      {
        title: 'Приготовление',
        fields: ['minutes', 'time_zone'],
        hints: {
          minutes: 'От заказа до готового пакета, когда очереди нет',
          time_zone: 'Пусто: часы магазина. Например Asia/Tomsk',
        },
      },
    ],
    queue: [
      {
        title: 'Когда кухня не успевает',
        fields: ['queue'],
        hints: {},
      },
      { title: 'Заказ ко времени', fields: ['slots'] },
    ],
  },
};
