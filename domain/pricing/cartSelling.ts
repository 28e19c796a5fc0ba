import type { Selling } from '../selling/availability.ts';
import { openingOf } from '../shop/opening.ts';
import type { Shop } from '../shop/shop.ts';
import type { Place } from './delivery.ts';

/** Where and when the dishes of a cart are wanted: the one answer for the cart, the checkout and the order. */
export const cartSelling = (
  { shop, at }: { readonly shop: Shop; readonly at: string },
  { point, zone }: Place,
  wantedAt: string | null,
): Selling => {
  let servedAt: string | null = null;
  return {
    shop,
    at,
    pointId: point?.id ?? null,
    // Asked only for dishes that are stopped or have hours: carts are priced on every call.
    get servedAt() {
      servedAt ??= soonest({ shop, at, point, zone, wantedAt });
      return servedAt;
    },
  };
};

/** A wish for later is judged by later, and a closed house serves nobody before it opens. */
const soonest = ({
  shop,
  at,
  point,
  zone,
  wantedAt,
}: Place & {
  readonly shop: Shop;
  readonly at: string;
  readonly wantedAt: string | null;
}): string => {
  if (wantedAt !== null && Date.parse(wantedAt) > Date.parse(at)) return wantedAt;
  const { open, changesAt } = openingOf(shop, point, at, zone);
  return open ? at : (changesAt ?? at);
};
