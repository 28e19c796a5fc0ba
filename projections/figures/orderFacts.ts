import type { OrderDetails, OrderLine, OrderRefund } from '../../domain/order/order.events.ts';
import type { OrderSums } from '../../domain/pricing/orderSums.ts';
import { orderSum } from '../../domain/pricing/orderSums.ts';
import { type Cell, cell } from './cube.ts';
import { cubes } from './cubes.ts';

/** Where an instant stands in the day of business that an order belongs to. */
export interface DayTime {
  readonly date: string;
  readonly hour: number;
  /** Quarters of an hour since the midnight that the day begins with: past 95 after the next one. */
  readonly quarter: number;
  readonly at: string;
}

interface SoldDish {
  /** Of its row. */
  readonly uid: string;
  readonly dishId: string;
  readonly portions: number;
  readonly sum: number;
  readonly discount: number;
  readonly total: number;
  readonly gift: boolean;
  /** Of one portion, as the order says; null = nobody had told. */
  readonly cost: number | null;
}

/** What figures need of an order. Nothing of it is personal. */
export interface OrderFacts {
  readonly personId: string;
  readonly pointId: string | null;
  readonly zoneId: string | null;
  readonly method: OrderDetails['method'];
  readonly slot: boolean;
  /** Of a one-time code its series. */
  readonly promocodeId: string | null;
  readonly promocodeForgone: number;
  /** To the customer, at placing, with its payment or the last edit; what staff add to it later is lateness. */
  readonly promisedAt: string;
  readonly sums: OrderSums;
  readonly dishes: readonly SoldDish[];
  readonly placed: DayTime | null;
  /** When the money came that it waited for; null = it never waited. */
  readonly paidAt: string | null;
  readonly completed: { readonly at: string; readonly quarter: number; readonly isFirst: boolean } | null;
  /** Money that went back after the completion. */
  readonly refunded: number;
  /** What of the rows went back, in money and bonuses. */
  readonly refundedRows: Readonly<Record<string, number>>;
  readonly isCancelled: boolean;
}

/** A bowl that the customer builds is a dish by the name of its constructor. */
const dishIdOf = ({ choice, name }: OrderLine): string =>
  choice.kind === 'product' ? choice.productId : `~${name}`;

export const factsOf = (details: OrderDetails): OrderFacts => ({
  personId: details.personId,
  placed: null,
  paidAt: null,
  completed: null,
  refunded: 0,
  refundedRows: {},
  isCancelled: false,
  ...detailsIn(details),
});

/** An edit says all anew. */
export const editedFacts = (facts: OrderFacts, details: OrderDetails): OrderFacts => ({
  ...facts,
  ...detailsIn(details),
});

const detailsIn = (details: OrderDetails) => ({
  pointId: details.pointId,
  zoneId: details.zoneId,
  method: details.method,
  slot: details.slot !== null,
  promocodeId: details.promocodeId === null ? null : (details.promocodeSeriesId ?? details.promocodeId),
  promocodeForgone: details.promocodeForgone ?? 0,
  promisedAt: details.promisedAt,
  sums: details.sums,
  dishes: details.lines.map((line) => ({
    uid: line.uid,
    dishId: dishIdOf(line),
    portions: line.count,
    sum: line.sum,
    discount: line.discount,
    total: line.total,
    gift: line.gift,
    cost: line.cost ?? null,
  })),
});

export const refundedFacts = (facts: OrderFacts, { money, rows }: OrderRefund): OrderFacts => {
  const refundedRows = { ...facts.refundedRows };
  for (const { kind, id, money: ofMoney, bonuses } of rows)
    if (kind === 'line') refundedRows[id] = (refundedRows[id] ?? 0) + ofMoney + bonuses;
  return { ...facts, refunded: facts.refunded + money, refundedRows };
};

/** Money of a completed order less what went back: what figures call revenue. */
export const revenueOf = ({ completed, sums, refunded }: OrderFacts): number =>
  completed ? sums.toPay - refunded : 0;

/** Whence its minutes are counted: while it waits for its money, it waits for nobody in the shop. */
export const begunAt = ({ paidAt }: Pick<OrderFacts, 'paidAt'>, { at }: DayTime): string => paidAt ?? at;

/** All that an order adds to the figures, as it is now. One not yet placed adds nothing. */
export const cellsOfOrder = (order: OrderFacts): Cell[] => {
  const { placed } = order;
  if (!placed) return [];
  return [
    ...placedCells(order, placed),
    ...(order.completed ? completedCells(order, placed, order.completed) : []),
    ...(order.isCancelled ? cancelledCells(order, placed) : []),
  ];
};

const placedCells = ({ sums }: OrderFacts, { date, hour, quarter }: DayTime): Cell[] => [
  cell(cubes.sales, { date, hour }, { placed_count: 1, placed_sum: orderSum(sums) }),
  cell(cubes.course, { date, quarter }, { placed_count: 1 }),
];

