import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import type { Kopecks } from '../money.ts';
import { type PersistentMap, persistentMap } from '../persistentMap.ts';
import { type AdjustmentLimit, type LimitedDay, movedUnder } from './adjustmentLimit.ts';
import type { BonusEvent } from './bonus.events.ts';
import type { BonusParcel, OrderEntry } from './bonusParcel.ts';
import { addLots, isExpired, type Lot, sumOf, takeLots } from './lots.ts';

export interface BonusAccount {
  /** Free bonuses, what expires first in front. */
  readonly lots: readonly Lot[];
  readonly orders: PersistentMap<string, OrderEntry>;
  /** Held for all orders together. */
  readonly reserved: Kopecks;
  /** Grants, adjustments and refunds that were made: each key works once. */
  readonly keys: PersistentMap<string, true>;
  readonly limited: LimitedDay | null;
  /** The account is part of another one: whoever comes for it goes there. */
  readonly moved: { readonly intoId: string; readonly parcel: BonusParcel } | null;
}

export type BonusCommand = { readonly clientId: string } & (
  | {
      readonly type: 'Grant';
      readonly kind: 'welcome' | 'birthday';
      readonly key: string;
      readonly amount: Kopecks;
      readonly expiresAt: string | null;
    }
  | { readonly type: 'Reserve'; readonly orderId: string; readonly amount: Kopecks }
  | { readonly type: 'Release'; readonly orderId: string }
  /** The order has become smaller: no more than `amount` stays held for it. */
  | { readonly type: 'KeepReserved'; readonly orderId: string; readonly amount: Kopecks }
  | { readonly type: 'Spend'; readonly orderId: string }
  | { readonly type: 'Return'; readonly orderId: string }
  | { readonly type: 'ReverseAccrual'; readonly orderId: string }
  /** A part of the order goes back: what of it bonuses paid, and what it brought. */
  | {
      readonly type: 'Refund';
      readonly orderId: string;
      readonly refundId: string;
      readonly amount: Kopecks;
      readonly earnedBack: Kopecks;
    }
  | {
      readonly type: 'Accrue';
      readonly orderId: string;
      readonly amount: Kopecks;
      readonly base: Kopecks;
      readonly ratePercent: number;
      readonly expiresAt: string | null;
    }
  | {
      readonly type: 'Adjust';
      readonly key: string;
      readonly amount: Kopecks;
      readonly reason: string;
      /** Of whoever enters it; none = any sum. */
      readonly limit?: AdjustmentLimit | null;
    }
  | { readonly type: 'Expire'; readonly at: string }
  | { readonly type: 'MoveOut'; readonly intoId: string }
  | { readonly type: 'MoveIn'; readonly fromId: string; readonly parcel: BonusParcel }
);
type Command<Type extends BonusCommand['type']> = Extract<BonusCommand, { type: Type }>;

export const freeBonuses = ({ lots }: BonusAccount): Kopecks => sumOf(lots);
export const reservedBonuses = ({ reserved }: BonusAccount): Kopecks => reserved;
export const bonusBalance = (account: BonusAccount): Kopecks =>
  freeBonuses(account) + reservedBonuses(account);

/**
 * The ledger of one client. Every command may come again (a step of a placement, a policy, a retry) and works once.
 * Reserved bonuses leave the lots at once, so nothing can be promised twice or expire under an order.
 */
