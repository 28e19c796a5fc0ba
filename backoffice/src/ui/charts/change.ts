import type { Figure } from '../../../../api/contract/admin/analytics.contract.ts';
import { chartTexts } from './texts/ru.ts';
import { inLarge } from './written.ts';

const numbers = new Intl.NumberFormat('ru-RU', { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
const signed = { format: (value: number) => numbers.format(value).replace('-', '−') };

export interface Change {
  /** «+8 %»; nothing when nothing changed. */
  readonly more: string;
  /** «было 84 480 ₽». */
  readonly was: string;
  readonly tone: 'good' | 'bad' | 'neutral';
  readonly direction: 'up' | 'down' | null;
}

type Compared = Pick<Figure, 'value' | 'before' | 'unit' | 'better'>;

/** A change in words: sums by the per cent, shares by points, the rest by how much. Null = there is nothing to compare with. */
export function changeOf({ value, before, unit, better }: Compared): Change | null {
  if (value === null || before === null) return null;
  const was = chartTexts.was(inLarge(before, unit));
  const difference = value - before;
  if (difference === 0) return { more: chartTexts.asBefore, was: '', tone: 'neutral', direction: null };
  const isMore = difference > 0;
  const tone = better === null ? 'neutral' : (better === 'more') === isMore ? 'good' : 'bad';
  return { more: amountOf(difference, before, unit), was, tone, direction: isMore ? 'up' : 'down' };
}

function amountOf(difference: number, before: number, unit: Compared['unit']): string {
  if (unit === 'percent') return `${signed.format(difference)}${chartTexts.points}`;
  if (unit === 'money' && before !== 0)
    return `${signed.format(Math.round((difference / before) * 100))}${chartTexts.suffix.percent}`;
  // As `inLarge` writes what it was: whole roubles, never a tenth of one.
  const shown = unit === 'money' ? Math.round(difference) : difference;
  return `${signed.format(shown)}${chartTexts.suffix[unit]}`;
}
