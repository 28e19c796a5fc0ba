import { uiTexts } from '../texts/ui.ts';

let plural: Intl.PluralRules | undefined;

/**
 * Roubles as «1 290 ₽»: no-break spaces, the sign after the number, a true minus, kopecks only where there are any.
 * Written the same as `Intl.NumberFormat('ru-RU')` writes it, which the test proves; the first such formatter looks
 * through the data of every language and holds up a phone by 70 ms just as the page comes alive.
 */
export const formatMoney = (roubles: number): string => {
  const [whole = '', kopecks] = Math.abs(roubles)
    .toFixed(Number.isInteger(roubles) ? 0 : 2)
    .split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${roubles < 0 ? '−' : ''}${grouped}${kopecks ? `,${kopecks}` : ''}\u00a0${uiTexts.rouble}`;
};

/** `pluralize(5, ['блюдо', 'блюда', 'блюд'])`. */
export const pluralize = (count: number, [one, few, many]: readonly [string, string, string]): string => {
  plural ??= new Intl.PluralRules('ru-RU');
  const rule = plural.select(count);
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
};
