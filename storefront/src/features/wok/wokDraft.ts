/** Sets of a wok on this device: the one that is being built, and the one that went into the cart last. */
const kept = (place: string) => ({
  get: (): string[] => {
    try {
      return localStorage.getItem(place)?.split(',').filter(Boolean) ?? [];
    } catch {
      return [];
    }
  },
  keep: (ids: readonly string[]) => {
    try {
      if (ids.length === 0) localStorage.removeItem(place);
      else localStorage.setItem(place, ids.join(','));
    } catch {
      // A private window refuses: the address holds the set, and next time begins with an empty bowl.
    }
  },
});

export const wokDraft = kept('wokDraft');
export const lastWok = kept('lastWok');
