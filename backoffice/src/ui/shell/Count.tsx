import type { PlacedFeature } from '../../feature.ts';
import { format } from '../../texts/format.ts';
import { useShell } from './shell.api.ts';

interface CountOf {
  readonly value: number;
  /** Red is for orders that nobody has accepted yet. */
  readonly hot: boolean;
}

/** What waits behind these entries; null = nothing. */
export const useCountOf = (features: readonly Pick<PlacedFeature, 'count'>[]): CountOf | null => {
  const counts = useShell()?.counts;
  const named = features.flatMap(({ count }) => count ?? []);
  const value = named.reduce((sum, name) => sum + (counts?.[name] ?? 0), 0);
  return value > 0 ? { value, hot: named.includes('new_orders') && (counts?.new_orders ?? 0) > 0 } : null;
};

export function Count({ count: { value, hot } }: { count: CountOf }) {
  return (
    <span className="nav-count numbers" data-hot={hot || undefined}>
      {format.number(value)}
    </span>
  );
}
