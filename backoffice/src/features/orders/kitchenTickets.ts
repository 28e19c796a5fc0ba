import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { byUrgency, isWaitingPreorder } from './urgency.ts';

export type Row = AdminOrder['products'][number];
/** What one screen shows; null = all points, all stations. */
export interface Screen {
  readonly pointId: string | null;
  readonly stationId: string | null;
}

const isInWork = ({ status }: AdminOrder): boolean => status === 'confirmed' || status === 'cooking';
/** An order that no point was chosen for is everybody's. */
const isOfPoint = ({ affiliate_id }: AdminOrder, { pointId }: Screen): boolean =>
  pointId === null || affiliate_id === null || affiliate_id === pointId;

export const isDone = ({ cooked, count }: Row): boolean => cooked >= count;

/** Rows that are this screen's to cook. */
export const rowsOf = ({ products }: AdminOrder, { stationId }: Screen): readonly Row[] =>
  stationId === null ? products : products.filter((row) => row.station_id === stationId);

/** Orders with something left to do here, the most urgent first; pre-orders wait for their hour. */
export const ticketsOf = (orders: readonly AdminOrder[], screen: Screen, now: number): AdminOrder[] =>
  byUrgency(
    orders.filter(
      (order) =>
        isInWork(order) &&
        isOfPoint(order, screen) &&
        !isWaitingPreorder(order, now) &&
        (screen.stationId === null || rowsOf(order, screen).some((row) => !isDone(row))),
    ),
  );

/** All rows of this screen ready, by one touch. */
export const allOf = (order: AdminOrder, screen: Screen): Record<string, number> =>
  Object.fromEntries(rowsOf(order, screen).map(({ row, count }) => [row, count]));

/** What is ready now: to come back to. */
export const cookedOf = (order: AdminOrder, screen: Screen): Record<string, number> =>
  Object.fromEntries(rowsOf(order, screen).map(({ row, cooked }) => [row, cooked]));

/** The order that was called ready last, when this screen does not remember its own last touch. */
export const lastReady = (orders: readonly AdminOrder[], screen: Screen): AdminOrder | undefined =>
  orders
    .filter(
      (order) => order.status === 'ready' && isOfPoint(order, screen) && rowsOf(order, screen).length > 0,
    )
    .toSorted((a, b) => b.status_at.localeCompare(a.status_at))[0];

/** How many portions of each dish are still to cook, the most of one first. */
export const togetherOf = (
  tickets: readonly AdminOrder[],
  screen: Screen,
): [name: string, count: number][] => {
  const counts = new Map<string, number>();
  for (const ticket of tickets)
    for (const row of rowsOf(ticket, screen))
      if (!isDone(row)) counts.set(row.name, (counts.get(row.name) ?? 0) + row.count - row.cooked);
  return [...counts].toSorted(([, a], [, b]) => b - a);
};

/** The pre-order whose time comes next. */
export const nextPreorder = (
  orders: readonly AdminOrder[],
  screen: Screen,
  now: number,
): AdminOrder | undefined =>
  byUrgency(
    orders.filter((order) => isInWork(order) && isOfPoint(order, screen) && isWaitingPreorder(order, now)),
  )[0];

/** «0041» of «1128-0041»: what people call across a kitchen. */
export const shortNumber = ({ number }: AdminOrder): string => number.split('-').at(-1) ?? number;