export const bonusAccount: Decider<BonusAccount, BonusCommand, BonusEvent> = {
  initialState: {
    lots: [],
    orders: persistentMap(),
    reserved: 0,
    keys: persistentMap(),
    limited: null,
    moved: null,
  },
  decide: (command, account) => {
    if (account.moved !== null && command.type !== 'MoveOut')
      throw new DomainError('BonusAccountMoved', { intoId: account.moved.intoId });
    switch (command.type) {
      case 'Grant':
        return grant(command, account);
      case 'Reserve':
        return reserve(command, account);
      case 'Release':
        return release(command, account);
      case 'KeepReserved':
        return keepReserved(command, account);
      case 'Spend':
        return spend(command, account);
      case 'Return':
        return giveBack(command, account);
      case 'Refund':
        return refund(command, account);
      case 'Accrue':
        return accrue(command, account);
      case 'ReverseAccrual':
        return reverseAccrual(command, account);
      case 'Adjust':
        return adjust(command, account);
      case 'Expire':
        return expire(command, account);
      case 'MoveOut':
        return moveOut(command, account);
      case 'MoveIn':
        return moveIn(command, account);
    }
  },
  evolve: (account, event) => {
    switch (event.type) {
      case 'BonusesGranted':
        return {
          ...withKey(account, event.data.key),
          lots: addLots(account.lots, [{ amount: event.data.amount, expiresAt: event.data.expiresAt }]),
        };
      case 'BonusesAdjusted':
        return {
          ...withKey(account, event.data.key),
          limited: limitedAfter(account.limited, event.data),
          lots:
            event.data.amount > 0
              ? addLots(account.lots, [{ amount: event.data.amount, expiresAt: null }])
              : takeLots(account.lots, -event.data.amount).left,
        };
      case 'BonusesReserved': {
        const { taken, left } = takeLots(account.lots, event.data.amount);
        return { ...withEntry(account, event.data.orderId, { held: taken }), lots: left };
      }
      case 'BonusesReleased': {
        const { held } = entryOf(account, event.data.orderId);
        const after = withEntry(account, event.data.orderId, { held: [], closed: true });
        return { ...after, lots: addLots(account.lots, held) };
      }
      case 'BonusReservationReduced': {
        const { orderId, amount } = event.data;
        const { held } = entryOf(account, orderId);
        // What expires last comes back: the customer keeps it longest.
        const { taken: kept, left: freed } = takeLots(held, sumOf(held) - amount);
        return { ...withEntry(account, orderId, { held: kept }), lots: addLots(account.lots, freed) };
      }
      case 'BonusReservationClosed':
        return withEntry(account, event.data.orderId, { closed: true });
      case 'BonusesSpent': {
        const { held } = entryOf(account, event.data.orderId);
        return withEntry(account, event.data.orderId, { held: [], spent: held, closed: true });
      }
      case 'BonusesReturned': {
        const { spent } = entryOf(account, event.data.orderId);
        const after = withEntry(account, event.data.orderId, { spent: [] });
        return { ...after, lots: addLots(account.lots, spent) };
      }
      case 'BonusesAccrued': {
        const { amount, expiresAt, orderId } = event.data;
        const after = withEntry(account, orderId, { accrued: amount });
        return { ...after, lots: addLots(account.lots, [{ amount, expiresAt, orderId }]) };
      }
      case 'BonusAccrualReversed': {
        const { amount, orderId } = event.data;
        const after = withEntry(account, orderId, { accrued: 0, accrualClosed: true });
        return { ...after, lots: addLots([], takeLots(ownFirst(account.lots, orderId), amount).left) };
      }
      case 'BonusesRefunded': {
        const { orderId, amount, refundId } = event.data;
        const { spent } = entryOf(account, orderId);
        // What expires last comes back: the customer keeps it longest.
        const { taken: stays, left: back } = takeLots(spent, sumOf(spent) - amount);
        const after = withEntry(withKey(account, paidKey(refundId)), orderId, { spent: stays });
        return { ...after, lots: addLots(account.lots, back) };
      }
      case 'BonusAccrualReduced': {
        const { orderId, amount, shortfall, refundId } = event.data;
        const accrued = entryOf(account, orderId).accrued - amount - shortfall;
        // Closed, so that a completion that is settled again does not bring it anew.
        const reduced = { accrued, accrualClosed: true };
        const after = withEntry(withKey(account, earnedKey(refundId)), orderId, reduced);
        return { ...after, lots: addLots([], takeLots(ownFirst(account.lots, orderId), amount).left) };
      }
      case 'BonusesExpired':
        return { ...account, lots: account.lots.filter((lot) => !isExpired(lot, event.data.at)) };
      case 'BonusesMovedOut': {
        const { intoId, parcel } = event.data;
        return { ...bonusAccount.initialState, moved: { intoId, parcel } };
      }
      case 'BonusesMovedIn':
        return withParcel(account, event.data);
    }
  },
};

function grant(
  { clientId, kind, key, amount, expiresAt }: Command<'Grant'>,
  account: BonusAccount,
): BonusEvent[] {
  if (account.keys.has(key) || amount <= 0) return [];
  return [{ type: 'BonusesGranted', data: { clientId, kind, key, amount, expiresAt } }];
}

