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
      return balance + data.amount;
    case 'BonusesSpent':
    case 'BonusAccrualReversed':
    case 'BonusAccrualReduced':
    case 'BonusesExpired':
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
