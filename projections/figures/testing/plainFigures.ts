import type { RecordedOf } from '../../../commands/eventHandlers.ts';
import type { RecordedEvent } from '../../../commands/ports.ts';
import type { OrderDetails, OrderRefund } from '../../../domain/order/order.events.ts';
import { businessDay } from '../../../domain/schedule/businessDay.ts';
import type { WeeklyHours } from '../../../domain/schedule/hours.ts';
import { localTime } from '../../../domain/schedule/localTime.ts';
import { alwaysOpen } from '../../../domain/schedule/schedule.ts';
import { defaultSettings } from '../../../domain/settings/settings.ts';
import type { ShopEventType } from '../../../domain/shopEvents.ts';

type Event = RecordedOf<ShopEventType>;
type Row = Record<string, string | number>;

/**
 * Every figure counted the slow way: the whole past is read for each of them, an order is judged by where its own events
 * have led it, and nothing is kept in between.
 */
export function plainFigures(log: readonly RecordedEvent[]): Record<string, Row[]> {
  const events = log as readonly unknown[] as readonly Event[]; // the log holds events of the shop
  const orders = ordersIn(events);
  const placed = orders.filter((order) => order.placed !== null);
  const completed = placed.filter((order) => order.completedAt !== null);
  const cancelled = placed.filter((order) => order.isCancelled);
  const soldDishes = (keyOf: (date: string, dish: string) => Record<string, string>) =>
    group(
      completed.flatMap((of) =>
        [...new Set(of.details.lines.filter(({ gift }) => !gift).map(dishOf))].map((dish) => ({ of, dish })),
      ),
      ({ of, dish }) => keyOf(of.date, dish),
      ({ of, dish }) => {
        const lines = of.details.lines.filter((line) => !line.gift && dishOf(line) === dish);
        const sumOf = (name: 'count' | 'sum' | 'discount' | 'total') =>
          lines.reduce((sum, line) => sum + line[name], 0);
        return {
          completed_count: 1,
          portions: sumOf('count'),
          sum: sumOf('sum'),
          discount: sumOf('discount'),
          total: sumOf('total'),
          cost: costOf(lines),
          costed_total: lines.reduce((sum, { cost, total }) => sum + (cost === undefined ? 0 : total), 0),
          refunded: of.refunds
            .flatMap(({ rows }) => rows)
            .filter(({ kind, id }) => kind === 'line' && lines.some(({ uid }) => uid === id))
            .reduce((sum, { money, bonuses }) => sum + money + bonuses, 0),
        };
      },
    );

  return {
    sales_by_hour: group(
      [
        ...placed.map((of) => ({ of, what: 'placed' })),
        ...completed.map((of) => ({ of, what: 'completed' })),
        ...cancelled.map((of) => ({ of, what: 'cancelled' })),
      ],
      ({ of }) => ({ date: of.date, hour: of.hour }),
      ({
        of: {
          refunds,
          details: { sums, lines },
        },
        what,
      }) => ({
        placed_count: what === 'placed' ? 1 : 0,
        placed_sum: what === 'placed' ? sums.toPay + sums.bonuses : 0,
        completed_count: what === 'completed' ? 1 : 0,
        revenue: what === 'completed' ? sums.toPay - moneyOf(refunds) : 0,
        refunded_count: what === 'completed' && moneyOf(refunds) > 0 ? 1 : 0,
        refunded: what === 'completed' ? moneyOf(refunds) : 0,
        goods: what === 'completed' ? sums.goods : 0,
        promocode_discounts: what === 'completed' ? sums.promocodeDiscount : 0,
        pickup_discounts: what === 'completed' ? sums.pickupDiscount : 0,
        delivery: what === 'completed' ? sums.delivery : 0,
        bonuses: what === 'completed' ? sums.bonuses : 0,
        portions: what === 'completed' ? lines.reduce((sum, { count }) => sum + count, 0) : 0,
        cancelled_count: what === 'cancelled' ? 1 : 0,
        cancelled_sum: what === 'cancelled' ? sums.toPay + sums.bonuses : 0,
      }),
    ),
    visits_by_day: group(
      events.flatMap((event) =>
        event.type === 'VisitsCounted' ? event.data.counts.map((of) => ({ of, event })) : [],
      ),
      ({ of, event }) => ({ date: event.data.date, source: of.source }),
      ({ of }) => ({
        visit_count: of.visit,
        dish_count: of.dish,
        cart_count: of.cart,
        checkout_count: of.checkout,
        order_count: of.order,
      }),
    ),
    course_of_day: group(
      [...placed.map((of) => ({ of, isPlaced: true })), ...completed.map((of) => ({ of, isPlaced: false }))],
      ({ of, isPlaced }) => ({ date: of.date, quarter: isPlaced ? of.placedQuarter : of.completedQuarter }),
      ({ of, isPlaced }) =>
        isPlaced
          ? { placed_count: 1, completed_count: 0, revenue: 0, new_count: 0, late_count: 0 }
          : {
              placed_count: 0,
              completed_count: 1,
              revenue: revenueOf(of),
              new_count: of.isFirst ? 1 : 0,
              late_count: of.isLate ? 1 : 0,
            },
    ),
    dishes_by_day: soldDishes((date, dish_id) => ({ date, dish_id })),
    dishes_by_month: soldDishes((date, dish_id) => ({ month: date.slice(0, 7), dish_id })),
    all_dishes_by_day: soldDishes((date) => ({ date })),
    pairs_by_month: group(
      completed.flatMap((of) => {
        const dishes = [...new Set(of.details.lines.filter(({ gift }) => !gift).map(dishOf))];
        return dishes.flatMap((one) =>
          dishes.filter((other) => one < other).map((other) => ({ of, one, other })),
        );
      }),
      ({ of, one, other }) => ({ month: of.date.slice(0, 7), first_id: one, second_id: other }),
      () => ({ completed_count: 1 }),
    ),
    customers_by_day: group(
      completed,
      ({ date, isFirst }) => ({ date, kind: isFirst ? 'new' : 'returning' }),
      (order) => ({ completed_count: 1, revenue: revenueOf(order) }),
    ),
    cohorts_by_month: peopleOf(completed, events).flatMap((own) => {
      const months = own.map(({ date }) => date.slice(0, 7)).toSorted(byCode);
      return [...new Set(months)].map((month) => {
        const then = own.filter(({ date }) => date.startsWith(month));
        return {
          cohort: months[0] ?? '',
          month,
          people: 1,
          completed_count: then.length,
          revenue: then.reduce((sum, order) => sum + revenueOf(order), 0),
        };
      });
    }),
    customer_groups: peopleOf(completed, events).map((own) => {
      const revenue = own.reduce((sum, order) => sum + revenueOf(order), 0);
      return {
        last_date:
          own
            .map(({ date }) => date)
            .toSorted(byCode)
            .at(-1) ?? '',
        frequency: [16, 8, 4, 2, 1].find((step) => own.length >= step) ?? 1,
        money: [30_000_00, 12_000_00, 5_000_00, 2_000_00, 0].find((step) => revenue >= step) ?? 0,
        people: 1,
        completed_count: own.length,
        revenue,
      };
    }),
    promocodes_by_day: group(
      [...completed, ...cancelled].filter(({ details }) => details.promocodeId !== null),
      ({ date, details }) => ({
        date,
        promocode_id: details.promocodeSeriesId ?? details.promocodeId ?? '',
      }),
      (order) =>
        order.isCancelled
          ? { completed_count: 0, discount: 0, forgone: 0, revenue: 0, new_count: 0, cancelled_count: 1 }
          : {
              completed_count: 1,
              discount: order.details.sums.promocodeDiscount,
              forgone: order.details.promocodeForgone ?? 0,
              revenue: revenueOf(order),
              new_count: order.isFirst ? 1 : 0,
              cancelled_count: 0,
            },
    ),
    gifts_by_day: group(
      completed.flatMap((of) =>
        [...new Set(of.details.lines.filter(({ gift }) => gift).map(dishOf))].map((dish) => ({ of, dish })),
      ),
      ({ of, dish }) => ({ date: of.date, dish_id: dish }),
      ({ of, dish }) => {
        const lines = of.details.lines.filter((line) => line.gift && dishOf(line) === dish);
        return {
          completed_count: 1,
          portions: lines.reduce((sum, { count }) => sum + count, 0),
          cost: costOf(lines),
          costed_portions: lines.reduce((sum, { cost, count }) => sum + (cost === undefined ? 0 : count), 0),
          revenue: revenueOf(of),
        };
      },
    ),
    delivery_by_hour: group(
      completed,
      ({ date, hour, details: { method, zoneId } }) => ({
        date,
        hour,
        zone_id: method === 'pickup' ? '' : (zoneId ?? '?'),
      }),
      (order) => {
        const { details, completedAt, begunAt } = order;
        const between = (from: string | null, to: string | null) =>
          (Date.parse(to ?? '') - Date.parse(from ?? '')) / 60_000;
        const isTimed = details.slot === null;
        return {
          completed_count: 1,
          late_count: order.isLate ? 1 : 0,
          late_minutes: order.isLate ? Math.ceil(between(order.promisedAt, completedAt)) : 0,
          timed_count: isTimed ? 1 : 0,
          promised_minutes: isTimed ? Math.round(between(begunAt, order.promisedAt)) : 0,
          real_minutes: isTimed ? Math.round(between(begunAt, completedAt)) : 0,
          delivery: details.sums.delivery,
          revenue: revenueOf(order),
        };
      },
    ),
    bonuses_by_day: bonuses(events),
    feedbacks_by_day: feedbacks(events),
    ...ratings(events, orders),
    staff_by_day: staff(events, orders),
  };
}

