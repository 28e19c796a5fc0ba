const place = 'lastWok';

/** The set that went into the cart last, on this device. */
export const lastWok = (): string[] => {
  try {
    return localStorage.getItem(place)?.split(',').filter(Boolean) ?? [];
  } catch {
    return [];
  }
};
export const keepLastWok = (ids: readonly string[]) => {
  try {
    localStorage.setItem(place, ids.join(','));
  } catch {
    // Next time begins with an empty bowl.
  }
};
