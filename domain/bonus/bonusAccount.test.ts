import { describe, expect, test } from 'vitest';
import { fold } from '../decider.ts';
import { specification } from '../testing/specification.ts';
import type { BonusEvent } from './bonus.events.ts';
import { bonusAccount, bonusBalance, freeBonuses, reservedBonuses } from './bonusAccount.ts';

const clientId = 'c1';
const given = specification(bonusAccount);
const granted = (amount: number, expiresAt: string | null = null, key = `welcome-${amount}`): BonusEvent => ({
  type: 'BonusesGranted',
  data: { clientId, kind: 'welcome', key, amount, expiresAt },
});
const entry = <Type extends 'BonusesReserved' | 'BonusesReleased' | 'BonusesSpent' | 'BonusesReturned'>(
  type: Type,
  orderId: string,
  amount: number,
) => ({ type, data: { clientId, orderId, amount } });
const accrued = (orderId: string, amount: number): BonusEvent => ({
  type: 'BonusesAccrued',
  data: { clientId, orderId, amount, base: amount * 20, ratePercent: 5, expiresAt: null },
});
const closed: BonusEvent = { type: 'BonusReservationClosed', data: { clientId, orderId: 'o1' } };
const reserve = (orderId: string, amount: number) =>
  ({ type: 'Reserve', clientId, orderId, amount }) as const;
const release = { type: 'Release', clientId, orderId: 'o1' } as const;

describe('bonuses are reserved for an order', () => {
  test('when they are free', () => {
    given(granted(300_00))
      .when(reserve('o1', 300_00))
      .thenEvents(entry('BonusesReserved', 'o1', 300_00));
  });
  test('once, however often the step is done', () => {
    given(granted(300_00), entry('BonusesReserved', 'o1', 300_00))
      .when(reserve('o1', 300_00))
      .thenNothing();
  });
  test('not twice for two orders: the second learns what is free', () => {
    given(granted(300_00), entry('BonusesReserved', 'o1', 200_00))
      .when(reserve('o2', 300_00))
      .thenRejected('BonusesNotEnough', { wanted: 300_00, free: 100_00 });
  });
  test('and stay in the balance, but are not free', () => {
    const account = fold(bonusAccount, [granted(300_00), entry('BonusesReserved', 'o1', 200_00)]);
    expect([bonusBalance(account), freeBonuses(account), reservedBonuses(account)]).toEqual([
      300_00, 100_00, 200_00,
    ]);
  });
  test('never again after they were released', () => {
    given(granted(300_00), entry('BonusesReserved', 'o1', 300_00), entry('BonusesReleased', 'o1', 300_00))
      .when(reserve('o1', 300_00))
      .thenRejected('ReservationClosed');
  });
});

describe('a reservation ends', () => {
  const held = [granted(300_00), entry('BonusesReserved', 'o1', 200_00)] as const;

  test('released: all of it is free again', () => {
    given(...held)
      .when(release)
      .thenEvents(entry('BonusesReleased', 'o1', 200_00));
    given(...held, entry('BonusesReleased', 'o1', 200_00))
      .when(release)
      .thenNothing();
  });
  test('released before it was made: one that comes late is refused', () => {
    given(granted(300_00)).when(release).thenEvents(closed);
    given(granted(300_00), closed).when(release).thenNothing();
    given(granted(300_00), closed).when(reserve('o1', 100_00)).thenRejected('ReservationClosed');
  });
  test('spent: once', () => {
    given(...held)
      .when({ type: 'Spend', clientId, orderId: 'o1' })
      .thenEvents(entry('BonusesSpent', 'o1', 200_00));
    given(...held, entry('BonusesSpent', 'o1', 200_00))
      .when({ type: 'Spend', clientId, orderId: 'o1' })
      .thenNothing();
  });
  test('what was spent is returned, once', () => {
    const spent = [...held, entry('BonusesSpent', 'o1', 200_00)] as const;
    given(...spent)
      .when({ type: 'Return', clientId, orderId: 'o1' })
      .thenEvents(entry('BonusesReturned', 'o1', 200_00));
    given(...spent, entry('BonusesReturned', 'o1', 200_00))
      .when({ type: 'Return', clientId, orderId: 'o1' })
      .thenNothing();
  });
});

