import { type Instant, table } from '../table.ts';

/** A placing of an order that has begun and is neither done nor undone. */
export interface OpenPlacementColumns {
  order_id: string;
  /** Null until an event names it. */
  cart_id: string | null;
  started_at: Instant;
  cart: 'untouched' | 'frozen' | 'closed';
  order_state: 'untouched' | 'started' | 'finished';
}

export const openPlacementsTable = table<OpenPlacementColumns>({
  name: 'open_placements',
  key: ['order_id'],
  columns: {
    order_id: 'text',
    cart_id: 'text',
    started_at: 'timestamptz not null',
    cart: 'text not null',
    order_state: 'text not null',
  },
  indexes: ['(started_at)'],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_open_placements.open_placements': OpenPlacementColumns;
  }
}