function reserve({ clientId, orderId, amount }: Command<'Reserve'>, account: BonusAccount): BonusEvent[] {
  const entry = entryOf(account, orderId);
  if (entry.held.length > 0 || amount <= 0) return [];
  if (entry.closed) throw new DomainError('ReservationClosed', {});
  const free = freeBonuses(account);
  if (amount > free) throw new DomainError('BonusesNotEnough', { wanted: amount, free }, ['bonuses']);
  return [{ type: 'BonusesReserved', data: { clientId, orderId, amount } }];
}

function release({ clientId, orderId }: Command<'Release'>, account: BonusAccount): BonusEvent[] {
  const { held, closed } = entryOf(account, orderId);
  if (closed) return [];
  if (held.length === 0) return [{ type: 'BonusReservationClosed', data: { clientId, orderId } }];
  return [{ type: 'BonusesReleased', data: { clientId, orderId, amount: sumOf(held) } }];
}

function keepReserved(
  { clientId, orderId, amount }: Command<'KeepReserved'>,
  account: BonusAccount,
): BonusEvent[] {
  const excess = sumOf(entryOf(account, orderId).held) - amount;
  return excess > 0 ? [{ type: 'BonusReservationReduced', data: { clientId, orderId, amount: excess } }] : [];
}

function spend({ clientId, orderId }: Command<'Spend'>, account: BonusAccount): BonusEvent[] {
  const amount = sumOf(entryOf(account, orderId).held);
  return amount > 0 ? [{ type: 'BonusesSpent', data: { clientId, orderId, amount } }] : [];
}

function giveBack({ clientId, orderId }: Command<'Return'>, account: BonusAccount): BonusEvent[] {
  const amount = sumOf(entryOf(account, orderId).spent);
  return amount > 0 ? [{ type: 'BonusesReturned', data: { clientId, orderId, amount } }] : [];
}

function accrue(command: Command<'Accrue'>, account: BonusAccount): BonusEvent[] {
  const { clientId, orderId, amount, base, ratePercent, expiresAt } = command;
  const { accrued, accrualClosed } = entryOf(account, orderId);
  if (accrued > 0 || accrualClosed || amount <= 0) return [];
  return [{ type: 'BonusesAccrued', data: { clientId, orderId, amount, base, ratePercent, expiresAt } }];
}

/** What was already spent cannot be taken back: the account stops at zero and the shop's loss stands in the event. */
function reverseAccrual(
  { clientId, orderId }: Command<'ReverseAccrual'>,
  account: BonusAccount,
): BonusEvent[] {
  const { accrued } = entryOf(account, orderId);
  if (accrued === 0) return [];
  const amount = Math.min(accrued, freeBonuses(account));
  return [{ type: 'BonusAccrualReversed', data: { clientId, orderId, amount, shortfall: accrued - amount } }];
}

/**
 * Both at once: what comes back may pay for what is taken back. A shortfall is the shop's loss, as above.
 * No more than the order spent and brought, whatever is asked for.
 */
function refund(command: Command<'Refund'>, account: BonusAccount): BonusEvent[] {
  const { clientId, orderId, refundId } = command;
  const { spent, accrued } = entryOf(account, orderId);
  const back = account.keys.has(paidKey(refundId)) ? 0 : Math.min(command.amount, sumOf(spent));
  const taken = account.keys.has(earnedKey(refundId)) ? 0 : Math.min(command.earnedBack, accrued);
  const amount = Math.min(taken, freeBonuses(account) + back);
  const about = { clientId, orderId, refundId };
  return [
    ...(back > 0 ? [{ type: 'BonusesRefunded', data: { ...about, amount: back } } as const] : []),
    ...(taken > 0
      ? [{ type: 'BonusAccrualReduced', data: { ...about, amount, shortfall: taken - amount } } as const]
      : []),
  ];
}

const paidKey = (refundId: string): string => `refund ${refundId}`;
const earnedKey = (refundId: string): string => `refund earned ${refundId}`;

function adjust(
  { clientId, key, amount, reason, limit = null }: Command<'Adjust'>,
  account: BonusAccount,
): BonusEvent[] {
  if (account.keys.has(key) || amount === 0) return [];
  if (reason.trim() === '') throw new DomainError('AdjustmentNeedsReason', {}, ['reason']);
  if (limit) refuseAboveLimit(limit, amount, account);
  const free = freeBonuses(account);
  if (free + amount < 0) throw new DomainError('AdjustmentBelowZero', { free }, ['amount']);
  const data = { clientId, key, amount, reason, ...(limit && { limitedOn: limit.day }) };
  return [{ type: 'BonusesAdjusted', data }];
}

