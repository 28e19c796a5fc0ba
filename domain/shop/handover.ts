import type { Shop } from './shop.ts';

/** The ways in which an order can reach the customer; a shop without any takes no orders yet. */
export interface Handover {
  readonly delivery: boolean;
  readonly pickup: boolean;
}

export const handoverOf = ({ zones, points }: Shop): Handover => ({
  delivery: hasSome(zones, () => true),
  pickup: hasSome(points, ({ pickup }) => pickup),
});

export const takesOrders = (shop: Shop): boolean => {
  const { delivery, pickup } = handoverOf(shop);
  return delivery || pickup;
};

const hasSome = <Item extends { readonly archived: boolean }>(
  items: ReadonlyMap<string, Item>,
  fits: (item: Item) => boolean,
): boolean => [...items.values()].some((item) => !item.archived && fits(item));
