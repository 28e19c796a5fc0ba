const place = 'recentQueries';
const most = 6;

/** What was searched for on this device, the newest first. */
export const recentQueries = {
  read: (): string[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
      return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string').slice(0, most) : [];
    } catch {
      return [];
    }
  },
  add: (query: string) => {
    const text = query.trim();
    if (text.length < 2) return;
    try {
      const kept = [text, ...recentQueries.read().filter((other) => other !== text)].slice(0, most);
      localStorage.setItem(place, JSON.stringify(kept));
    } catch {
      // It will not be offered again.
    }
  },
  forget: () => {
    try {
      localStorage.removeItem(place);
    } catch {
      // Nothing was kept.
    }
  },
};
