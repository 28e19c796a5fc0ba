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
