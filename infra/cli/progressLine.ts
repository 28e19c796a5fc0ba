import type { RebuildProgress } from '../../projections/rebuildProgress.ts';
import { ru } from '../texts/ru.ts';

const width = 24;
const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

/** A bar with the rate and the time left. */
export const progressLine = (
  { share, eventsDone, eventsPerSecond, secondsLeft }: RebuildProgress,
  counted: (count: number) => string,
): string => {
  const full = Math.round(share * width);
  const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)}`;
  const percent = Math.floor(share * 100);
  const rate = number.format(eventsPerSecond);
  return `${bar} ${ru.cli.progress(percent, counted(eventsDone), rate, timeLeft(secondsLeft))}`;
};

const timeLeft = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  return whole < 60 ? ru.cli.seconds(whole) : ru.cli.minutes(Math.floor(whole / 60), whole % 60);
};
