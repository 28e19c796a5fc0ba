import type { z } from 'zod';
import type { OrderByPhone, PhoneOrder, PreviewPhoneOrder } from '../../commands/order/orderByPhone.ts';
import type { ReadQueue } from '../../commands/order/placeOrder.ts';
import type { Clock, Origin, ShopReader } from '../../commands/ports.ts';
import { roubles as kopecksOf, toRoubles } from '../../domain/money.ts';
import type { OrderAddress } from '../../domain/order/order.events.ts';
import { phoneFrom } from '../../domain/phone.ts';
import { defaultModifiers } from '../../domain/selling/modifiers.ts';
import { emptyQueue } from '../../domain/shop/queue.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { findBonusBalances } from '../../projections/bonusLedger/bonusLedger.queries.ts';
import { type ClientView, filterClients } from '../../projections/clients/clients.queries.ts';
import { filterOrders, findClientOrders, type OrderView } from '../../projections/orders/orders.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { cartView } from '../cart/cartView.ts';
import type * as contract from '../contract/admin/phoneOrders.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { orderSlots } from '../order/orderSlots.ts';
import { toProblem } from '../problem.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { orderTexts } from '../texts/orderTexts.ts';

export interface PhoneOrdersDeps {
  readonly readModels: ReadModels;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
  readonly readQueue: ReadQueue;
}
interface PhoneOrderCommands extends Omit<PhoneOrdersDeps, 'readModels'> {
  readonly previewPhoneOrder: PreviewPhoneOrder;
  readonly orderByPhone: OrderByPhone;
}
type Wanted = z.output<(typeof contract.previewPhoneOrder)['request']['body']>;
type Caller = Answer<typeof contract.searchCallers>['callers'][number];

const most = 8;

/** Clients first; of guests those whose phone ends so. Each with what they ordered last. */
export async function callersLike(
  { readModels }: Pick<PhoneOrdersDeps, 'readModels'>,
  search: string,
): Promise<Caller[]> {
  if (search.trim().length < 2) return [];
  const [{ clients }, { orders }] = await Promise.all([
    filterClients(readModels, { search }, { sort: '-completed_sum', limit: most }),
    filterOrders(readModels, { search }, { limit: 50 }),
  ]);
  const balances = await findBonusBalances(
    readModels,
    clients.map(({ clientId }) => clientId),
  );
  const known = new Set(clients.map(({ clientId }) => clientId));
  const guests = new Map(
    orders
      .filter(({ clientId, personId, customerPhone }) => !clientId && customerPhone && !known.has(personId))
      .toReversed() // the last of a person's orders stays
      .map((order) => [order.personId, order]),
  );
  return Promise.all([
    ...clients.map(async (client) =>
      callerOf(client, balances.get(client.clientId) ?? 0, await lastOrderOf(readModels, client.clientId)),
    ),
    ...[...guests.values()].slice(0, most).map(guestOf),
  ]);
}

const lastOrderOf = async (readModels: ReadModels, clientId: string): Promise<OrderView | null> =>
  (await findClientOrders(readModels, { clientId, limit: 1 })).orders[0] ?? null;

const callerOf = (client: ClientView, balance: number, last: OrderView | null): Caller => ({
  client_id: client.clientId,
  name: client.name ?? '',
  phone: client.phone ?? '',
  orders_count: client.completedCount,
  bonuses: toRoubles(balance),
  addresses: [
    ...client.addresses.map(({ comment, privateHouse, text, flat, entrance, floor, intercom }) => ({
      ...{ text, flat, entrance, floor, intercom },
      private_house: privateHouse,
      courier_comment: comment,
    })),
    ...(client.addresses.length === 0 && last?.address ? [addressView(last.address)] : []),
  ],
  last: last && lastView(last),
});

const guestOf = (last: OrderView): Caller => ({
  client_id: null,
  name: last.customerName ?? orderTexts.erased,
  phone: last.customerPhone ?? '',
  orders_count: 0,
  bonuses: 0,
  addresses: last.address ? [addressView(last.address)] : [],
  last: lastView(last),
});

const addressView = (address: OrderAddress): Caller['addresses'][number] => ({
  text: address.typed,
  flat: address.flat,
  entrance: address.entrance,
  floor: address.floor,
  intercom: address.intercom,
  private_house: address.privateHouse,
  courier_comment: address.courierComment,
});

