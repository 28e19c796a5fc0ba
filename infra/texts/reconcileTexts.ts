import { counted } from '../../api/texts/words.ts';

/** Words of `reconcile`. */
export const reconcileTexts = {
  noTime: 'Укажите начало и конец: reconcile 2026-11-01 2026-11-30',
  title: (from: string, to: string) => `Сверка с банком: с ${from} по ${to}`,
  nothing: 'Онлайн-оплат не было, и банк не подключён',
  bank: (name: string, payments: number, taken: string, refunded: string) =>
    `${name}: ${counted(payments, 'платёж', 'платежа', 'платежей')}, получено ${taken}, возвращено ${refunded}`,
  noBook: '  Списка платежей этот банк не даёт: сверили каждый наш платёж, чужих не видно',
  untold: (count: number) =>
    `  О сумме ${counted(count, 'частичного возврата', 'частичных возвратов', 'частичных возвратов')} банк не говорит: сверьте по выписке`,
  same: '  Расхождений нет',
  differ: (count: number) => `  ${counted(count, 'расхождение', 'расхождения', 'расхождений')}:`,
  noOrder: 'заказ неизвестен',
  order: (number: string) => `заказ № ${number}`,
  onlyHere: (of: string, bankId: string) => `  ${of}: банк не знает платежа ${bankId}`,
  onlyThere: (of: string, bankId: string) => `  ${of}: платёж ${bankId} есть только у банка`,
  held: (of: string, bankId: string, here: string, there: string) =>
    `  ${of}: удержано у нас ${here}, у банка ${there} (платёж ${bankId})`,
  taken: (of: string, bankId: string, here: string, there: string) =>
    `  ${of}: получено у нас ${here}, у банка ${there} (платёж ${bankId})`,
  refunded: (of: string, bankId: string, here: string, there: string) =>
    `  ${of}: возвращено у нас ${here}, у банка ${there} (платёж ${bankId})`,
} as const;
