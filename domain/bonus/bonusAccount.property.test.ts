import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import type { BonusEvent } from './bonus.events.ts';
import {
  type BonusCommand,
  bonusAccount,
  bonusBalance,
  freeBonuses,
  reservedBonuses,
} from './bonusAccount.ts';
import type { Lot } from './lots.ts';

const clientId = 'c1';
const orderId = fc.constantFrom('o1', 'o2', 'o3', 'o4');
const amount = fc.integer({ min: 0, max: 500_00 });
const instant = fc.constantFrom('2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z');
const expiresAt = fc.option(instant, { nil: null });
const key = fc.constantFrom('k1', 'k2', 'k3');

const command: fc.Arbitrary<BonusCommand> = fc.oneof(
  fc.record({
    type: fc.constant('Grant' as const),
    clientId: fc.constant(clientId),
    kind: fc.constant('welcome' as const),
    key,
    amount,
    expiresAt,
  }),
  fc.record({ type: fc.constant('Reserve' as const), clientId: fc.constant(clientId), orderId, amount }),
  fc.record({
    type: fc.constantFrom('Release' as const, 'Spend' as const, 'Return' as const, 'ReverseAccrual' as const),
    clientId: fc.constant(clientId),
    orderId,
  }),
  fc.record({
    type: fc.constant('Refund' as const),
    clientId: fc.constant(clientId),
    orderId,
    refundId: key,
    amount,
    earnedBack: amount,
  }),
  fc.record({
    type: fc.constant('Accrue' as const),
    clientId: fc.constant(clientId),
    orderId,
    amount,
    base: amount,
    ratePercent: fc.constant(5),
    expiresAt,
  }),
  fc.record({
    type: fc.constant('Adjust' as const),
    clientId: fc.constant(clientId),
    key,
    amount: fc.integer({ min: -500_00, max: 500_00 }),
    reason: fc.constant('Сверка'),
  }),
  fc.record({ type: fc.constant('Expire' as const), clientId: fc.constant(clientId), at: instant }),
);

/** A writer decides on what it read; when the stream has moved on meanwhile, it reads again: as a real log makes it do. */
const interleaving = fc.array(fc.record({ command, readsBehind: fc.nat({ max: 3 }) }), { maxLength: 60 });

const decideOn = (history: readonly BonusEvent[], wanted: BonusCommand): readonly BonusEvent[] => {
  try {
    return bonusAccount.decide(wanted, fold(bonusAccount, history));
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
};

const write = (history: BonusEvent[], wanted: BonusCommand, readsBehind: number): BonusEvent[] => {
  const seen = history.slice(0, Math.max(0, history.length - readsBehind));
  const events = decideOn(seen, wanted);
  if (events.length === 0) return history; // refused, or nothing to do: nobody appends, so nobody conflicts
  const conflict = seen.length < history.length;
  return [...history, ...(conflict ? decideOn(history, wanted) : events)];
};

/** What a person with a pencil would count. */
const effectOn = (balance: number, { type, data }: BonusEvent): number => {
  switch (type) {
    case 'BonusesGranted':
    case 'BonusesAccrued':
    case 'BonusesReturned':
    case 'BonusesRefunded':
    case 'BonusesAdjusted':
    case 'BonusesMovedIn':
      return balance + data.amount;
    case 'BonusesSpent':
    case 'BonusAccrualReversed':
    case 'BonusAccrualReduced':
    case 'BonusesExpired':
    case 'BonusesMovedOut':
      return balance - data.amount;
    case 'BonusesReserved':
    case 'BonusesReleased':
    case 'BonusReservationReduced':
    case 'BonusReservationClosed':
      return balance;
  }
};

test('whatever comes in whatever order, nothing is ever below zero and the entries add up', () => {
  fc.assert(
    fc.property(interleaving, (steps) => {
      let history: BonusEvent[] = [];
      for (const { command: wanted, readsBehind } of steps) {
        history = write(history, wanted, readsBehind);
        const account = fold(bonusAccount, history);
        expect(freeBonuses(account)).toBeGreaterThanOrEqual(0);
        expect(reservedBonuses(account)).toBeGreaterThanOrEqual(0);
        expect(bonusBalance(account)).toBe(history.reduce(effectOn, 0));
      }
    }),
    { numRuns: 300 },
  );
});

test('whatever came before, the same command again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), command, (before, wanted) => {
      const history = before.reduce<BonusEvent[]>((so, next) => write(so, next, 0), []);
      const once = write(history, wanted, 0);
      expect(write(once, wanted, 0)).toEqual(once);
    }),
    { numRuns: 300 },
  );
});

const theirs = (other: string): fc.Arbitrary<BonusCommand[]> =>
  fc.array(
    command.map((each) => ({
      ...each,
      clientId: other,
      ...('orderId' in each && { orderId: `${other} ${each.orderId}` }),
      ...('key' in each && { key: `${other} ${each.key}` }),
    })),
    { maxLength: 30 },
  );

test('two accounts that become one have all that both had, each lot with its days, and go on as both would have', () => {
  fc.assert(
    fc.property(theirs('from'), theirs('into'), theirs('from'), (before, own, later) => {
      const from = before.reduce<BonusEvent[]>((so, next) => write(so, next, 0), []);
      const into = own.reduce<BonusEvent[]>((so, next) => write(so, next, 0), []);
      const [swallowed, survivor] = [fold(bonusAccount, from), fold(bonusAccount, into)];
      const left = write(from, { type: 'MoveOut', clientId: 'from', intoId: 'into' }, 0);
      const { moved, ...empty } = fold(bonusAccount, left);
      expect(bonusBalance(fold(bonusAccount, left))).toBe(0);
      expect(empty.lots).toEqual([]);
      if (!moved) throw new Error('Nothing has moved');
      const moveIn = { type: 'MoveIn', clientId: 'into', fromId: 'from', parcel: moved.parcel } as const;
      const together = write(into, moveIn, 0);
      const account = fold(bonusAccount, together);
      expect(bonusBalance(account)).toBe(bonusBalance(swallowed) + bonusBalance(survivor));
      expect(reservedBonuses(account)).toBe(reservedBonuses(swallowed) + reservedBonuses(survivor));
      expect(byDay(account.lots)).toEqual(byDay([...swallowed.lots, ...survivor.lots]));
      expect([...left, ...together].reduce(effectOn, 0)).toBe(bonusBalance(account));
      expect(write(together, moveIn, 0)).toEqual(together);

      // What comes late for an order of the swallowed account finds all that is known of it.
      const whole = later.reduce<BonusEvent[]>(
        (so, next) => write(so, { ...next, clientId: 'into' }, 0),
        together,
      );
      const after = fold(bonusAccount, whole);
      expect(freeBonuses(after)).toBeGreaterThanOrEqual(0);
      expect(reservedBonuses(after)).toBeGreaterThanOrEqual(0);
      expect(bonusBalance(after)).toBe(whole.reduce(effectOn, 0));
      for (const next of later)
        expect(() => bonusAccount.decide(next, fold(bonusAccount, left))).toThrow(DomainError);
    }),
    { numRuns: 300 },
  );
});

/** What expires when, whatever parts it consists of. */
const byDay = (lots: readonly Lot[]): [string, number][] => {
  const days = new Map<string, number>();
  for (const { expiresAt: day, amount: sum } of lots)
    days.set(day ?? 'never', (days.get(day ?? 'never') ?? 0) + sum);
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1));
};
