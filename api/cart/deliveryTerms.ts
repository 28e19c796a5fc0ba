import type { DeliveryTerms } from '../../domain/deliveryTerms.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { zoneAt } from '../../domain/zone/zone.ts';
import type { FoundPlace } from '../address/addressToken.ts';

/**
 * Where the cart is wanted. The zone is found anew from the signed coordinates, so that a zone that was redrawn since
 * counts as it is now.
 */
export const deliveryTerms = (
  { method, affiliate_id }: { method: 'delivery' | 'pickup'; affiliate_id?: string | null | undefined },
  { shop, place }: { readonly shop: Shop; readonly place: FoundPlace | null },
): DeliveryTerms => {
  if (method === 'pickup') return { method, zoneId: null, pointId: affiliate_id ?? onlyPickupOf(shop) };
  if (!place) return { method, zoneId: null, pointId: null };
  const zone = zoneAt(shop.zones.values(), place);
  if (!zone) throw new DomainError('OutsideZones', {}, ['address']);
  return { method, zoneId: zone.id, pointId: null };
};

/** Where there is one place to fetch it from, nobody has to choose it. */
const onlyPickupOf = ({ points }: Shop): string | null => {
  const [only, ...others] = [...points.values()].filter(({ pickup, archived }) => pickup && !archived);
  return only && others.length === 0 ? only.id : null;
};