const moneyOf = (refunds: readonly OrderRefund[]): number =>
  refunds.reduce((sum, { money }) => sum + money, 0);
const revenueOf = ({ details, refunds }: PlainOrder): number => details.sums.toPay - moneyOf(refunds);

const costOf = (lines: OrderDetails['lines']): number =>
  lines.reduce((sum, { cost = 0, count }) => sum + cost * count, 0);

const dishOf = ({ choice, name }: OrderDetails['lines'][number]): string =>
  choice.kind === 'product' ? choice.productId : `~${name}`;

interface PlainOrder {
  readonly details: OrderDetails;
  readonly placed: string | null;
  /** Paid, where it waited for its money; else placed. */
  readonly begunAt: string | null;
  /** With its payment or the last edit. */
  readonly promisedAt: string;
  readonly date: string;
  readonly hour: number;
  readonly placedQuarter: number;
  readonly completedQuarter: number;
  readonly completedAt: string | null;
  readonly completedIndex: number;
  readonly refunds: readonly OrderRefund[];
  readonly isCancelled: boolean;
  readonly isLate: boolean;
  readonly isFirst: boolean;
}

function ordersIn(events: readonly Event[]): PlainOrder[] {
  const ids = [
    ...new Set(
      events.flatMap((event) => (event.type === 'OrderPlacementStarted' ? [event.data.orderId] : [])),
    ),
  ];
  const orders = ids.flatMap((orderId) => {
    const own = events.filter((event) => event.stream === `order-${orderId}`);
    if (own.some(({ type }) => type === 'OrderPlacementAbandoned')) return [];
    const details = own.flatMap((event) =>
      event.type === 'OrderPlacementStarted' || event.type === 'OrderEdited' ? [event.data] : [],
    );
    const placed = own.find(({ type }) => type === 'OrderPlaced');
    const completed = own.find(({ type }) => type === 'OrderCompleted');
    const last = details.at(-1);
    if (!last) return [];
    const paid = own.find(({ type }) => type === 'OrderPaid');
    const promises = own.flatMap((event) =>
      event.type === 'OrderPlacementStarted' ||
      event.type === 'OrderEdited' ||
      (event.type === 'OrderPromisedTimeChanged' && event.metadata.at === paid?.metadata.at)
        ? [event.data.promisedAt]
        : [],
    );
    const promisedAt = promises.at(-1) ?? last.promisedAt;
    const day = placed ? dayAt(events, placed) : null;
    return [
      {
        details: last,
        placed: placed?.metadata.at ?? null,
        begunAt: (paid ?? placed)?.metadata.at ?? null,
        promisedAt,
        date: day?.date ?? '',
        hour: day ? Math.floor(day.minutes / 60) : 0,
        placedQuarter: day && placed ? quarterOf(day.date, placed, events) : 0,
        completedQuarter: day && completed ? quarterOf(day.date, completed, events) : 0,
        completedAt: completed?.metadata.at ?? null,
        completedIndex: completed ? events.indexOf(completed) : -1,
        refunds: own.flatMap((event) => (event.type === 'OrderRefunded' ? [event.data] : [])),
        isCancelled: own.some(({ type }) => type === 'OrderCancelled'),
        isLate: completed !== undefined && completed.metadata.at > promisedAt,
      },
    ];
  });
  const personOf = ({ details }: Pick<PlainOrder, 'details'>) => survivorOf(events, details.personId);
  return orders.map((order) => ({
    ...order,
    isFirst: !orders.some(
      (other) =>
        other.completedIndex >= 0 &&
        other.completedIndex < order.completedIndex &&
        personOf(other) === personOf(order),
    ),
  }));
}

