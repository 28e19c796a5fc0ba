import type { IdSource } from '../../commands/ports.ts';
import type { SavedAddress } from '../../domain/client/client.events.ts';
import type { OrderDetails } from '../../domain/order/order.events.ts';

/** The order's address as the client keeps it; the same house and flat is the same entry. Null = nothing to keep. */
export const savedAddress = (
  { ids }: { readonly ids: IdSource },
  { clientId, address }: Pick<OrderDetails, 'clientId' | 'address'>,
  title: string,
): { clientId: string; address: SavedAddress } | null => {
  if (clientId === null || !address) return null;
  const { found, flat, entrance, floor, intercom, privateHouse, lat, lon, courierComment } = address;
  const id = ids.derive('address', clientId, found, flat);
  const comment = courierComment;
  return {
    clientId,
    address: { id, title, text: found, flat, entrance, floor, intercom, comment, privateHouse, lat, lon },
  };
};
