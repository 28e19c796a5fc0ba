import type { BonusEntry } from '../../projections/bonusLedger/bonusLedger.queries.ts';
import { roubles } from './words.ts';

const erased = 'Клиент удалён';

export const clientTexts = {
  erased,
  saved: 'Сохранено',
  adjusted: (amount: number) => (amount > 0 ? `Начислено ${roubles(amount)}` : `Списано ${roubles(-amount)}`),
  forgotten: 'Данные клиента удалены. История сохранила только суммы',
} as const;

const ofOrder = (number: string | null) => (number === null ? '' : ` ${number}`);

/** An entry of the account in a few words. */
export const bonusEntryWords = ({ kind, orderNumber, reason }: BonusEntry): string => {
  const order = ofOrder(orderNumber);
  const words: Readonly<Record<BonusEntry['kind'], string>> = {
    granted: reason === 'birthday' ? 'Подарок на день рождения' : 'Подарок за регистрацию',
    accrued: `Начислено за заказ${order}`,
    reversed: `Отменено начисление за заказ${order}`,
    reserved: `Отложено для заказа${order}`,
    released: `Возвращено из заказа${order}`,
    spent: `Оплачено в заказе${order}`,
    returned: `Возвращено за заказ${order}`,
    adjusted: reason ?? 'Поправлено сотрудником',
    expired: 'Сгорело по сроку',
  };
  return words[kind];
};
