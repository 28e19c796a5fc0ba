const place = 'reloadedAt';
const minute = 60_000;

/**
 * A chunk that cannot be loaded is mostly one that a new version has replaced: the page is loaded again, at most once a
 * minute, so that a broken network does not turn into an endless reload.
 */
export const loadChunk = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (error) {
    if (reloadIsDue()) {
      window.location.reload();
      return new Promise(() => undefined); // the page is going away
    }
    throw error;
  }
};

const reloadIsDue = (): boolean => {
  if (typeof window === 'undefined' || !navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(place) ?? 0);
    if (Date.now() - last < minute) return false;
    sessionStorage.setItem(place, String(Date.now()));
    return true;
  } catch {
    return false; // without a memory a reload could repeat for ever
  }
};
