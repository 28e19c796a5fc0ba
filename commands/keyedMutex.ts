/** Lets work on one key happen one after another; other keys do not wait. */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>();

  return function runExclusive<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const previous = last.get(key);
    const run = previous ? previous.then(work, work) : work();
    last.set(key, run);
    const release = () => {
      if (last.get(key) === run) last.delete(key);
    };
    run.then(release, release);
    return run;
  };
}