/** Whoever became part of another one is that one, also for what was before. */
function survivorOf(events: readonly Event[], personId: string): string {
  const absorbed = events.find((event) => event.type === 'ClientAbsorbed' && event.data.fromId === personId);
  return absorbed?.type === 'ClientAbsorbed' ? survivorOf(events, absorbed.data.clientId) : personId;
}

function peopleOf(orders: readonly PlainOrder[], events: readonly Event[]): PlainOrder[][] {
  const personOf = ({ details }: PlainOrder) => survivorOf(events, details.personId);
  return [...new Set(orders.map(personOf))].map((person) =>
    orders.filter((order) => personOf(order) === person),
  );
}

/** The clock and the hours that held when the event came. */
function hoursAt(events: readonly Event[], until: Event): { hours: WeeklyHours; timeZone: string } {
  let timeZone = defaultSettings.timeZone;
  let hours: WeeklyHours = alwaysOpen;
  for (const event of events) {
    if (event === until) break;
    if (event.type === 'SettingsCreated') timeZone = event.data.fields.timeZone;
    if (event.type === 'SettingsChanged') timeZone = event.data.changes.timeZone ?? timeZone;
    if (event.type === 'WorkingHoursCreated') hours = { ...hours, week: event.data.fields.week };
    if (event.type === 'WorkingHoursChanged')
      hours = { ...hours, week: event.data.changes.week ?? hours.week };
  }
  return { hours, timeZone };
}

