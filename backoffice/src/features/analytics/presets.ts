import type { analyticsTexts } from './texts/ru.ts';

export type Preset = keyof typeof analyticsTexts.presets;

const day = 86_400_000;
const moved = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** The days of a ready period, both included, on a day of business. */
export function daysOf(preset: Preset, today: string): { readonly from: string; readonly to: string } {
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = moved(monthStart, -1);
  const periods: Record<Preset, { from: string; to: string }> = {
    today: { from: today, to: today },
    yesterday: { from: moved(today, -1), to: moved(today, -1) },
    week: { from: moved(today, -6), to: today },
    weeks: { from: moved(today, -27), to: today },
    month: { from: monthStart, to: today },
    lastMonth: { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd },
    quarter: { from: moved(today, -89), to: today },
    year: { from: moved(today, -364), to: today },
  };
  return periods[preset];
}
