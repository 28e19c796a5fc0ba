import type { BonusEvent } from '../../domain/bonus/bonus.events.ts';
import {
  type BonusAccount,
  bonusAccount,
  bonusBalance,
  reservedBonuses,
} from '../../domain/bonus/bonusAccount.ts';
import { movedOnAccount } from '../../domain/bonus/movedOnAccount.ts';
import { type Kopecks, total } from '../../domain/money.ts';
import type { RecordedEvent } from '../ports.ts';

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

/** What an account had before a time, what moved in it, and what it had after. */
export interface BonusStatement {
  readonly opening: Balance;
  readonly entries: readonly BonusEntry[];
  readonly came: Kopecks;
  readonly went: Kopecks;
  readonly closing: Balance;
  /** The events' own sums lead from the opening balance to the closing one, which the account's rules have made. */
  readonly isRight: boolean;
}
type Balance = Pick<BonusEntry, 'balance' | 'reserved'>;
const nothing: Balance = { balance: 0, reserved: 0 };

/** ISO instants, both within. */
export const bonusStatement = (
  all: readonly BonusEntry[],
  { from, to }: { readonly from: string; readonly to: string },
): BonusStatement => {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const opening = all.findLast(({ at }) => Date.parse(at) < start) ?? nothing;
  const entries = all.filter(({ at }) => Date.parse(at) >= start && Date.parse(at) <= end);
  const closing = entries.at(-1) ?? opening;
  const sums = entries.map(({ sum }) => sum);
  const came = total(sums.filter((sum) => sum > 0));
  const went = -total(sums.filter((sum) => sum < 0)) || 0; // no minus before nothing
  return {
    opening: { balance: opening.balance, reserved: opening.reserved },
    entries,
    came,
    went,
    closing: { balance: closing.balance, reserved: closing.reserved },
    isRight: opening.balance + came - went === closing.balance,
  };
};
