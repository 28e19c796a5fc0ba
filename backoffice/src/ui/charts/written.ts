import type { Unit } from '../../../../api/contract/admin/analytics.contract.ts';
import { format } from '../../texts/format.ts';
import { chartTexts } from './texts/ru.ts';

const decimals = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
const compact = new Intl.NumberFormat('ru-RU', { notation: 'compact', maximumFractionDigits: 1 });

/** A value as a table has it: to the kopeck. */
export function written(value: number | null, unit: Unit): string {
  if (value === null) return chartTexts.nothing;
  if (unit === 'money') return format.money(value);
  return `${decimals.format(value)}${chartTexts.suffix[unit]}`;
}

/** The same where there is room for the large part only: money in whole roubles. */
export const inLarge = (value: number | null, unit: Unit): string =>
  written(value !== null && unit === 'money' ? Math.round(value) : value, unit);

/** On an axis: «150 тыс.». */
export const onAxis = (value: number, unit: Unit): string =>
  `${compact.format(value)}${unit === 'percent' ? chartTexts.suffix.percent : ''}`;
