/**
 * What `make` gives for two objects that never change, kept as long as the second one is the same: carts are priced on every
 * call, and documents and their maps are replaced, not changed.
 */
export const keptWith = <Of extends object, Within extends object, Made>(
  make: (of: Of, within: Within) => Made,
): ((of: Of, within: Within) => Made) => {
  const kept = new WeakMap<Of, { readonly within: Within; readonly made: Made }>();
  return (of, within) => {
    const known = kept.get(of);
    if (known?.within === within) return known.made;
    const made = make(of, within);
    kept.set(of, { within, made });
    return made;
  };
};

/**
 * What `make` gives for some ids, kept for the latest few: the same choices are priced again and again, and what strangers
 * think up must not fill the memory.
 */
export const keptByIds = <Made extends object>(
  most: number,
  make: (ids: readonly string[]) => Made,
): ((ids: readonly string[]) => Made) => {
  const kept = new Map<string, Made>();
  return (ids) => {
    const key = JSON.stringify(ids);
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= most) kept.clear();
    const made = make(ids);
    kept.set(key, made);
    return made;
  };
};
