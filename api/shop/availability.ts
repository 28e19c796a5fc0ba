import type { Product } from '../../domain/product/product.events.ts';
import { localTime } from '../../domain/schedule/localTime.ts';
import { type Selling, sellingProblem } from '../../domain/selling/availability.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { shopTexts } from '../texts/shopTexts.ts';

/** A public page knows no point: it judges what holds everywhere. */
export const sellingNow = (shop: Shop, at: string): Selling => ({ shop, at, servedAt: at, pointId: null });

/** Why a dish cannot be ordered now, in words; null = it can. */
export const unavailableText = (product: Product, selling: Selling): string | null => {
  const problem = sellingProblem(product, selling);
  if (!problem) return null;
  switch (problem.code) {
    case 'ProductStopped':
      return problem.facts.until ? untilText(problem.facts.until, selling) : shopTexts.soldOut;
    case 'ProductOutsideHours': {
      const { category, start, end } = problem.facts;
      return shopTexts.outsideHours(category, start, end);
    }
    default:
      return shopTexts.notSold;
  }
};

const untilText = (until: string, { shop, at }: Selling): string => {
  const { timeZone } = hoursOf(shop);
  const end = localTime(Date.parse(until), timeZone);
  return shopTexts.soldOutUntil(end.date, localTime(Date.parse(at), timeZone).date, end.time);
};
