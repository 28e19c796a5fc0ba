/**
 * Merges quick changes of a count into one request: the last value is sent 250 ms after the last change; while a request
 * is on its way the next one waits for it. Knows nothing of the network or the screen.
 */
export interface CountSender<Subject> {
  /** Sends the count; resolves to how it went. */
  send: (subject: Subject, count: number) => Promise<'done' | 'refused' | 'offline'>;
  /** The server has answered for the last value (or refused it): nothing is wanted any more. */
  settled: (key: string) => void;
  /** The value stays wanted until the network is back. */
  queued: (key: string) => void;
  delay?: number;
}

interface Wanted<Subject> {
  subject: Subject;
  count: number;
  timer: ReturnType<typeof setTimeout> | null;
  sending: boolean;
}

export const createMergedCounts = <Subject>({ send, settled, queued, delay = 250 }: CountSender<Subject>) => {
  const wanted = new Map<string, Wanted<Subject>>();

  const flush = async (key: string): Promise<void> => {
    const entry = wanted.get(key);
    if (!entry || entry.sending) return;
    if (entry.timer) clearTimeout(entry.timer);
    entry.timer = null;
    entry.sending = true;
    const { count } = entry;
    const outcome = await send(entry.subject, count);
    entry.sending = false;
    if (outcome === 'offline') return queued(key);
    if (entry.timer) return; // changed meanwhile: its own timer sends the newer value
    if (entry.count !== count && outcome === 'done') return flush(key);
    wanted.delete(key);
    settled(key);
  };

  return {
    set: (key: string, subject: Subject, count: number) => {
      const entry = wanted.get(key) ?? { subject, count, timer: null, sending: false };
      entry.count = count;
      if (entry.timer) clearTimeout(entry.timer);
      entry.timer = setTimeout(() => {
        entry.timer = null;
        void flush(key);
      }, delay);
      wanted.set(key, entry);
    },
    /** Sends all that waits, at once: the page is being left, or the network is back. */
    flushAll: () => Promise.all([...wanted.keys()].map(flush)),
  };
};
