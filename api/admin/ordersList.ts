import type { z } from 'zod';
import { roubles } from '../../domain/money.ts';
import type { OrderStatus } from '../../domain/order/order.events.ts';
import { foldCode } from '../../domain/promocode/promocodeCode.ts';
import { businessDayOf } from '../../domain/schedule/businessDay.ts';
import { addDays } from '../../domain/schedule/localTime.ts';
import { boardDayStart, hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import {
  countActiveOrders,
  countOrdersByStatus,
  filterOrders,
  findBoardOrders,
  type OrderFilter,
} from '../../projections/orders/orders.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { listStaff } from '../../projections/staff/staff.queries.ts';
import { type adminOrders, anyPromocode } from '../contract/admin/orders.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { orderStatusTexts } from '../texts/problemTexts.ts';
import { adminOrderView } from './adminOrderView.ts';
import { productIdsCalled, productIdsNamed } from './searchByName.ts';

const mostPeople = 200;
type Wanted = z.output<(typeof adminOrders)['request']['body']>;
interface Today {
  readonly now: string;
  readonly shop: Shop;
}

export const ordersList = (
  readModels: ReadModels,
  wanted: Wanted,
  today: Today,
): Promise<Answer<typeof adminOrders>> =>
  wanted.view === 'board' ? board(readModels, wanted, today) : list(readModels, wanted, today);

async function board(readModels: ReadModels, { statuses, method }: Wanted, { now, shop }: Today) {
  const finishedSince = boardDayStart(shop, now);
  const [orders, counts] = await Promise.all([
    findBoardOrders(readModels, { finishedSince }),
    countActiveOrders(readModels, { finishedSince }),
  ]);
  const shown = orders.filter(
    (order) =>
      (statuses.length === 0 || statuses.includes(order.status)) && (!method || order.method === method),
  );
  const isWhole = shown.length === orders.length;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    orders: shown.map((order) => adminOrderView(order, shop, now)),
    // Of all there are, also when the board is too short for them.
    count: isWhole ? all : shown.length,
    next: null,
    order_statuses: statusCounts(counts),
    staff: [],
    ...placesOf(shop),
  };
}

async function list(readModels: ReadModels, wanted: Wanted, { shop, now }: Today) {
  const { statuses, method, from, to, search, archived, sort, after, per_page } = wanted;
  const startOf = (date: string) => businessDayOf(hoursOf(shop), date).start;
  const filter: OrderFilter = {
    search,
    archived,
    ...detailsOf(wanted, shop, now),
    ...(wanted.dish && dishesOf(shop, wanted.dish)),
    ...(wanted.staff_id && { staffId: wanted.staff_id }),
    ...(method && { method }),
    ...(from && { placedFrom: startOf(from) }),
    ...(to && { placedBefore: startOf(addDays(to, 1)) }),
  };
  const [{ orders, count, next }, counts, { staff }] = await Promise.all([
    filterOrders(readModels, { ...filter, statuses }, { sort, limit: per_page, after }),
    countOrdersByStatus(readModels, filter),
    listStaff(readModels, { limit: mostPeople }),
  ]);
  return {
    orders: orders.map((order) => adminOrderView(order, shop, now)),
    count,
    next,
    order_statuses: statusCounts(counts),
    staff: staff.map(({ staffId, name, login }) => ({
      staff_id: staffId,
      name: name || login || adminTexts.actors.erasedStaff,
    })),
    ...placesOf(shop),
  };
}

const placesOf = ({ zones, points }: Shop) => ({
  zones: [...zones.values()]
    .filter(({ archived }) => !archived)
    .map(({ id, name }) => ({ zone_id: id, name })),
  affiliates: [...points.values()]
    .filter(({ archived }) => !archived)
    .map(({ id, name }) => ({ affiliate_id: id, name })),
});

/** By a part of the name whatever was in the bag; by the whole of it what was bought, as the figures count it. */
const dishesOf = (shop: Shop, dish: string): Partial<OrderFilter> => {
  const named = productIdsNamed(shop, dish);
  return named.length > 0
    ? { productIds: named, productsBought: true }
    : { productIds: productIdsCalled(shop, dish) };
};

/** Nobody orders by the name of a series, but by the codes that were issued in it. */
const byCode = (id: string, { promocodes }: Shop): Partial<OrderFilter> =>
  promocodes.get(id)?.oneTime ? { promocodeSeriesId: id } : { promocodeId: id };

/** Only what was asked for: a filter names nothing else. */
const detailsOf = (wanted: Wanted, shop: Shop, now: string): Partial<OrderFilter> => ({
  ...(wanted.zone_id && { zoneId: wanted.zone_id }),
  ...(wanted.affiliate_id && { pointId: wanted.affiliate_id }),
  ...(wanted.pay_method !== undefined && { payMethod: wanted.pay_method }),
  ...(wanted.sum_from !== undefined && { sumFrom: roubles(wanted.sum_from) }),
  ...(wanted.sum_to !== undefined && { sumTo: roubles(wanted.sum_to) }),
  ...(wanted.promocode === anyPromocode
    ? { withPromocode: true }
    : wanted.promocode && byCode(foldCode(wanted.promocode), shop)),
  ...(wanted.problem && {
    problem: wanted.problem === 'late' ? { kind: 'late', now } : { kind: wanted.problem },
  }),
});

const everyStatus = Object.entries(orderStatusTexts) as [OrderStatus, string][]; // the keys of the literal above

export const statusCounts = (counts: Partial<Record<OrderStatus, number>>) =>
  everyStatus.map(([status, name]) => ({ status, name, count: counts[status] ?? 0 }));
