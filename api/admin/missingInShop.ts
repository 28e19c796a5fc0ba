import { handoverOf } from '../../domain/shop/handover.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { pathsOf } from '../shop/paths.ts';
import { adminTexts } from '../texts/adminTexts.ts';

/** What a shop lacks before it can sell, in words for its owner; the heaviest first. */
export const missingIn = (shop: Shop): string[] => {
  const { warnings } = adminTexts;
  const { delivery, pickup } = handoverOf(shop);
  const points = [...shop.points.values()].filter(({ archived }) => !archived);
  const hasHours = shop.workingHours !== null || points.some(({ hours }) => hours !== null);
  return [
    ...(delivery || pickup ? [] : [warnings.noOrders]),
    ...(shop.settings.siteName === '' ? [warnings.noName] : []),
    ...(pickup ? [] : [warnings.noPoint]),
    ...(delivery ? [] : [warnings.noZone]),
    ...(hasHours ? [] : [warnings.noHours]),
    ...(pathsOf(shop).products.length > 0 ? [] : [warnings.noDish]),
  ];
};
