import type { ChangeFrom } from './checkoutDraft.ts';

export const notes = ['1000', '2000', '5000'] as const;

/** Notes that are enough for the sum; a note that is less would be an error to offer. */
export const offeredNotes = (toPay: number) => notes.filter((note) => Number(note) >= toPay);

/** In roubles; null: exact money, or nothing sensible typed yet. */
export const changeSum = (from: ChangeFrom, other: string): number | null => {
  if (from === 'none') return null;
  const text = (from === 'other' ? other : from).replace(/[\s₽]/g, '').replace(',', '.');
  const sum = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0; // «1e5» and «0x10» are no sums to people
  return sum > 0 ? Math.round(sum * 100) / 100 : null;
};

export type ChangeProblem = 'empty' | 'less' | null;

export const changeProblem = (from: ChangeFrom, other: string, toPay: number): ChangeProblem => {
  if (from === 'none') return null;
  const sum = changeSum(from, other);
  if (sum === null) return 'empty';
  return sum < toPay ? 'less' : null;
};