describe('a completed order brings bonuses', () => {
  const accrue = {
    type: 'Accrue',
    clientId,
    orderId: 'o1',
    amount: 32_00,
    base: 640_00,
    ratePercent: 5,
    expiresAt: null,
  } as const;

  test('once', () => {
    given().when(accrue).thenEvents(accrued('o1', 32_00));
    given(accrued('o1', 32_00)).when(accrue).thenNothing();
  });
  test('nothing when it earned nothing', () => {
    given()
      .when({ ...accrue, amount: 0 })
      .thenNothing();
  });
  test('taken back when the order is undone, once', () => {
    given(accrued('o1', 32_00))
      .when({ type: 'ReverseAccrual', clientId, orderId: 'o1' })
      .thenEvents({
        type: 'BonusAccrualReversed',
        data: { clientId, orderId: 'o1', amount: 32_00, shortfall: 0 },
      });
    given(accrued('o1', 32_00), {
      type: 'BonusAccrualReversed',
      data: { clientId, orderId: 'o1', amount: 32_00, shortfall: 0 },
    })
      .when({ type: 'ReverseAccrual', clientId, orderId: 'o1' })
      .thenNothing();
  });
  test('already spent elsewhere: the account stops at zero and the loss is named', () => {
    given(accrued('o1', 32_00), entry('BonusesReserved', 'o2', 30_00), entry('BonusesSpent', 'o2', 30_00))
      .when({ type: 'ReverseAccrual', clientId, orderId: 'o1' })
      .thenEvents({
        type: 'BonusAccrualReversed',
        data: { clientId, orderId: 'o1', amount: 2_00, shortfall: 30_00 },
      });
  });
});

describe('gifts and corrections', () => {
  test('a welcome gift comes once for its key', () => {
    const grant = {
      type: 'Grant',
      clientId,
      kind: 'welcome',
      key: 'welcome',
      amount: 100_00,
      expiresAt: null,
    } as const;
    given()
      .when(grant)
      .thenEvents(granted(100_00, null, 'welcome'));
    given(granted(100_00, null, 'welcome'))
      .when(grant)
      .thenNothing();
  });
  test('staff adjust with a reason, once for its key', () => {
    const adjust = { type: 'Adjust', clientId, key: 'k1', amount: 50_00, reason: 'Опоздал курьер' } as const;
    const adjusted = {
      type: 'BonusesAdjusted',
      data: { clientId, key: 'k1', amount: 50_00, reason: 'Опоздал курьер' },
    } as const;
    given().when(adjust).thenEvents(adjusted);
    given(adjusted).when(adjust).thenNothing();
    given()
      .when({ ...adjust, reason: '' })
      .thenRejected('AdjustmentNeedsReason');
  });
  test('a limit holds for all entries of a client and a day, and a mistake that is taken back frees it', () => {
    const limit = { day: '2026-11-27', most: 100_00 };
    const enter = (key: string, amount: number, more = limit) =>
      ({ type: 'Adjust', clientId, key, amount, reason: 'Сверка', limit: more }) as const;
    const entered = (key: string, amount: number, limitedOn?: string) =>
      ({
        type: 'BonusesAdjusted',
        data: { clientId, key, amount, reason: 'Сверка', ...(limitedOn && { limitedOn }) },
      }) as const;
    const first = entered('k1', 70_00, limit.day);
    given().when(enter('k1', 70_00)).thenEvents(first);
    given(first).when(enter('k1', 70_00)).thenNothing();
    given(first).when(enter('k2', 30_01)).thenRejected('AdjustmentAboveLimit', { most: 100_00, left: 30_00 });
    given(first, entered('k2', -70_00, limit.day))
      .when(enter('k3', 100_00))
      .thenEvents(entered('k3', 100_00, limit.day));
    given(granted(500_00), entered('k1', -60_00, limit.day))
      .when(enter('k2', -60_00))
      .thenRejected('AdjustmentAboveLimit', { most: 100_00, left: 40_00 });
    const tomorrow = { ...limit, day: '2026-11-28' };
    given(first)
      .when(enter('k2', 100_00, tomorrow))
      .thenEvents(entered('k2', 100_00, tomorrow.day));
    // What an owner has given counts towards nobody's limit.
    given(entered('k1', 900_00))
      .when(enter('k2', 100_00))
      .thenEvents(entered('k2', 100_00, limit.day));
  });
  test('staff cannot take what is not free', () => {
    given(granted(300_00), entry('BonusesReserved', 'o1', 200_00))
      .when({ type: 'Adjust', clientId, key: 'k1', amount: -150_00, reason: 'Ошибка' })
      .thenRejected('AdjustmentBelowZero', { free: 100_00 });
  });
});

