import type { BrokenEvent, Reconciled, WrongRow } from '../../domain/audit/findings.ts';
import type { BonusEvent } from '../../domain/bonus/bonus.events.ts';
import type { DeedType } from '../../projections/staffDeeds/staffDeeds.projection.ts';
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
  noAudit: 'Такой сверки нет: она старше года или ссылка с опечаткой. Сверьте период ещё раз',
  brokenEvent: ({ stream, revision, type, reason }: BrokenEvent) =>
    `Поток ${stream}, событие ${revision} (${type}): ${breaches[reason]}`,
  differenceOf: { order: (number: string) => `заказ ${number}`, account: (name: string) => `счёт: ${name}` },
  sum: 'Сумма',
  archived: { name: 'В архиве', yes: 'Да', no: 'Нет' },
  itself: 'Ночная самопроверка',
  expires: (moment: string) => `, сгорит ${moment}`,
} as const;

/** Of an order, a client and whatever else is no document. */
export const deedTexts: Readonly<Record<DeedType, string>> = {
  OrderPlaced: 'Принят по телефону',
  OrderConfirmed: 'Принят',
  OrderCookingStarted: 'Начали готовить',
  OrderReady: 'Готов',
  OrderDeliveryStarted: 'Отдан курьеру',
  OrderCompleted: 'Выполнен',
  OrderCancelled: 'Отменён',
  OrderPromisedTimeChanged: 'Изменено обещанное время',
  OrderEdited: 'Изменён',
  OrderRefunded: 'Оформлен возврат',
  OrderReturnedToKitchen: 'Возвращён на кухню',
  OrderCourierAssigned: 'Назначен курьер',
  OrderCourierUnassigned: 'Курьер снят',
  OrderNoteAdded: 'Оставлена заметка',
  OrderArchived: 'Убран в архив',
  OrderUnarchived: 'Возвращён из архива',
  ClientChanged: 'Данные изменены',
  ClientNoteWritten: 'Записана заметка',
  ClientConsentWithdrawn: 'Согласие отозвано',
  ClientMerged: 'Присоединён к другому счёту клиента',
  ClientAbsorbed: 'Присоединён второй счёт клиента',
  ClientErased: 'Данные удалены',
  BonusesAdjusted: 'Бонусы изменены вручную',
  FeedbackAnswered: 'Отзыв: дан ответ',
  FeedbackTagged: 'Отзыв: поставлены метки',
  FeedbackCompensated: 'Отзыв: начислена компенсация',
  FeedbackArchived: 'Отзыв убран в архив',
  FeedbackRestored: 'Отзыв возвращён из архива',
  NotificationPlanned: 'Рассылка запланирована',
  NotificationStopped: 'Рассылка остановлена',
  StaffHired: 'Сотрудник заведён',
  StaffChanged: 'Права или данные изменены',
  StaffPasswordChanged: 'Пароль изменён',
  StaffSecondFactorTurnedOn: 'Второй фактор включён',
  StaffSecondFactorTurnedOff: 'Второй фактор выключен',
  StaffDismissed: 'Доступ закрыт',
  StaffReturned: 'Доступ возвращён',
};

export const breaches: Readonly<Record<BrokenEvent['reason'], string>> = {
  changed: 'содержание не сходится с хешем: событие изменили или подставили',
  'cut out before': 'перед ним вырезано одно или несколько событий',
  'out of order': 'оно стоит не на своём месте или повторено',
  'not as anchored':
    'до этого места журнал не тот, что при прошлой проверке: отрезали конец или переписали поток целиком',
};

export const reconciledNames: Readonly<Record<Reconciled, string>> = {
  orders: 'Заказы: суммы',
  refunds: 'Возвраты',
  bonuses: 'Бонусы: движение по счетам',
  spent: 'Бонусы: списано в заказах',
  promocodes: 'Промокоды: использования',
  gifts: 'Подарки',
};

/** Whether a row of a reconciliation counts things and no money. */
export const isCounted = (what: Reconciled): boolean => what === 'promocodes' || what === 'gifts';

export const reconciledValue = (what: Reconciled, value: number): string =>
  isCounted(what) ? String(value) : roubles(value);

export const wrongRowWords = ({ table, key, columns, is }: WrongRow): string =>
  `Таблица ${table}, строка ${key}: ${
    is === 'missing'
      ? 'её нет'
      : is === 'too many'
        ? 'лишняя, событий о ней нет'
        : `изменено: ${columns.join(', ')}`
  }`;

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
    case 'BonusesMovedOut':
      return 'Перенесено на объединённый счёт клиента';
    case 'BonusesMovedIn':
      return 'Перенесено со второго счёта клиента';
    case 'BonusesExpired':
      return 'Срок действия истёк';
  }
};
