import type { Shop } from '../../domain/shop/shop.ts';

export interface PageRequest {
  readonly shop: Shop;
  /** Decoded, without a query. */
  readonly path: string;
  /** ISO instant: now. */
  readonly at: string;
  /** The shop's public address, or ''. */
  readonly origin: string;
}
