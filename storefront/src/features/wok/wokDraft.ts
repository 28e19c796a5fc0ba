/** Sets of each constructor on this device: the one that is being built, and the one that went into the cart last. */
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

/** By the constructor's path; the first one has kept its place from the time when there was no other. */
const placeOf = (name: string, path: string) => (path === '/wok' ? name : `${name} ${path}`);
export const wokDraft = (path: string) => kept(placeOf('wokDraft', path));
export const lastWok = (path: string) => kept(placeOf('lastWok', path));
