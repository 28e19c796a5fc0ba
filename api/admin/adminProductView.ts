import type { Product } from '../../domain/product/product.events.ts';
import { productFields } from '../../domain/product/product.fields.ts';
import { stopHolds } from '../../domain/selling/availability.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { AdminProduct } from '../contract/admin/products.contract.ts';
import { pathsOf } from '../shop/paths.ts';
import { shownOf } from './documents/documentWire.ts';

/** A dish as staff edit it; a stop whose time is over is none any more. */
export const adminProductView = (product: Product, shop: Shop, at: string): AdminProduct => ({
  product_id: product.id,
  revision: product.revision,
  ...shownOf(productFields, product),
  full_path: pathsOf(shop).ofProduct(product.id) ?? '',
  stops: product.stops
    .filter((stop) => stopHolds(stop, { at, pointId: stop.pointId }))
    .map(({ pointId, until }) => ({ affiliate_id: pointId, until })),
  archived: product.archived,
});