const cancelledCells = ({ sums, promocodeId }: OrderFacts, { date, hour }: DayTime): Cell[] => [
  cell(cubes.sales, { date, hour }, { cancelled_count: 1, cancelled_sum: orderSum(sums) }),
  ...(promocodeId === null
    ? []
    : [cell(cubes.promocodes, { date, promocode_id: promocodeId }, { cancelled_count: 1 })]),
];

type Completed = NonNullable<OrderFacts['completed']>;

const completedCells = (order: OrderFacts, placed: DayTime, completed: Completed): Cell[] => {
  const { sums, dishes, promocodeId } = order;
  const { date, hour } = placed;
  const revenue = revenueOf(order);
  const isNew = completed.isFirst ? 1 : 0;
  const late = Math.max(0, Math.ceil((Date.parse(completed.at) - Date.parse(order.promisedAt)) / 60_000));
  return [
    cell(
      cubes.sales,
      { date, hour },
      {
        completed_count: 1,
        revenue,
        refunded_count: order.refunded > 0 ? 1 : 0,
        refunded: order.refunded,
        goods: sums.goods,
        promocode_discounts: sums.promocodeDiscount,
        pickup_discounts: sums.pickupDiscount,
        delivery: sums.delivery,
        bonuses: sums.bonuses,
        portions: dishes.reduce((sum, { portions }) => sum + portions, 0),
      },
    ),
    cell(
      cubes.course,
      { date, quarter: completed.quarter },
      { completed_count: 1, revenue, new_count: isNew, late_count: late > 0 ? 1 : 0 },
    ),
    cell(
      cubes.customers,
      { date, kind: completed.isFirst ? 'new' : 'returning' },
      { completed_count: 1, revenue },
    ),
    cell(
      cubes.delivery,
      { date, hour, zone_id: order.method === 'pickup' ? '' : (order.zoneId ?? '?') },
      {
        completed_count: 1,
        late_count: late > 0 ? 1 : 0,
        late_minutes: late,
        ...(order.slot ? {} : timesOf(order, placed, completed)),
        delivery: sums.delivery,
        revenue,
      },
    ),
    ...(promocodeId === null
      ? []
      : [
          cell(
            cubes.promocodes,
            { date, promocode_id: promocodeId },
            {
              completed_count: 1,
              discount: sums.promocodeDiscount,
              forgone: order.promocodeForgone,
              revenue,
              new_count: isNew,
            },
          ),
        ]),
    ...dishCells(order, date, revenue),
    ...pairCells(order, date),
  ];
};

/** Whole minutes from the order, or from its payment, to what was promised and to what became of it; only where it was wanted at once. */
const timesOf = (order: OrderFacts, placed: DayTime, completed: Completed) => {
  const begun = Date.parse(begunAt(order, placed));
  return {
    timed_count: 1,
    promised_minutes: Math.round((Date.parse(order.promisedAt) - begun) / 60_000),
    real_minutes: Math.round((Date.parse(completed.at) - begun) / 60_000),
  };
};

/** An order counts once for a dish, in however many rows the dish stands. */
const dishCells = ({ dishes, refundedRows }: OrderFacts, date: string, revenue: number): Cell[] => {
  const seen = new Set<string>();
  return dishes.flatMap(({ uid, dishId, gift, portions, cost, sum, discount, total }) => {
    const id = `${gift} ${dishId}`;
    const completed_count = seen.has(id) ? 0 : 1;
    seen.add(id);
    const costs = cost === null ? 0 : cost * portions;
    if (gift)
      return [
        cell(
          cubes.gifts,
          { date, dish_id: dishId },
          {
            completed_count,
            portions,
            cost: costs,
            costed_portions: cost === null ? 0 : portions,
            revenue: completed_count * revenue,
          },
        ),
      ];
    const sold = {
      completed_count,
      portions,
      sum,
      discount,
      total,
      refunded: refundedRows[uid] ?? 0,
      cost: costs,
      costed_total: cost === null ? 0 : total,
    };
    return [
      cell(cubes.dishes, { date, dish_id: dishId }, sold),
      cell(cubes.dishMonths, { month: date.slice(0, 7), dish_id: dishId }, sold),
      cell(cubes.allDishes, { date }, sold),
    ];
  });
};

/** More dishes than that are a banquet, which says nothing of what goes together. */
const mostPaired = 12;

const pairCells = ({ dishes }: OrderFacts, date: string): Cell[] => {
  const ids = [...new Set(dishes.filter(({ gift }) => !gift).map(({ dishId }) => dishId))].sort(byCode);
  if (ids.length > mostPaired) return [];
  const month = date.slice(0, 7);
  return ids.flatMap((first_id, index) =>
    ids
      .slice(index + 1)
      .map((second_id) => cell(cubes.pairs, { month, first_id, second_id }, { completed_count: 1 })),
  );
};

const byCode = (one: string, other: string): number => (one < other ? -1 : 1);
