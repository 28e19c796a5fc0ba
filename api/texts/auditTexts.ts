import type { BonusEvent } from '../../domain/bonus/bonus.events.ts';
import { roubles } from './words.ts';

/** What the pages of the audit and the command line say alike. */
export const auditTexts = {
  nobody:
    'Никого не нашли. Введите телефон целиком; у удалённого клиента телефона нет, есть только его номер (uid)',
  guest: 'Клиент без кабинета',
  fromAfterTo: 'Начало периода позже его конца: поменяйте даты местами',
  noOrder: 'Такого заказа нет. Введите номер вида 1127-0042 или uid заказа',
  phases: { placing: 'Оформляется', abandoned: 'Не оформлен' },
  pickup: (point: string) => `Самовывоз: ${point}`,
  delivery: (zone: string, address: string) => ['Доставка', zone, address].filter(Boolean).join(', '),
  expires: (moment: string) => `, сгорит ${moment}`,
} as const;

/** An event of a bonus account, as a line of its statement. */
export const bonusEventWords = (event: BonusEvent): string => {
  switch (event.type) {
    case 'BonusesGranted':
      return event.data.kind === 'welcome' ? 'Подарок за регистрацию' : 'Подарок ко дню рождения';
    case 'BonusesAccrued':
      return `Начислено за заказ: ${event.data.ratePercent}% от ${roubles(event.data.base)}`;
    case 'BonusAccrualReversed':
      return event.data.shortfall > 0
        ? `Снято начисление; ${roubles(event.data.shortfall)} уже потрачено, это убыток магазина`
        : 'Снято начисление';
    case 'BonusAccrualReduced':
      return event.data.shortfall > 0
        ? `Часть заказа возвращена, начислено меньше; ${roubles(event.data.shortfall)} уже потрачено, это убыток магазина`
        : 'Часть заказа возвращена, начислено меньше';
    case 'BonusesReserved':
      return `Отложено на заказ: ${roubles(event.data.amount)}`;
    case 'BonusesReleased':
      return `Отложенное возвращено: ${roubles(event.data.amount)}`;
    case 'BonusReservationReduced':
      return `Заказ изменён, отложено меньше на ${roubles(event.data.amount)}`;
    case 'BonusReservationClosed':
      return 'Отложить для заказа не успели';
    case 'BonusesSpent':
      return 'Потрачено из отложенного';
    case 'BonusesReturned':
      return 'Потраченное возвращено';
    case 'BonusesRefunded':
      return 'Часть заказа возвращена, потраченное тоже';
    case 'BonusesAdjusted':
      return `Изменено магазином: ${event.data.reason}`;
    case 'BonusesExpired':
      return 'Срок действия истёк';
  }
};
