import { auditTexts, bonusEventWords } from '../../api/texts/auditTexts.ts';
import type { BonusEntry } from '../../commands/bonus/bonusEntries.ts';
import { shownInstant } from './instants.ts';

/** What happened, and until when it is good. */
export const bonusEntryText = ({ event }: BonusEntry, timeZone: string): string => {
  const expiresAt = 'expiresAt' in event.data ? event.data.expiresAt : null;
  const words = bonusEventWords(event);
  return expiresAt === null ? words : words + auditTexts.expires(shownInstant(expiresAt, timeZone));
};
