/** How far the shop's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/** The shop's time, by what its answers say: a tablet on a kitchen's wall may be minutes off, and its countdowns must not be. */
export const shopClock = {
  /** Whatever the browser's: set when it is known who is in, before any page is drawn. */
  timeZone: 'UTC',
  now: (): number => Date.now() + ahead,
  /** Answers tell whole seconds. What is less than a few of them is the way of the answer, and no reason to move anything. */
  hear: (headers: Headers | undefined): void => {
    const told = Date.parse(headers?.get('Date') ?? '');
    if (Math.abs(told - shopClock.now()) > 3000) ahead = told - Date.now();
  },
};
