import { formatNumber } from './numbers.ts';

export const rouble = '₽';

/** Roubles as «1 290 ₽»: no-break spaces, the sign after the number, a true minus, kopecks only where there are any. */
export const formatMoney = (roubles: number): string => {
  const digits = Number.isInteger(roubles) ? 0 : 2;
  return `${formatNumber(roubles, digits, digits)}\u00a0${rouble}`;
};

let plural: Intl.PluralRules | undefined;

/** `pluralize(5, ['блюдо', 'блюда', 'блюд'])`. */
export const pluralize = (count: number, [one, few, many]: readonly [string, string, string]): string => {
  plural ??= new Intl.PluralRules('ru-RU');
  const rule = plural.select(count);
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
};
