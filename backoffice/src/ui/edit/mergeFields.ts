export type Values = Readonly<Record<string, unknown>>;

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Names of the fields in which two versions differ. */
export const changedFields = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => !sameValue(before[name], after[name]));

/**
 * Two people edited the same thing. What only one of them changed is taken; what both changed differently is a conflict:
 * mine stays in the form, and theirs is told beside it.
 */
export function mergeFields<Fields extends Values>(
  base: Fields,
  { mine, theirs }: { readonly mine: Fields; readonly theirs: Fields },
): { readonly values: Fields; readonly conflicts: readonly string[] } {
  const changed = changedFields(base, mine);
  const kept = Object.fromEntries(changed.map((name) => [name, mine[name]]));
  return {
    values: { ...theirs, ...kept },
    conflicts: changed.filter(
      (name) => !sameValue(base[name], theirs[name]) && !sameValue(mine[name], theirs[name]),
    ),
  };
}
