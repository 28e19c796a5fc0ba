import { DomainError } from '../../domain/domainError.ts';
import type { Product, ProductFields } from '../../domain/product/product.events.ts';
import type { Origin } from '../ports.ts';
import { type SaveDeps, saveDocument } from './saveDocument.ts';

/** Prices and publishings that staff have planned and whose time has come. What somebody edits at that moment waits for the next time. */
export const applyPlans = (deps: SaveDeps) => {
  const save = saveDocument(deps);
  return async ({ origin, signal }: { origin: Origin; signal: AbortSignal }): Promise<number> => {
    const now = Date.parse(deps.clock.now());
    let applied = 0;
    for (const product of deps.shop.current().products.values()) {
      const fields = product.archived ? null : plannedFields(product, now);
      if (!fields) continue;
      signal.throwIfAborted();
      const wish = {
        kind: 'Product',
        id: product.id,
        fields,
        origin,
        expectedRevision: product.revision,
      } as const;
      await save(wish).then(
        () => (applied += 1),
        (error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
        },
      );
    }
    return applied;
  };
};

/** What is due, the earliest first, and the plans that are left; null when nothing is. */
export function plannedFields(
  { plans = [] }: Pick<Product, 'plans'>,
  now: number,
): Partial<ProductFields> | null {
  const isDue = ({ at }: { readonly at: string }) => Date.parse(at) <= now;
  const due = plans.filter(isDue).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (due.length === 0) return null;
  const effects = due.map(({ action, price, oldPrice }): Partial<ProductFields> => {
    if (action !== 'price') return { published: action === 'publish' };
    return price === null ? {} : { price, oldPrice };
  });
  return Object.assign({}, ...effects, { plans: plans.filter((plan) => !isDue(plan)) });
}