function dayAt(events: readonly Event[], event: Event): { date: string; minutes: number } {
  const hours = hoursAt(events, event);
  const { minutes } = localTime(Date.parse(event.metadata.at), hours.timeZone);
  return { date: businessDay(hours, event.metadata.at).date, minutes };
}

function quarterOf(date: string, event: Event, events: readonly Event[]): number {
  const local = localTime(Date.parse(event.metadata.at), hoursAt(events, event).timeZone);
  const days = (Date.parse(local.date) - Date.parse(date)) / 86_400_000;
  return Math.floor((days * 1440 + local.minutes) / 15);
}

function bonuses(events: readonly Event[]): Row[] {
  const kinds = {
    BonusesGranted: ['granted', 1],
    BonusesAccrued: ['accrued', 1],
    BonusAccrualReversed: ['reversed', -1],
    BonusesSpent: ['spent', -1],
    BonusesReturned: ['returned', 1],
    BonusesRefunded: ['returned', 1],
    BonusAccrualReduced: ['reversed', -1],
    BonusesExpired: ['expired', -1],
  } as const;
  return group(
    events.flatMap((event) => {
      const { date } = dayAt(events, event);
      if (event.type === 'BonusesAdjusted') {
        const { amount } = event.data;
        return [
          {
            date,
            kind: amount < 0 ? 'adjusted_down' : 'adjusted_up',
            sum: Math.abs(amount),
            balance: amount,
          },
        ];
      }
      const known = Object.entries(kinds).find(([type]) => type === event.type)?.[1];
      if (!known || !('amount' in event.data)) return [];
      const { amount } = event.data;
      return [{ date, kind: known[0], sum: amount, balance: amount * known[1] }];
    }),
    ({ date }) => ({ date }),
    ({ kind, sum, balance }) => ({ [kind]: sum, balance }),
  );
}

function feedbacks(events: readonly Event[]): Row[] {
  return group(
    events.flatMap((event) => (event.type === 'FeedbackLeft' ? [event] : [])),
    (event) => ({ date: dayAt(events, event).date }),
    ({ data: { orderId, stars }, metadata }) => {
      const answer = events.find(
        (event) => event.type === 'FeedbackAnswered' && event.data.orderId === orderId,
      );
      const sorry = events.find(
        (event) => event.type === 'FeedbackCompensated' && event.data.orderId === orderId,
      );
      return {
        count: 1,
        stars,
        [`stars_${stars}`]: 1,
        answered_count: answer ? 1 : 0,
        answer_minutes: answer
          ? Math.round((Date.parse(answer.metadata.at) - Date.parse(metadata.at)) / 60_000)
          : 0,
        compensated_count: sorry ? 1 : 0,
        compensated: sorry?.type === 'FeedbackCompensated' ? sorry.data.amount : 0,
      };
    },
  );
}

