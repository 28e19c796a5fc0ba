import type { DispatchEnd, DispatchStage } from '../../domain/dispatch/dispatch.events.ts';
import type { Dispatch, DispatchAlarm } from '../../domain/dispatch/dispatch.ts';
import type { CourierServiceName } from '../../domain/integrations/courierServices.ts';
import type { Kopecks } from '../../domain/money.ts';
import { roubles } from './words.ts';

/** What courier services say no with, and what to do about it. */
const reasons: Readonly<Record<string, string>> = {
  pickup: 'это самовывоз',
  noCustomer: 'клиент удалён: везти некому',
  noAddress: 'у заказа нет адреса с точкой на карте',
  noPoint: 'неизвестно, откуда забирать: поставьте точку кухни на карте и впишите телефон',
  validation_error: 'служба не поняла заказ. Проверьте адрес и телефон клиента',
  bad_request: 'служба не поняла заказ. Проверьте адрес и телефон клиента',
  estimating_failed: 'служба не смогла рассчитать доставку по этому адресу',
  'errors.estimating_failed': 'служба не смогла рассчитать доставку по этому адресу',
  performer_not_found: 'свободного курьера не нашлось. Вызовите ещё раз или отправьте своего',
  cancelled_by_taxi: 'курьер отказался. Вызовите ещё раз',
  failed: 'служба не выполнила заказ. Вызовите ещё раз',
  unauthorized: 'служба не принимает токен. Введите его заново на странице интеграции',
  old_version: 'заявку только что изменили',
  inappropriate_status: 'заявка уже в другом статусе',
  free_cancel_is_unavailable: 'бесплатная отмена уже недоступна',
  unavailable: 'курьер уже забрал заказ',
  paid: 'отмена стала платной',
  timeout: 'служба не ответила вовремя',
  network: 'со службой нет связи',
  noHost: 'сервера службы нет. Проверьте его адрес на странице интеграции',
  closed: 'сервер службы не принимает соединений. Проверьте его адрес на странице интеграции',
  certificate: 'сертификат сервера службы недействителен',
  plain: 'сервер службы шифрует иначе: проверьте, с https ли начинается его адрес на странице интеграции',
  oddKey: 'в токене службы лишние знаки. Введите его заново на странице интеграции',
  body: 'служба ответила непонятно',
  setup: 'служба настроена не полностью',
  401: 'служба не принимает токен. Введите его заново на странице интеграции',
  403: 'токену не разрешено вызывать курьеров',
  429: 'служба просит обращаться реже',
};
const reason = (code: string | null): string =>
  code === null ? 'причина неизвестна' : (reasons[code] ?? `ответ «${code}»`);

/** Words of an order and the couriers of another company, for staff. */
export const dispatchTexts = {
  services: { yandexDelivery: 'Яндекс Доставка' } satisfies Record<CourierServiceName, string>,
  states: {
    none: 'Курьера не вызывали',
    asked: 'Передаём заявку',
    delayed: 'Ждём ответа службы',
    claimed: 'Заявка принята',
    delivered: 'Доставлено',
    ended: 'Вызов завершён',
  } satisfies Record<Dispatch['state'], string>,
  stages: {
    estimating: 'Служба считает цену',
    offered: 'Служба назвала цену',
    searching: 'Ищем курьера',
    coming: 'Курьер едет на кухню',
    arrived: 'Курьер на кухне',
    carrying: 'Курьер везёт заказ',
    delivered: 'Доставлено',
    returning: 'Курьер возвращает заказ',
    returned: 'Заказ вернули',
    cancelled: 'Вызов отменён',
    failed: 'Служба не выполнила заказ',
  } satisfies Record<DispatchStage, string>,
  ends: {
    refused: 'Служба не приняла заказ',
    dearer: 'Служба попросила дороже',
    failed: 'Курьера не будет',
    cancelled: 'Вызов отменён',
    returned: 'Заказ вернулся на кухню',
  } satisfies Record<DispatchEnd, string>,
  /** On a card of the board. */
  marks: {
    delayed: 'Служба курьеров не отвечает',
    cancelRefused: 'Курьера не отменить',
    returning: 'Курьер везёт обратно',
    refused: 'Курьера не вызвать',
    dearer: 'Курьер дороже',
    failed: 'Курьера не нашли',
    returned: 'Курьер вернул заказ',
  } satisfies Record<DispatchAlarm, string>,
  alarm: (kind: DispatchAlarm, code: string | null, price: Kopecks | null): string => {
    switch (kind) {
      case 'delayed':
        return `Ответа службы нет: ${reason(code)}. Спрашиваем снова сами, второй курьер не приедет`;
      case 'cancelRefused':
        return `Отменить курьера не вышло: ${reason(code)}. Позвоните в поддержку службы`;
      case 'returning':
        return 'Клиента не застали: курьер везёт заказ обратно. Позвоните клиенту';
      case 'refused':
        return `Служба не приняла заказ: ${reason(code)}`;
      case 'dearer':
        return `Служба попросила ${price === null ? 'больше' : roubles(price)}: мы не согласились. Посмотрите цену ещё раз`;
      case 'failed':
        return `Курьера не будет: ${reason(code)}`;
      case 'returned':
        return 'Клиента не застали: заказ вернулся на кухню. Позвоните клиенту';
    }
  },
  reason,
  paidAtDoor: 'Курьер службы денег не возьмёт, а этот заказ оплачивают при получении',
  steps: {
    asked: (attempt: number, most: Kopecks | null) =>
      [
        attempt === 1 ? 'Вызвали курьера' : `Вызвали курьера снова, раз ${attempt}`,
        ...(most === null ? [] : [`не дороже ${roubles(most)}`]),
      ].join(', '),
    claimed: 'Служба завела заявку',
    delayed: 'Служба не ответила',
    found: 'Нашёлся курьер',
    cancelAsked: (mayCost: boolean) => (mayCost ? 'Отменяем вызов, даже платно' : 'Отменяем вызов'),
    cancelRefused: 'Служба не отменила вызов',
  },
  word: 'Ответ службы',
  notService: 'Этот адрес только для службы курьеров',
  called: 'Вызываем курьера',
  calledOff: 'Отменяем вызов',
  silent: (code: string) => `Служба курьеров не ответила: ${reason(code)}. Попробуйте ещё раз`,
  refused: (code: string) => `Служба курьеров отказала: ${reason(code)}`,
} as const;
