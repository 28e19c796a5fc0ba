import type { BonusEntry } from '../../projections/bonusLedger/bonusLedger.queries.ts';
import { counted, roubles } from './words.ts';

const erased = 'Клиент удалён';

export const clientTexts = {
  erased,
  saved: 'Сохранено',
  adjusted: (amount: number) => (amount > 0 ? `Начислено ${roubles(amount)}` : `Списано ${roubles(-amount)}`),
  merged: 'Счета объединены. Войти можно по любому из телефонов, бонусы и заказы теперь вместе',
  merge: {
    phones: 'Телефоны',
    login: (phones: string) => `${phones}: войти можно по любому`,
    name: 'Имя',
    email: 'Почта',
    birth: 'Дата рождения',
    orders: 'Выполненные заказы',
    ordersOf: (count: number, sum: number) =>
      count === 0 ? 'нет' : `${counted(count, 'заказ', 'заказа', 'заказов')} на ${roubles(sum)}`,
    bonuses: 'Бонусы',
    balance: (sum: number, lots: readonly string[]) =>
      lots.length === 0 ? roubles(sum) : `${roubles(sum)} (${lots.join('; ')})`,
    lot: (sum: number, until: string | null) =>
      until === null ? `${roubles(sum)} без срока` : `${roubles(sum)} до ${until}`,
    addresses: 'Адреса',
    keptAddresses: (addresses: string, most: number) =>
      addresses === '' ? '' : `${addresses} (не больше ${counted(most, 'адреса', 'адресов', 'адресов')})`,
    likes: 'Любимые блюда',
    agreed: 'Согласия',
    consents: {
      personalData: 'персональные данные',
      adsSms: 'SMS',
      adsEmail: 'почта',
      adsPush: 'push',
      adsBot: 'Telegram',
    },
    note: 'Заметка',
  },
  forgotten: 'Данные клиента удалены. История сохранила только суммы',
} as const;

const ofOrder = (number: string | null) => (number === null ? '' : ` ${number}`);

/** An entry of the account in a few words. */
export const bonusEntryWords = ({ kind, orderNumber, reason, amount }: BonusEntry): string => {
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
    moved: amount < 0 ? 'Перенесено на объединённый счёт' : 'Перенесено со второго счёта клиента',
  };
  return words[kind];
};
