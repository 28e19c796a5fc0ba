import { z } from 'zod';
import {
  type NewTicket,
  type SeenTicket,
  type TicketInTill,
  type TicketRow,
  TillRefusal,
} from '../../../commands/till/till.ts';
import { spread, toRoubles } from '../../../domain/money.ts';
import { createIdSource } from '../../identifiers.ts';
import { integrationTexts } from '../../texts/integrationTexts.ts';
import type { AskIiko } from './iikoApi.ts';

const texts = integrationTexts.tills.actions;

export interface IikoSetup {
  readonly organization: string;
  readonly terminal: string;
  readonly source: string;
  readonly addressType: 'legacy' | 'city';
  /** The till's ids of ways to pay. */
  readonly payments: Readonly<Record<'cash' | 'card' | 'online', string>>;
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<void>;
}

const orderInfo = z.object({
  id: z.string(),
  creationStatus: z.enum(['InProgress', 'Success', 'Error']).catch('InProgress'),
  errorInfo: z.object({ code: z.string() }).nullish(),
  order: z.object({ status: z.string().nullish(), number: z.number().nullish() }).nullish(),
});
type IikoOrderInfo = z.output<typeof orderInfo>;
const command = z.object({ state: z.enum(['InProgress', 'Success', 'Error']) });
const started = z.object({ correlationId: z.string() });

/** As the documents advise; after that the till's own call, or the next look. */
const pausesMs = [1000, 2000, 4000, 8000] as const;
const mostAtOnce = 200;
/** The till has an order under this id: that is what we want to know. */
const duplicated = 'DuplicatedOrderId';

export const seenOf = ({ id, creationStatus, errorInfo, order }: IikoOrderInfo): SeenTicket => {
  if (creationStatus === 'Error') return { state: 'refused', code: errorInfo?.code ?? 'Error' };
  if (creationStatus === 'InProgress') return { state: 'underWay' };
  const number = order?.number;
  return {
    state: 'accepted',
    tillId: id,
    number: number === null || number === undefined ? null : String(number),
    status: order?.status ?? null,
  };
};

