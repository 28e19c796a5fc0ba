import type { Origin } from '../../commands/ports.ts';
import type { ProductFields } from '../../domain/product/product.events.ts';

type Of<Request> = (request: Request & { readonly origin: Origin }) => Promise<{ readonly position: bigint }>;

/** What the back office asks of dishes. `revision` is the one that was edited: another one is refused with what differs. */
export interface ProductCommands {
  readonly createProduct: Of<{ readonly productId: string; readonly fields: ProductFields }>;
  readonly changeProduct: Of<{
    readonly productId: string;
    readonly changes: Partial<ProductFields>;
    readonly revision?: string;
  }>;
  readonly archiveProduct: Of<{ readonly productId: string }>;
  readonly restoreProduct: Of<{ readonly productId: string }>;
  readonly stopProduct: Of<{
    readonly productId: string;
    readonly pointId: string | null;
    readonly until: string | null;
  }>;
  readonly resumeProduct: Of<{ readonly productId: string; readonly pointId: string | null }>;
}
