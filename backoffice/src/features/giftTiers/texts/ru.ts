import { counted, format } from '../../../texts/format.ts';

export const giftTiers = {
  title: 'Подарки',
  card: 'Ступени',
  hints: {
    tiers:
      'Заказ дорос до суммы ступени — клиент выбирает один подарок из её блюд, бесплатно. Ступени сами встают по сумме',
  },
  preview: 'Как видит клиент',
  from: (sum: number) => `от ${format.money(sum)}`,
  dishes: (count: number) => counted(count, 'подарок на выбор', 'подарка на выбор', 'подарков на выбор'),
  none: 'Ступеней нет: полоски подарков в корзине не будет',
  off: 'Подарки выключены: покупатели не видят их, пока вы не включите их в настройках',
  toSettings: 'Открыть настройки',
  settings: '/system/settings?search=подар',
} as const;
