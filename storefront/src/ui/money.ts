import { uiTexts } from '../texts/ui.ts';

// A formatter costs a phone tens of milliseconds to make: each is made when it is first needed.
let whole: Intl.NumberFormat | undefined;
let exact: Intl.NumberFormat | undefined;
let plural: Intl.PluralRules | undefined;

const formatOf = (roubles: number): Intl.NumberFormat => {
  if (Number.isInteger(roubles)) {
    whole ??= new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
    return whole;
  }
  exact ??= new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return exact;
};

/** Roubles as «1 290 ₽»: no-break spaces, the sign after the number, a true minus. */
export const formatMoney = (roubles: number): string => {
  const digits = formatOf(roubles).format(Math.abs(roubles)).replace(/\s/g, '\u00a0');
  return `${roubles < 0 ? '−' : ''}${digits}\u00a0${uiTexts.rouble}`;
};

/** `pluralize(5, ['блюдо', 'блюда', 'блюд'])`. */
export const pluralize = (count: number, [one, few, many]: readonly [string, string, string]): string => {
  plural ??= new Intl.PluralRules('ru-RU');
  const rule = plural.select(count);
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
};
