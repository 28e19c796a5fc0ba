import { giftUid } from '../choice/lineUid.ts';
import { foldCode } from '../promocode/promocodeCode.ts';
import { seriesIdIn } from '../promocode/seriesCodes.ts';
import type { RuleChange } from './changeRules.ts';
import { isMeant, type PastOrder } from './repriceOrder.ts';

/**
 * Whether a change can make an order cost anything else. Each rule looks at one thing of an order: an order without it goes by
 * the same rules as before.
 */
export const touches = (
  { promocode, gifts, bonus, zones, prices }: RuleChange,
  { clientId, zoneId, promocodeId, lines, sums }: PastOrder,
): boolean =>
  (promocode !== undefined && isOf(promocode.id, promocodeId)) ||
  (gifts !== undefined && lines.some(({ uid }) => uid === giftUid)) ||
  // A guest neither spends bonuses nor gets them.
  (bonus !== undefined && (clientId !== null || sums.bonuses > 0)) ||
  (zones?.some(({ id }) => id === zoneId) ?? false) ||
  (prices !== undefined && lines.some((line) => isMeant(prices, line)));

/** The code itself, or one that was issued in the series. */
const isOf = (id: string, promocodeId: string | null): boolean => {
  if (promocodeId === null) return false;
  const codeId = foldCode(promocodeId);
  return codeId === id || seriesIdIn(codeId) === id;
};
