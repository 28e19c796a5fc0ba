import { formatMoney } from '../format/money.ts';
import { dishTexts } from '../texts/dish.ts';
import { countOf, type GroupOption, type OptionGroup, priceOfChosen, roubles } from './options.ts';

/** By how much the sum grows with one more of it, or grew by the one that is taken; in a group of one, by it alone. */
export const optionPrice = (group: OptionGroup, ids: readonly string[], option: GroupOption): number => {
  const others = group.max === 1 ? [] : ids;
  const without = countOf(others, option.id) > 0 ? withoutOne(others, option.id) : others;
  return roubles(priceOfChosen([group], [...without, option.id]) - priceOfChosen([group], without));
};

const withoutOne = (ids: readonly string[], id: string): readonly string[] => {
  const place = ids.indexOf(id);
  return ids.filter((_, index) => index !== place);
};

/** «+40 ₽», «входит», «Закончилось». */
export const optionPriceText = (group: OptionGroup, ids: readonly string[], option: GroupOption): string => {
  if (!option.available) return dishTexts.stopped;
  const price = optionPrice(group, ids, option);
  return price > 0 ? `+${formatMoney(price)}` : dishTexts.included;
};
