import { birthdaysBetween } from '../../domain/client/birthdays.ts';
import { localTime } from '../../domain/schedule/localTime.ts';
import type { Origin } from '../ports.ts';
import { type ClientFailure, forEachClient } from './forEachClient.ts';
import { type BonusDeps, grantBirthday } from './grantBonuses.ts';

export interface CelebrateDeps extends BonusDeps {
  /** Registered clients who were born on one of these days «MM-DD» and had no birthday gift lately. */
  readonly findBornOn: (born: {
    readonly monthDays: readonly string[];
    readonly after: string;
  }) => Promise<readonly { readonly clientId: string }[]>;
  readonly onFailure: (failure: ClientFailure) => void;
}

/** Birthday gifts of today and of the days since it was last done. Nobody gets two in a year, however often it is done. */
export const celebrateBirthdays =
  (deps: CelebrateDeps) =>
  async (round: { doneAt: string | null; origin: Origin; signal: AbortSignal }): Promise<void> => {
    const { timeZone, bonus } = deps.shop.current().settings;
    if (!bonus.enabled || bonus.birthday === 0) return;
    const now = deps.clock.now();
    const dateOf = (instant: string) => localTime(Date.parse(instant), timeZone).date;
    const grant = grantBirthday(deps);
    for (const { year, monthDays } of birthdaysBetween(dateOf(round.doneAt ?? now), dateOf(now)))
      await forEachClient(
        (after) => deps.findBornOn({ monthDays, after }),
        (clientId) => grant({ clientId, year, origin: round.origin }),
        { signal: round.signal, onFailure: deps.onFailure },
      );
  };