function ratings(events: readonly Event[], orders: readonly PlainOrder[]): Record<string, Row[]> {
  const erased = events.flatMap((event) => (event.type === 'ClientErased' ? [event.data.clientId] : []));
  const rated = events.flatMap((event) => {
    if (event.type !== 'FeedbackLeft') return [];
    const own = events.filter(({ stream }) => stream === event.stream);
    const lastMove = own.findLast(({ type }) => type === 'FeedbackArchived' || type === 'FeedbackRestored');
    if (lastMove?.type === 'FeedbackArchived') return [];
    const { orderId, personId, stars, tags } = event.data;
    const tagged = own.flatMap((other) => (other.type === 'FeedbackTagged' ? [other.data.staffTags] : []));
    const words = erased.includes(personId) ? [] : [...(tags ?? []), ...(tagged.at(-1) ?? [])];
    const lines = orders.find(({ details }) => details.orderId === orderId)?.details.lines ?? [];
    return [
      {
        date: localTime(Date.parse(event.metadata.at), hoursAt(events, event).timeZone).date,
        sums: { [`stars_${stars}`]: 1 },
        tags: [...new Set(words)],
        dishes: [...new Set(lines.map(dishOf))],
      },
    ];
  });
  const byDish = rated.flatMap(({ dishes, ...of }) => dishes.map((dish_id) => ({ ...of, dish_id })));
  const sumsOf = ({ sums }: { readonly sums: Record<string, number> }) => sums;
  return {
    ratings_by_day: group(rated, ({ date }) => ({ date }), sumsOf),
    rated_dishes_by_day: group(byDish, ({ date, dish_id }) => ({ date, dish_id }), sumsOf),
    rated_dishes_by_month: group(
      byDish,
      ({ date, dish_id }) => ({ month: date.slice(0, 7), dish_id }),
      sumsOf,
    ),
    rated_tags_by_day: group(
      rated.flatMap(({ date, tags }) => tags.map((tag) => ({ date, tag }))),
      ({ date, tag }) => ({ date, tag }),
      () => ({ count: 1 }),
    ),
  };
}

function staff(events: readonly Event[], orders: readonly PlainOrder[]): Row[] {
  const words: Partial<Record<ShopEventType, string>> = {
    OrderConfirmed: 'accepted_count',
    OrderCompleted: 'completed_count',
    OrderCancelled: 'cancelled_count',
    OrderEdited: 'edited_count',
    OrderPromisedTimeChanged: 'prolonged_count',
    FeedbackAnswered: 'answered_count',
    ProductStopped: 'stopped_count',
  };
  return group(
    events.flatMap((event, index) => {
      const word = words[event.type];
      if (!word || event.metadata.actor.kind !== 'staff') return [];
      const isSecondAnswer =
        event.type === 'FeedbackAnswered' &&
        events.slice(0, index).some((other) => other.type === event.type && other.stream === event.stream);
      return isSecondAnswer ? [] : [{ event, word }];
    }),
    ({ event }) => ({ date: dayAt(events, event).date, staff_id: event.metadata.actor.id }),
    ({ event, word }) => {
      if (event.type !== 'OrderConfirmed') return { [word]: 1 };
      const { orderId } = event.data;
      const order = orders.find(({ details }) => details.orderId === orderId);
      const waited = Date.parse(event.metadata.at) - Date.parse(order?.begunAt ?? '');
      return { [word]: 1, accept_minutes: Math.round(waited / 60_000) };
    },
  );
}

/** Adds up by key. */
function group<One>(
  all: readonly One[],
  keyOf: (one: One) => Row,
  sumsOf: (one: One) => Readonly<Record<string, number>>,
): Row[] {
  const rows = new Map<string, Row>();
  for (const one of all) {
    const key = keyOf(one);
    const id = Object.values(key).join('\n');
    const row = rows.get(id) ?? { ...key };
    for (const [name, sum] of Object.entries(sumsOf(one))) row[name] = Number(row[name] ?? 0) + sum;
    rows.set(id, row);
  }
  return [...rows.values()];
}

/** The same rows, whoever counted them: zeros are not told, people are not told apart, and the order is that of the keys. */
export function comparable(rows: readonly Row[], key: readonly string[]): Row[] {
  const keyOf = (row: Row): Row => Object.fromEntries(key.map((column) => [column, row[column] ?? '']));
  const sums = (row: Row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, sum]) => (key.includes(name) ? [] : [[name, Number(sum)]])),
    );
  return group(rows, keyOf, sums)
    .map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name, sum]) => key.includes(name) || sum !== 0)),
    )
    .sort((a, b) => (idOf(a, key) < idOf(b, key) ? -1 : 1));
}

const idOf = (row: Row, key: readonly string[]): string =>
  key.map((column) => String(row[column])).join('\n');

const byCode = (one: string, other: string): number => (one < other ? -1 : 1);