/** All entries of the day count, so that many small ones are no way round; one that takes back a mistake frees what it gave. */
function refuseAboveLimit(limit: AdjustmentLimit, amount: Kopecks, { limited }: BonusAccount): void {
  const moved = movedUnder(limit, limited);
  const { most } = limit;
  if (Math.abs(moved + amount) <= most) return;
  const left = amount > 0 ? most - moved : most + moved;
  throw new DomainError('AdjustmentAboveLimit', { most, left: Math.max(0, left) }, ['amount']);
}

type Adjusted = Extract<BonusEvent, { type: 'BonusesAdjusted' }>['data'];

const limitedAfter = (limited: LimitedDay | null, { limitedOn: day, amount }: Adjusted): LimitedDay | null =>
  day === undefined ? limited : { day, sum: (limited?.day === day ? limited.sum : 0) + amount };

function expire({ clientId, at }: Command<'Expire'>, { lots }: BonusAccount): BonusEvent[] {
  const amount = sumOf(lots.filter((lot) => isExpired(lot, at)));
  return amount > 0 ? [{ type: 'BonusesExpired', data: { clientId, amount, at } }] : [];
}

/** Also of an account without anything: what may come to it later is to come to the other one. */
function moveOut({ clientId, intoId }: Command<'MoveOut'>, account: BonusAccount): BonusEvent[] {
  if (account.moved) return [];
  const parcel: BonusParcel = {
    lots: account.lots,
    orders: [...account.orders.entries()],
    keys: [...account.keys.entries()].map(([key]) => key),
    limited: account.limited,
  };
  return [{ type: 'BonusesMovedOut', data: { clientId, intoId, ...sumsOf(parcel), parcel } }];
}

function moveIn({ clientId, fromId, parcel }: Command<'MoveIn'>, account: BonusAccount): BonusEvent[] {
  if (account.keys.has(movedKey(fromId))) return [];
  return [{ type: 'BonusesMovedIn', data: { clientId, fromId, ...sumsOf(parcel), parcel } }];
}

const movedKey = (fromId: string): string => `account ${fromId}`;

const sumsOf = ({ lots, orders }: BonusParcel) => {
  const reserved = orders.reduce((sum, [, { held }]) => sum + sumOf(held), 0);
  return { amount: sumOf(lots) + reserved, reserved };
};

/** Each lot with its days; what orders have held, spent and brought goes on from here. */
function withParcel(
  account: BonusAccount,
  { fromId, parcel, reserved }: Extract<BonusEvent, { type: 'BonusesMovedIn' }>['data'],
): BonusAccount {
  let { orders, keys } = account;
  for (const [orderId, entry] of parcel.orders) orders = orders.set(orderId, entry);
  for (const key of [...parcel.keys, movedKey(fromId)]) keys = keys.set(key, true);
  return {
    lots: addLots(account.lots, parcel.lots),
    orders,
    keys,
    reserved: account.reserved + reserved,
    limited: limitedOfBoth(account.limited, parcel.limited),
    moved: null,
  };
}

/** One client has one limit a day, whichever of the two accounts it was used on. */
const limitedOfBoth = (one: LimitedDay | null, other: LimitedDay | null): LimitedDay | null => {
  if (one === null || other === null) return one ?? other;
  if (one.day === other.day) return { day: one.day, sum: one.sum + other.sum };
  return one.day > other.day ? one : other;
};

const noEntry: OrderEntry = { held: [], spent: [], closed: false, accrued: 0, accrualClosed: false };
const entryOf = ({ orders }: BonusAccount, orderId: string): OrderEntry => orders.get(orderId) ?? noEntry;

const withEntry = (account: BonusAccount, orderId: string, changes: Partial<OrderEntry>): BonusAccount => {
  const before = entryOf(account, orderId);
  const after = { ...before, ...changes };
  return {
    ...account,
    orders: account.orders.set(orderId, after),
    reserved: account.reserved + sumOf(after.held) - sumOf(before.held),
  };
};

const withKey = (account: BonusAccount, key: string): BonusAccount => ({
  ...account,
  keys: account.keys.set(key, true),
});

/** A reversed accrual takes its own lot before the others. */
const ownFirst = (lots: readonly Lot[], orderId: string): readonly Lot[] =>
  lots.toSorted((a, b) => Number(b.orderId === orderId) - Number(a.orderId === orderId));
