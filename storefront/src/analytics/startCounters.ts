import { startMetrika } from './startMetrika.ts';
import { startVisits } from './startVisits.ts';

let areOn = false;

/** Before consent nothing is collected, and nothing of a third party is loaded. */
export const startCounters = (metrika: Parameters<typeof startMetrika>[0]) => {
  if (areOn) return;
  areOn = true;
  startMetrika(metrika);
  startVisits();
};
