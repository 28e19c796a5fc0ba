import type { LineChoice } from './lineChoice.ts';

/** The same choice in one way of writing: ids in order, several of one beside each other. */
export const canonical = (choice: LineChoice): LineChoice =>
  choice.kind === 'product'
    ? { ...choice, modifierIds: choice.modifierIds.toSorted() }
    : { ...choice, optionIds: choice.optionIds.toSorted() };

/**
 * A line's id is its choice: `<product>~<modifier>.<modifier>`, a wok is `~<option>.<option>`. Equal choices have equal
 * ids and different ones never do, because `~` and `.` cannot stand inside an escaped id.
 */
export const lineUid = (choice: LineChoice): string => {
  const ordered = canonical(choice);
  if (ordered.kind === 'wok') return `~${ordered.optionIds.map(safe).join('.')}`;
  const product = safe(ordered.productId);
  return ordered.modifierIds.length === 0 ? product : `${product}~${ordered.modifierIds.map(safe).join('.')}`;
};

/** Lines that nobody chose in the catalogue; no choice has such an id. */
export const giftUid = '.gift';
export const promocodeGiftUid = '.promocode';

const safe = (id: string): string =>
  id.replace(/[^A-Za-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`);
