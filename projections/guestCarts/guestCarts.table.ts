import { type Instant, table } from '../table.ts';

/** A cart that a guest began and that nobody has ended. When it was touched last, its stream knows. */
export interface GuestCartColumns {
  cart_id: string;
  opened_at: Instant;
}

export const guestCartsTable = table<GuestCartColumns>({
  name: 'guest_carts',
  key: ['cart_id'],
  columns: { cart_id: 'text', opened_at: 'timestamptz not null' },
  indexes: [],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_guest_carts.guest_carts': GuestCartColumns;
  }
}
