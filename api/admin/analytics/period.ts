import { addDays, weekdayOf } from '../../../domain/schedule/localTime.ts';
import type { Period } from '../../../projections/figures/figures.queries.ts';
import type { Step } from '../../contract/admin/analytics.contract.ts';
import { Refusal } from '../../invalidRequest.ts';
import { analyticsTexts as texts } from '../../texts/analyticsTexts.ts';

const usualDays = 28;
/** Three years: a day for each pixel of a wide chart, and rows that a table can hold. */
const mostDays = 1100;

export interface WantedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly compare: 'before' | 'year' | 'none';
}

/** @throws {Refusal} for a period that ends before it begins, or that is too long. */
export function periodsOf(
  { from, to, compare }: WantedPeriod,
  today: string,
): { readonly period: Period; readonly before: Period | null; readonly days: number } {
  const last = to ?? (from && from > today ? from : today);
  const first = from ?? addDays(last, 1 - usualDays);
  if (first > last) throw refusal(texts.periodEndsBeforeItBegins);
  const days = daysBetween(first, last) + 1;
  if (days > mostDays) throw refusal(texts.periodTooLong(mostDays));
  const back = compare === 'year' ? 364 : Math.ceil(days / 7) * 7;
  const before = { from: addDays(first, -back), to: addDays(last, -back) };
  return { period: { from: first, to: last }, before: compare === 'none' ? null : before, days };
}

const refusal = (text: string) => new Refusal(422, text, { fields: { from: text } });

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** A part of a period that a bar stands for. */
export interface Bucket {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly note: string;
  readonly title: string;
  readonly strong: boolean;
}

/** Days, weeks from Monday or months; the first and the last are as long as the period lets them be. */
export function bucketsOf({ from, to }: Period, step: Exclude<Step, 'hour'>): Bucket[] {
  const buckets: Bucket[] = [];
  for (let start = from; start <= to; ) {
    const whole = endOf(start, step);
    const end = whole < to ? whole : to;
    buckets.push({ from: start, to: end, ...texts.bucket(start, end, step), strong: isWeekend(start, step) });
    start = addDays(end, 1);
  }
  return buckets;
}

const isWeekend = (date: string, step: Step): boolean => step === 'day' && weekdayOf(date) > 5;

function endOf(date: string, step: Exclude<Step, 'hour'>): string {
  if (step === 'day') return date;
  if (step === 'week') return addDays(date, 7 - weekdayOf(date));
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
