import { counted } from '../../../../texts/format.ts';

/** On an order's card. */
export const courierOfOrder = {
  label: 'Курьер',
  none: 'Не назначен',
  choice: (name: string, carries: number) =>
    carries === 0 ? name : `${name} · везёт ${counted(carries, 'заказ', 'заказа', 'заказов')}`,
  link: 'Ссылка для курьера',
  copy: 'Скопировать ссылку',
  copied: 'Скопировано',
  until: (moment: string) => `Действует до ${moment}. Откройте её на телефоне курьера, пароль не нужен`,
} as const;