export const iikoOrders = (ask: AskIiko, setup: IikoSetup) => {
  const { organization, pause } = setup;

  const find = async (
    tickets: readonly Pick<TicketInTill, 'orderId'>[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, SeenTicket>> => {
    const found = new Map<string, SeenTicket>();
    for (let from = 0; from < tickets.length; from += mostAtOnce) {
      const orderIds = tickets.slice(from, from + mostAtOnce).map(({ orderId }) => orderId);
      const { orders } = await ask('api/1/deliveries/by_id', {
        action: texts.find,
        body: { organizationId: organization, orderIds },
        answer: z.object({ orders: z.array(orderInfo).nullish() }),
        again: 2,
        signal,
      });
      for (const order of orders ?? []) found.set(order.id, seenOf(order));
    }
    return found;
  };
  const seen = async (orderId: string, signal?: AbortSignal): Promise<SeenTicket> =>
    (await find([{ orderId }], signal)).get(orderId) ?? { state: 'underWay' };

  /** Until the restaurant has said yes or no; null = it has not, so far. */
  const outcome = async (
    correlationId: string,
    orderId: string | undefined,
    signal?: AbortSignal,
  ): Promise<'Success' | 'Error' | null> => {
    for (const ms of pausesMs) {
      await pause(ms, signal);
      const { state } = await ask('api/1/commands/status', {
        action: texts.status,
        body: { organizationId: organization, correlationId },
        answer: command,
        again: 1,
        orderId,
        signal,
      });
      if (state !== 'InProgress') return state;
    }
    return null;
  };

  const create = async (ticket: NewTicket, signal?: AbortSignal): Promise<SeenTicket> => {
    const { orderId } = ticket;
    const answer = await ask('api/1/deliveries/create', {
      action: texts.create,
      body: {
        organizationId: organization,
        terminalGroupId: setup.terminal || null,
        createOrderSettings: { transportToFrontTimeout: 60, checkStopList: setup.terminal !== '' },
        order: orderBody(ticket, setup),
      },
      answer: started.extend({ orderInfo }),
      orderId,
      signal,
    }).catch((error: unknown) => {
      if (Reflect.get(Object(error), 'code') === duplicated) return null;
      throw error;
    });
    if (!answer || answer.orderInfo.errorInfo?.code === duplicated) return seen(orderId, signal);
    const first = seenOf(answer.orderInfo);
    if (first.state !== 'underWay') return first;
    // That it cannot be asked how it goes does not undo that it was taken.
    const end = await outcome(answer.correlationId, orderId, signal).catch(() => null);
    const now = await seen(orderId, signal);
    return end === 'Error' && now.state === 'underWay' ? { state: 'refused', code: 'Error' } : now;
  };

  const cancel = async ({ orderId }: TicketInTill, signal?: AbortSignal): Promise<void> => {
    const { correlationId } = await ask('api/1/deliveries/cancel', {
      action: texts.cancel,
      body: { organizationId: organization, orderId },
      answer: started,
      again: 1,
      orderId,
      signal,
    });
    if ((await outcome(correlationId, orderId, signal)) === 'Error') throw new TillRefusal('cancel');
  };
  return { create, find, cancel };
};

/** As much of a text as the field takes. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

function orderBody(ticket: NewTicket, { addressType, payments, source }: IikoSetup): object {
  const { orderId, number, method, wantedAt, phone, name, persons, comment, rows, toPay, payment, due } =
    ticket;
  // A ticket that is sent again has the same combos.
  const comboId = (index: number): string =>
    createIdSource(Buffer.from(orderId)).derive('combo', String(index));
  const combos = rows.flatMap(({ productId: sourceId, sizeId, name: title, count, price, parts }, index) =>
    parts.length > 0
      ? [
          {
            ...{ id: comboId(index), name: title, amount: count, price: toRoubles(price), sourceId },
            ...(sizeId && { sizeId }),
          },
        ]
      : [],
  );
  const paid = (by: 'cash' | 'card' | 'online', sum: number) => ({
    paymentTypeKind: { cash: 'Cash', card: 'Card', online: 'External' }[by],
    paymentTypeId: payments[by],
    sum: toRoubles(sum),
    isProcessedExternally: by === 'online',
    isFiscalizedExternally: by === 'online' && ticket.hasReceipt,
  });
  return {
    id: orderId,
    externalNumber: cut(number, 50),
    phone,
    orderServiceType: method === 'delivery' ? 'DeliveryByCourier' : 'DeliveryByClient',
    completeBefore: wantedAt && `${wantedAt}.000`,
    comment,
    customer: { type: 'one-time', name: cut(name, 60) || phone },
    guests: { count: Math.max(1, persons) },
    sourceKey: source,
    ...(method === 'delivery' && { deliveryPoint: deliveryPoint(ticket, addressType) }),
    items: rows.flatMap((row, index) =>
      row.parts.length > 0 ? comboItems(row, comboId(index)) : [dishItem(row)],
    ),
    ...(combos.length > 0 && { combos }),
    ...(payment !== 'bonuses' &&
      payments[payment] !== '' && {
        payments: [
          paid(payment, toPay - (due?.sum ?? 0)),
          ...(due && payments[due.by] !== '' ? [paid(due.by, due.sum)] : []),
        ],
      }),
  };
}

const dishItem = ({ productId, sizeId, price, count, modifiers, comment }: TicketRow): object => ({
  type: 'Product',
  productId,
  ...(sizeId && { productSizeId: sizeId }),
  price: toRoubles(price),
  amount: count,
  // What is chosen costs within the dish: together they are what the customer pays.
  modifiers: modifiers.map(({ groupId, productId: modifier, count: amount }) => ({
    productId: modifier,
    ...(groupId && { productGroupId: groupId }),
    amount,
    price: 0,
  })),
  ...(comment && { comment: cut(comment, 255) }),
});

/** Whether a till adds up combos or their dishes, it comes to what the customer pays. */
const comboItems = (
  { productId: source, price, count, parts, comment }: TicketRow,
  comboId: string,
): object[] => {
  const prices = spread(
    price,
    parts.map(() => 1),
  );
  return parts.map(({ groupId, productId, sizeId }, index) => ({
    type: 'Product',
    productId,
    ...(sizeId && { productSizeId: sizeId }),
    price: toRoubles(prices[index] ?? 0),
    amount: count,
    comboInformation: { comboId, comboSourceId: source, comboGroupId: groupId },
    ...(index === 0 && comment && { comment: cut(comment, 255) }),
  }));
};

function deliveryPoint({ address }: NewTicket, type: IikoSetup['addressType']): object | null {
  if (!address) return null;
  const { lat, lon, city, street, house, line, flat, entrance, floor, intercom, comment } = address;
  const inside = {
    flat: cut(flat, 10),
    entrance: cut(entrance, 10),
    floor: cut(floor, 10),
    doorphone: cut(intercom, 10),
  };
  return {
    coordinates: { latitude: lat, longitude: lon },
    address:
      type === 'city'
        ? { type, line1: cut(line, 250), ...inside }
        : { type, street: { name: cut(street, 60), city: cut(city, 60) }, house: house || '-', ...inside },
    ...(comment && { comment: cut(comment, 500) }),
  };
}
