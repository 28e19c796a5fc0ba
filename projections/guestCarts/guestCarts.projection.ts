import type { RecordedEvent } from '../../commands/ports.ts';
import { projection } from '../projection.ts';
import type { Rows } from '../rows.ts';
import type { RowOf } from '../table.ts';
import { type GuestCartColumns, guestCartsTable } from './guestCarts.table.ts';

interface CartTables {
  readonly carts: Rows<RowOf<GuestCartColumns>>;
}

const idOf = (stream: string): string => stream.slice('cart-'.length);

const begin = ({ stream, metadata }: Pick<RecordedEvent, 'stream' | 'metadata'>, { carts }: CartTables) => {
  if (metadata.actor.kind === 'guest') carts.put({ cart_id: idOf(stream), opened_at: metadata.at });
};
const end = ({ stream }: Pick<RecordedEvent, 'stream'>, { carts }: CartTables) => carts.remove(idOf(stream));

/** The hottest events of the shop: only the first of a cart is noted, and what ends it. */
export const guestCartsProjection = projection({
  name: 'guest_carts',
  version: 1,
  tables: { carts: guestCartsTable },
  onFirst: {
    CartLineAdded: begin,
    CartDeliveryTermsChanged: begin,
    CartWantedTimeChanged: begin,
    CartPickupDiscountChanged: begin,
    CartAdditionalCountChanged: begin,
    CartFilledFromOrder: begin,
  },
  on: { CartReopened: begin, CartExpired: end, CartHandedOver: end },
});
