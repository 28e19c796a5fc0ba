import { formatMoney } from '../format/money.ts';
import { dishTexts } from '../texts/dish.ts';
import { countOf, type GroupOption, type OptionGroup, priceOfChosen, roubles } from './options.ts';

/** What an option adds to the price: as it is chosen, or by how much the sum would grow. */
export const costOf = (group: OptionGroup, ids: readonly string[], option: GroupOption): number => {
  const own = ids.filter((id) => group.options.some((other) => other.id === id));
  if (countOf(own, option.id) > 0) return paidFor(group, own, option);
  const before = group.max === 1 ? [] : own;
  return roubles(priceOfChosen([group], [...before, option.id]) - priceOfChosen([group], before));
};

/** The cheapest are free, the earlier ones first among equals: so the tiles add up to the sum. */
const paidFor = (
  { options, freeCount }: OptionGroup,
  own: readonly string[],
  { id }: GroupOption,
): number => {
  const taken = options.flatMap((option) => Array<GroupOption>(countOf(own, option.id)).fill(option));
  const paid = taken.toSorted((a, b) => a.price - b.price).slice(freeCount);
  return roubles(paid.reduce((sum, option) => (option.id === id ? sum + option.price : sum), 0));
};

/** «+40 ₽», «входит», «Закончилось». */
export const optionPriceText = (group: OptionGroup, ids: readonly string[], option: GroupOption): string => {
  if (!option.available) return dishTexts.stopped;
  const price = costOf(group, ids, option);
  return price > 0 ? `+${formatMoney(price)}` : dishTexts.included;
};