const lastView = ({ number, lines }: OrderView): NonNullable<Caller['last']> => ({
  number,
  products: lines
    .filter(({ gift }) => !gift)
    .map(({ choice, name, details, count }) => ({
      product_id: choice.kind === 'product' ? choice.productId : null,
      modifier_ids: choice.kind === 'product' ? [...choice.modifierIds] : [],
      option_ids: choice.kind === 'wok' ? [...choice.optionIds] : [],
      name,
      details: [...details],
      count,
    })),
});

export async function previewByPhone(
  deps: Omit<PhoneOrderCommands, 'orderByPhone'>,
  wanted: Wanted,
): Promise<Answer<typeof contract.previewPhoneOrder>> {
  const shop = deps.shop.current();
  const at = deps.clock.now();
  const { priced, sums, problems } = await deps.previewPhoneOrder(phoneOrderOf(wanted, shop, 0));
  const { free } = priced.bonuses;
  return {
    cart: cartView(priced, {
      shop,
      at,
      clientId: wanted.client_id,
      freeBonuses: free,
      bonusBalance: free,
      notices: [],
      reader: 'staff',
    }),
    to_pay: toRoubles(sums.toPay),
    bonuses: toRoubles(sums.bonuses),
    bonuses_max: toRoubles(priced.bonuses.canSpendMax),
    slots: orderSlots(
      shop,
      priced.delivery,
      at,
      shop.settings.queue?.enabled ? await deps.readQueue() : emptyQueue,
    ),
    affiliates: [...shop.points.values()]
      .filter(({ archived, pickup }) => !archived && pickup)
      .map(({ id, name }) => ({ affiliate_id: id, name })),
    gifts: priced.gifts.tiers
      .filter(({ allowed }) => allowed)
      .flatMap(({ products }) => products.map(({ id, name }) => ({ product_id: id, name }))),
    problems: problems.map((problem) => ({
      field: problem.fields[0] ?? '',
      text: toProblem(problem, shop.settings.timeZone, 'staff').body.error,
    })),
  };
}

export async function placeByPhone(
  deps: Pick<PhoneOrderCommands, 'shop' | 'orderByPhone'>,
  { to_pay, ...wanted }: Wanted & { readonly to_pay: number },
  { key, origin }: { readonly key: string | null; readonly origin: Origin },
): Promise<{ readonly answer: Answer<typeof contract.placePhoneOrder>; readonly position: bigint }> {
  const order = phoneOrderOf(wanted, deps.shop.current(), kopecksOf(to_pay));
  const placed = await deps.orderByPhone(order, key ?? origin.correlationId, origin);
  const { number, details } = placed.order;
  return {
    answer: { order_id: details.orderId, number, message: adminTexts.phoneOrderPlaced(number) },
    position: placed.position,
  };
}

const phoneOrderOf = (wanted: Wanted, shop: Shop, expectedTotal: number): PhoneOrder => ({
  clientId: wanted.client_id,
  lines: wanted.products.map((row) =>
    'option_ids' in row
      ? { type: 'AddWok', optionIds: row.option_ids, count: row.count }
      : {
          type: 'AddLine',
          productId: row.product_id,
          modifierIds: row.modifier_ids ?? modifiersOf(row.product_id, shop),
          count: row.count,
        },
  ),
  promocode: wanted.promocode?.trim() ? wanted.promocode : null,
  giftId: wanted.gift_product_id,
  wishes: {
    method: wanted.method,
    pointId: wanted.affiliate_id,
    expectedTotal,
    bonuses: kopecksOf(wanted.bonuses),
    payMethod: wanted.pay_method,
    changeFrom: wanted.change_from === null ? null : kopecksOf(wanted.change_from),
    slot: wanted.slot,
    persons: wanted.persons,
    doNotCall: wanted.do_not_call,
    leaveAtDoor: wanted.leave_at_door,
    customer: {
      name: wanted.name,
      phone: wanted.phone === '' ? '' : phoneFrom(wanted.phone),
      email: '',
      comment: wanted.comment,
    },
    // A client has given theirs with the account.
    consent: wanted.consent || wanted.client_id !== null,
  },
  address:
    wanted.method === 'delivery' && wanted.address
      ? {
          typed: wanted.address.text,
          flat: wanted.address.flat,
          entrance: wanted.address.entrance,
          floor: wanted.address.floor,
          intercom: wanted.address.intercom,
          privateHouse: wanted.address.private_house,
          courierComment: wanted.address.courier_comment,
          ...(wanted.address.pin && { pin: wanted.address.pin }),
        }
      : null,
});

const modifiersOf = (productId: string, shop: Shop): readonly string[] => {
  const product = shop.products.get(productId);
  return product ? defaultModifiers(product) : [];
};
