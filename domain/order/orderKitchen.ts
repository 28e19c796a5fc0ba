import { DomainError } from '../domainError.ts';
import type { OrderDetails, OrderEvent, OrderLine, OrderStatus } from './order.events.ts';

/** Portions that are ready, by the row; a row that is not named has none. */
export type Cooked = Readonly<Record<string, number>>;
/** The station of each row; null = none is meant for it. */
export type StationsOfRows = Readonly<Record<string, string | null>>;

/** The row's name in an order: a gift may be the very dish that was bought, and is a row of its own. */
export const rowOf = ({ uid, gift }: Pick<OrderLine, 'uid' | 'gift'>): string => (gift ? `gift:${uid}` : uid);

/** What was cooked stays cooked; of what an edit took away nothing is left. */
export const cookedAfterEdit = (cooked: Cooked, lines: readonly OrderLine[]): Cooked =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const portions = Math.min(cooked[rowOf(line)] ?? 0, line.count);
      return portions > 0 ? [[rowOf(line), portions]] : [];
    }),
  );

/**
 * Whether nothing is left to cook. A bottle that no station is meant for holds nothing up; where no row has a station,
 * all of them count.
 */
export const allCooked = (lines: readonly OrderLine[], cooked: Cooked, stations: StationsOfRows): boolean => {
  const atStations = lines.filter((line) => stations[rowOf(line)]);
  const awaited = atStations.length > 0 ? atStations : lines;
  return awaited.every((line) => (cooked[rowOf(line)] ?? 0) >= line.count);
};

/**
 * The first portion starts the order, the last one makes it ready, and one that is taken back brings it into the kitchen
 * again.
 */
export function markPortions(
  command: { readonly orderId: string; readonly cooked: Cooked; readonly stations: StationsOfRows },
  {
    status,
    details,
    cooked: before,
  }: { readonly status: OrderStatus; readonly details: OrderDetails; readonly cooked: Cooked },
): OrderEvent[] {
  const { orderId, stations } = command;
  const steps = portionSteps(command, details.lines, before);
  const done = allCooked(details.lines, { ...before, ...command.cooked }, stations);
  // An edit may have taken away all that was left to cook: then a touch is enough.
  if (steps.length === 0 && !(done && status === 'cooking')) return [];
  if (status !== 'confirmed' && status !== 'cooking' && status !== 'ready')
    throw new DomainError('OrderNotInKitchen', { status });
  const data = { orderId };
  return [
    ...(status === 'confirmed' ? [{ type: 'OrderCookingStarted', data } as const] : []),
    ...steps,
    ...(done && status !== 'ready' ? [{ type: 'OrderReady', data } as const] : []),
    ...(!done && status === 'ready' ? [{ type: 'OrderReturnedToKitchen', data } as const] : []),
  ];
}

/**
 * An edit of a ready order that adds something to cook: what was ready stays so, and the kitchen has the rest. A bottle that
 * no station is meant for brings nothing back.
 */
export function returnedByEdit(
  lines: readonly OrderLine[],
  stations: StationsOfRows,
  {
    status,
    details: { orderId, lines: before },
    cooked,
  }: { readonly status: OrderStatus; readonly details: OrderDetails; readonly cooked: Cooked },
): OrderEvent[] {
  if (status !== 'ready') return [];
  const counts = new Map(before.map((line) => [rowOf(line), line.count]));
  // It may have become ready on the board, without a touch in the kitchen.
  const ready = Object.fromEntries(
    lines.flatMap((line) => {
      const portions = Math.min(counts.get(rowOf(line)) ?? 0, line.count);
      return portions > 0 ? [[rowOf(line), portions]] : [];
    }),
  );
  if (allCooked(lines, ready, stations)) return [];
  const steps = portionSteps({ orderId, cooked: ready, stations }, lines, cookedAfterEdit(cooked, lines));
  return [...steps, { type: 'OrderReturnedToKitchen', data: { orderId } }];
}

function portionSteps(
  { orderId, cooked, stations }: Parameters<typeof markPortions>[0],
  lines: readonly OrderLine[],
  before: Cooked,
): OrderEvent[] {
  const counts = new Map(lines.map((line) => [rowOf(line), line.count]));
  return Object.entries(cooked).flatMap(([row, portions]): OrderEvent[] => {
    const count = counts.get(row);
    if (count === undefined || portions < 0 || portions > count)
      throw new DomainError('OrderRowNotFound', {});
    const known = before[row] ?? 0;
    if (portions === known) return [];
    const type = portions > known ? 'OrderPortionsCooked' : 'OrderPortionsRecalled';
    return [{ type, data: { orderId, row, stationId: stations[row] ?? null, portions } }];
  });
}
