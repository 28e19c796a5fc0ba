import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';

const minute = 60_000;
const finished = new Set(['completed', 'cancelled']);

/** Whole minutes to the promised time; negative when late. Null when nobody waits any more. */
export const minutesLeft = (order: Pick<AdminOrder, 'status' | 'promised_at'>, now: number): number | null =>
  finished.has(order.status) ? null : Math.floor((Date.parse(order.promised_at) - now) / minute);

/** What is left of the promised time, 0…1. */
export const shareLeft = (order: Pick<AdminOrder, 'promised_at' | 'placed_at'>, now: number): number => {
  const [placed, promised] = [Date.parse(order.placed_at), Date.parse(order.promised_at)];
  return promised <= placed ? 0 : Math.min(1, Math.max(0, (promised - now) / (promised - placed)));
};

/** `soon`: four fifths of the promised time have passed. */
export const urgency = (
  order: Pick<AdminOrder, 'status' | 'promised_at' | 'placed_at'>,
  now: number,
): 'calm' | 'soon' | 'late' => {
  const left = minutesLeft(order, now);
  if (left === null) return 'calm';
  if (left < 0) return 'late';
  const placed = Date.parse(order.placed_at);
  return now - placed >= 0.8 * (Date.parse(order.promised_at) - placed) ? 'soon' : 'calm';
};

/** Late ones rise, then by the promised time; a stable order, so that cards do not jump. */
export const byUrgency = <Order extends Pick<AdminOrder, 'promised_at' | 'order_id'>>(
  orders: readonly Order[],
): Order[] =>
  orders.toSorted((a, b) => inOrder(a.promised_at, b.promised_at) || inOrder(a.order_id, b.order_id));
/** Instants and ids have no language. */
const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const preorderLeadMs = 60 * minute;
/** When a pre-order leaves its lane for the column; null: it never was in it. */
export const risesAt = ({ slot }: Pick<AdminOrder, 'slot'>): number | null =>
  slot && Date.parse(slot.start) - preorderLeadMs;
/** A pre-order waits in a lane of its own until an hour before its time. */
export const isWaitingPreorder = (order: Pick<AdminOrder, 'slot' | 'status'>, now: number): boolean =>
  (order.status === 'new' || order.status === 'confirmed') && (risesAt(order) ?? now) > now;
