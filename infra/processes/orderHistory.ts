import type pg from 'pg';
import type { OrderHistory, ReadOrderHistory } from '../../commands/cart/customerReader.ts';
import type { RecordedEvent } from '../../commands/ports.ts';

export interface KeptOrderHistory {
  readonly read: ReadOrderHistory;
  /** Keeps what is remembered current. */
  observe(batch: readonly RecordedEvent[]): void;
}

const changes: ReadonlySet<string> = new Set(['OrderPlaced', 'OrderCompleted', 'OrderCancelled']);
const mostKnown = 20_000;
/** A read model is a moment behind the log: what was read just after a change is read once more. */
const settlesMs = 3000;

/**
 * A person's past orders in memory, since every change of a cart asks for them. Forgotten as soon as the log says that an order of
 * anybody has moved on: the event names the order only, and orders are rarer than cart changes by far.
 */
export const keepOrderHistory = (pool: pg.Pool): KeptOrderHistory => {
  const known = new Map<string, OrderHistory>();
  let changedAt = 0;
  return {
    read: async (personId) => {
      const found = known.get(personId);
      if (found) return found;
      const { rows } = await pool.query<{ sum: string; count: string }>({
        name: 'order-history',
        text: `SELECT coalesce(sum(total) FILTER (WHERE status = 'completed'), 0) AS sum,
                      count(*) FILTER (WHERE status <> 'cancelled') AS count
               FROM read_orders.orders WHERE person_id = $1 AND status <> 'placing'`,
        values: [personId],
      });
      const history = {
        completedOrdersSum: Number(rows[0]?.sum ?? 0),
        ordersCount: Number(rows[0]?.count ?? 0),
      };
      if (Date.now() - changedAt > settlesMs) {
        if (known.size >= mostKnown) known.clear();
        known.set(personId, history);
      }
      return history;
    },
    observe: (batch) => {
      if (!batch.some(({ type }) => changes.has(type))) return;
      known.clear();
      changedAt = Date.now();
    },
  };
};
