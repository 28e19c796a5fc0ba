import type { RecordedOf } from '../../commands/eventHandlers.ts';
import { projection } from '../projection.ts';
import type { Rows } from '../rows.ts';
import type { RowOf } from '../table.ts';
import { type OpenPlacementColumns, openPlacementsTable } from './openPlacements.table.ts';

type OpenPlacement = RowOf<OpenPlacementColumns>;
interface PlacementTables {
  readonly placements: Rows<OpenPlacement>;
}
type PlacementEvent = RecordedOf<
  | 'CartCheckoutStarted'
  | 'CartCheckoutAbandoned'
  | 'CartCheckedOut'
  | 'OrderPlacementStarted'
  | 'OrderPlacementAbandoned'
  | 'OrderPlaced'
>;

export const openPlacementsProjection = projection({
  name: 'open_placements',
  version: 1,
  tables: { placements: openPlacementsTable },
  preload: { placements: ({ data }) => ('orderId' in data ? [data.orderId] : null) },
  on: {
    CartCheckoutStarted: (event, tables) =>
      note(event, tables, { cart: 'frozen', cart_id: event.stream.slice('cart-'.length) }),
    OrderPlacementStarted: (event, tables) =>
      note(event, tables, { order_state: 'started', cart_id: event.data.cartId }),
    OrderPlaced: (event, tables) => note(event, tables, { order_state: 'finished' }),
    OrderPlacementAbandoned: (event, tables) => note(event, tables, { order_state: 'finished' }),
    CartCheckedOut: (event, tables) => note(event, tables, { cart: 'closed' }),
    CartCheckoutAbandoned: (event, tables) => note(event, tables, { cart: 'closed' }),
  },
});

/** Open as long as the cart is frozen or the order is half placed, in whatever order the two streams told it. */
async function note(
  { data, metadata }: PlacementEvent,
  { placements }: PlacementTables,
  changes: Partial<OpenPlacement>,
): Promise<void> {
  const { orderId } = data;
  const before: OpenPlacement = (await placements.get(orderId)) ?? {
    order_id: orderId,
    cart_id: null,
    started_at: metadata.at,
    cart: 'untouched',
    order_state: 'untouched',
  };
  const after = { ...before, ...changes };
  if (after.cart === 'frozen' || after.order_state === 'started') placements.put(after);
  else placements.remove(orderId);
}
