import type { PaymentBank } from '../../domain/integrations/banks.ts';
import type { RefundReason } from '../../domain/payment/payment.events.ts';
import { roubles } from './words.ts';

export const bankNames: Readonly<Record<PaymentBank, string>> = {
  yooKassa: 'ЮKassa',
  tBank: 'Т-Банк',
  sberbank: 'Сбербанк',
};

/** Words of an order's money for staff. */
export const paymentTexts = {
  steps: {
    started: (bank: PaymentBank, sum: number, sbp: boolean) =>
      `Начата оплата ${roubles(sum)}: ${bankNames[bank]}${sbp ? ', СБП' : ''}`,
    created: 'Клиент на странице банка',
    authorised: (sum: number) => `Удержано ${roubles(sum)}`,
    captured: (sum: number) => `Получено ${roubles(sum)}`,
    cancelled: (held: boolean) => (held ? 'Удержание снято' : 'Оплата не прошла'),
    mismatched: (sum: number, currency: string) =>
      currency === 'RUB' ? `Пришла другая сумма: ${roubles(sum)}` : `Пришли не рубли: ${currency}`,
    lost: 'Банк не начал оплату',
    refundStarted: (sum: number, reason: RefundReason) => `Возвращаем ${roubles(sum)}: ${reasons[reason]}`,
    refunded: (sum: number) => `Вернули ${roubles(sum)}`,
    refundUnsure: (sum: number) =>
      `Ответ банка о возврате ${roubles(sum)} потерялся: посмотрите в его кабинете, прежде чем повторять`,
    refundRefused: (sum: number) => `Банк отказал в возврате ${roubles(sum)}`,
    refundSeen: (sum: number) => `Вернули в кабинете банка ${roubles(sum)}`,
    receipt: 'Выдан чек при передаче заказа',
    receiptAsked: 'Просим у банка чек при передаче заказа',
    receiptRefused: 'Банк не выдал чек при передаче, попросим ещё раз',
    receiptDoubted:
      'Банк не ответил, выдан ли чек при передаче. Второй чек не просим: посмотрите в кабинете банка и, если чека нет, выдайте его там',
  },
  bankWord: 'Ответ банка',
  number: 'Номер у банка',
  attempt: (attempt: number) => `Попытка ${attempt}`,
  alarms: {
    mismatched: 'Сумма не та, что в заказе. Деньги вернутся сами, когда заказ отменится',
    refused: 'Банк отказал в возврате. Посмотрите причину в шагах и повторите',
  },
  retried: 'Попросили банк вернуть деньги ещё раз',
  nothingToRetry: 'Возвратов, в которых банк отказал, больше нет. Обновите страницу',
} as const;

const reasons: Readonly<Record<RefundReason, string>> = {
  cancelled: 'заказ отменён',
  late: 'оплата пришла после отмены',
  second: 'заказ оплачен второй раз',
  mismatched: 'сумма не та',
  staff: 'возврат по заказу',
};
