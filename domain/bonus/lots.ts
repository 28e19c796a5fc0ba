import type { Kopecks } from '../money.ts';

/** What is left of one income, and until when. Free bonuses are all lots together. */
export interface Lot {
  readonly amount: Kopecks;
  /** ISO instant; null = never expires. */
  readonly expiresAt: string | null;
  /** The order that brought it. */
  readonly orderId?: string;
}

export const sumOf = (lots: readonly Lot[]): Kopecks => lots.reduce((sum, lot) => sum + lot.amount, 0);

/** Each behind those that expire no later; the lots are in that order already. */
export const addLots = (lots: readonly Lot[], more: readonly Lot[]): readonly Lot[] => {
  const all = [...lots];
  for (const lot of more.filter(({ amount }) => amount > 0)) {
    const last = all.findLastIndex((each) => instantOf(each) <= instantOf(lot));
    all.splice(last + 1, 0, lot);
  }
  return all;
};

/** Takes from the lots in their order: what expires first is spent first. */
export const takeLots = (
  lots: readonly Lot[],
  amount: Kopecks,
): { readonly taken: readonly Lot[]; readonly left: readonly Lot[] } => {
  const taken: Lot[] = [];
  const left: Lot[] = [];
  let wanted = amount;
  for (const lot of lots) {
    if (wanted === 0) {
      left.push(lot);
      continue;
    }
    const part = Math.min(lot.amount, wanted);
    wanted -= part;
    if (part > 0) taken.push({ ...lot, amount: part });
    if (part < lot.amount) left.push({ ...lot, amount: lot.amount - part });
  }
  return { taken, left };
};

/** What goes on one day as one: so people read it. @param dayOf the day of an instant where the shop is. */
export const lotsByDay = (lots: readonly Lot[], dayOf: (instant: string) => string): readonly Lot[] => {
  const byDay = new Map<string | null, Lot>();
  for (const { amount, expiresAt } of lots) {
    const day = expiresAt && dayOf(expiresAt);
    const before = byDay.get(day);
    byDay.set(day, before ? { ...before, amount: before.amount + amount } : { amount, expiresAt });
  }
  return [...byDay.values()];
};

export const isExpired = (lot: Lot, at: string): boolean =>
  lot.expiresAt !== null && Date.parse(lot.expiresAt) <= Date.parse(at);

const instantOf = ({ expiresAt }: Lot): number =>
  expiresAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(expiresAt);
