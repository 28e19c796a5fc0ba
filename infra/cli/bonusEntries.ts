import type { RecordedEvent } from '../../commands/ports.ts';
import type { BonusEvent } from '../../domain/bonus/bonus.events.ts';
import {
  type BonusAccount,
  bonusAccount,
  bonusBalance,
  reservedBonuses,
} from '../../domain/bonus/bonusAccount.ts';
import { movedOnAccount } from '../../domain/bonus/movedOnAccount.ts';
import type { Kopecks } from '../../domain/money.ts';
import { ru } from '../texts/ru.ts';
import { shownInstant } from './instants.ts';

/** One event of a bonus account as a line of a statement. */
export interface BonusEntry {
  readonly at: string;
  readonly event: BonusEvent;
  readonly orderId: string | null;
  /** What the event itself says it did to the balance; 0 when it only holds or lets go. */
  readonly sum: Kopecks;
  /** As the rules of the account make them of all events so far. */
  readonly balance: Kopecks;
  readonly reserved: Kopecks;
}

/** Of a stream `bonus-…`: sums from the events, balances from the account's rules, so that one proves the other. */
export const bonusEntries = (recorded: readonly RecordedEvent[]): BonusEntry[] => {
  let account: BonusAccount = bonusAccount.initialState;
  return recorded.map(({ type, data, metadata }) => {
    // The stream of an account holds an account's events only.
    const event = { type, data } as BonusEvent;
    account = bonusAccount.evolve(account, event);
    return {
      at: metadata.at,
      event,
      orderId: 'orderId' in event.data ? event.data.orderId : null,
      sum: movedOnAccount(event),
      balance: bonusBalance(account),
      reserved: reservedBonuses(account),
    };
  });
};

export const bonusEntryText = ({ event }: BonusEntry, timeZone: string): string => {
  const { entry, expires } = ru.cli.bonus;
  const expiresAt = 'expiresAt' in event.data ? event.data.expiresAt : null;
  return expiresAt === null ? entry(event) : entry(event) + expires(shownInstant(expiresAt, timeZone));
};
