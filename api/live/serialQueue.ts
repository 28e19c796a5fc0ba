/** Work that is started in an order ends in that order: a stream never shows an older state after a newer one. */
export function createSerialQueue(): (work: () => Promise<void>, onFailure: () => void) => void {
  let last: Promise<void> = Promise.resolve();
  return (work, onFailure) => {
    last = last.then(work).catch(onFailure);
  };
}
