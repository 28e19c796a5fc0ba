import { handoverOf } from '../../domain/shop/handover.ts';
import type { Shop } from '../../domain/shop/shop.ts';

/** What the heads of pages say of the shop itself. */
export const toldShop = (shop: Shop) => ({
  siteName: shop.settings.siteName,
  city: shop.settings.city,
  ordering: handoverOf(shop),
});
