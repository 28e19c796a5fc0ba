const limits = [
  { upTo: 0.8, name: 'A' },
  { upTo: 0.95, name: 'B' },
  { upTo: 1, name: 'C' },
] as const;
export type AbcClass = (typeof limits)[number]['name'];

/**
 * The usual three: what brings the first 80 % of all, the next 15 %, and the rest. What stands on a border belongs to the
 * better class; what brought nothing is C.
 */
export function abcClasses(
  items: readonly { readonly id: string; readonly value: number }[],
): ReadonlyMap<string, AbcClass> {
  const all = items.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  let before = 0;
  return new Map(
    items
      .toSorted((one, other) => other.value - one.value || (one.id < other.id ? -1 : 1))
      .map(({ id, value }) => {
        const share = all === 0 ? 1 : before / all;
        before += Math.max(0, value);
        const found = value > 0 ? limits.find(({ upTo }) => share < upTo) : undefined;
        return [id, found?.name ?? 'C'];
      }),
  );
}
