import { Text } from '@mantine/core';
import type { AdminProduct } from '../../../../api/contract/admin/products.contract.ts';
import { products as texts } from './texts/ru.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A dot and a word: whether it is sold, and if not, why and until when. */
export function SaleState({ product, points }: { product: AdminProduct; points: readonly Named[] }) {
  const text = reasonNotSold(product, points);
  const isStopped = !product.archived && product.stops.length > 0;
  const dot = text === null ? 'var(--success)' : isStopped ? 'var(--danger)' : 'var(--mantine-color-dimmed)';
  return (
    <Text
      span
      size="sm"
      className="state-dot"
      style={{ '--dot': dot }}
      {...(text !== null && !isStopped && { c: 'dimmed' })}
    >
      {text ?? texts.onSale}
    </Text>
  );
}

export const saleWords = (product: AdminProduct, points: readonly Named[]): string =>
  reasonNotSold(product, points) ?? texts.onSale;

function reasonNotSold(
  { archived, published, stops }: AdminProduct,
  points: readonly Named[],
): string | null {
  if (archived) return texts.archived;
  const everywhere = stops.find((stop) => stop.affiliate_id === null);
  if (everywhere) return texts.stopped(everywhere.until);
  const at = points.filter((point) => stops.some((stop) => stop.affiliate_id === point.id));
  if (at.length > 0) return texts.stoppedAt(at.map(({ name }) => name).join(', '));
  return published ? null : texts.draft;
}