describe('a part of an order is refunded', () => {
  const soon = '2026-12-01T00:00:00.000Z';
  const about = { clientId, orderId: 'o1', refundId: 'r1' };
  const spent = [
    granted(100_00, soon),
    granted(50_00),
    entry('BonusesReserved', 'o1', 120_00),
    entry('BonusesSpent', 'o1', 120_00),
  ] as const;
  const accrued = {
    type: 'BonusesAccrued',
    data: { clientId, orderId: 'o1', amount: 40_00, base: 800_00, ratePercent: 5, expiresAt: null },
  } as const;
  const refund = { type: 'Refund', ...about, amount: 60_00, earnedBack: 30_00 } as const;
  const back = { type: 'BonusesRefunded', data: { ...about, amount: 60_00 } } as const;
  const reduced = { type: 'BonusAccrualReduced', data: { ...about, amount: 30_00, shortfall: 0 } } as const;

  test('what it spent comes back with its old expiry, the latest first; what it brought is taken', () => {
    given(...spent, accrued)
      .when(refund)
      .thenEvents(back, reduced);
    given(...spent, accrued)
      .when(refund)
      .thenState(({ lots }) => {
        expect(lots).toMatchObject([
          { amount: 40_00, expiresAt: soon },
          { amount: 10_00, orderId: 'o1' },
          { amount: 30_00, expiresAt: null },
          { amount: 20_00, expiresAt: null },
        ]);
      });
  });
  test('once, and its completion settled again brings nothing anew', () => {
    given(...spent, accrued, back, reduced)
      .when(refund)
      .thenNothing();
    given(...spent, accrued, back, { ...reduced, data: { ...reduced.data, amount: 40_00 } })
      .when({ type: 'Accrue', ...accrued.data })
      .thenNothing();
  });
  test('no more than it spent and brought, and what is spent since is told as a loss', () => {
    given(...spent, accrued, entry('BonusesReserved', 'o2', 70_00))
      .when({ ...refund, amount: 0, earnedBack: 90_00 })
      .thenEvents({ type: 'BonusAccrualReduced', data: { ...about, amount: 0, shortfall: 40_00 } });
    given(...spent)
      .when({ ...refund, amount: 500_00 })
      .thenEvents({ ...back, data: { ...back.data, amount: 120_00 } });
  });
});

describe('bonuses expire', () => {
  const soon = '2026-12-01T00:00:00.000Z';
  const late = '2027-01-01T00:00:00.000Z';
  const expire = { type: 'Expire', clientId, at: soon } as const;
  const expired = (amount: number): BonusEvent => ({
    type: 'BonusesExpired',
    data: { clientId, amount, at: soon },
  });

  test('when their day has come, the others stay', () => {
    given(granted(100_00, soon), granted(50_00, late), granted(20_00))
      .when(expire)
      .thenEvents(expired(100_00));
    given(granted(100_00, soon), expired(100_00)).when(expire).thenNothing();
  });
  test('less what was spent: the oldest are spent first', () => {
    given(granted(50_00, late), granted(100_00, soon), entry('BonusesReserved', 'o1', 70_00))
      .when(expire)
      .thenEvents(expired(30_00));
  });
  test('not under an order that holds them; released, they expire the next time', () => {
    const held = [granted(100_00, soon), entry('BonusesReserved', 'o1', 100_00)] as const;
    given(...held)
      .when(expire)
      .thenNothing();
    given(...held, entry('BonusesReleased', 'o1', 100_00))
      .when(expire)
      .thenEvents(expired(100_00));
  });
});
