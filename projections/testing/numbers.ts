import { projection } from '../projection.ts';
import { table } from '../table.ts';

/** A read model of its own that counts orders and can be told to choke on one. */
const numbersTable = table<{ order_id: string; seen: number }>({
  name: 'numbers',
  key: ['order_id'],
  columns: { order_id: 'text', seen: 'integer not null' },
  indexes: [],
});
export const numbers = (chokesOn: string | null = null, name = 'numbers') =>
  projection({
    name,
    version: 1,
    tables: { numbers: numbersTable },
    on: {
      OrderNumberTaken: async ({ data }, { numbers: rows }) => {
        if (data.orderId === chokesOn) throw new Error('What a number');
        const seen = (await rows.get(data.orderId))?.seen ?? 0;
        rows.put({ order_id: data.orderId, seen: seen + 1 });
      },
    },
  });
