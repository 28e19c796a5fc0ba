import { uiTexts } from '../texts/ui.ts';

const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Roubles as «1 290 ₽»: no-break spaces, the sign after the number, a true minus. */
export const formatMoney = (roubles: number): string => {
  const format = Number.isInteger(roubles) ? whole : exact;
  const digits = format.format(Math.abs(roubles)).replace(/\s/g, '\u00a0');
  return `${roubles < 0 ? '−' : ''}${digits}\u00a0${uiTexts.rouble}`;
};

const plural = new Intl.PluralRules('ru-RU');

/** `pluralize(5, ['блюдо', 'блюда', 'блюд'])`. */
export const pluralize = (count: number, [one, few, many]: readonly [string, string, string]): string => {
  const rule = plural.select(count);
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
};
