import { wok as texts } from './texts/ru.ts';
import type { Chosen, WokValues } from './wokTypes.ts';

export interface Check {
  readonly text: string;
  /** What is wrong hinders a sale, or only looks poor. */
  readonly kind: 'fault' | 'warning';
  readonly at: Chosen;
}

/** What would keep a customer from building a dish, and what would look unfinished; each leads to its place. */
export const checksOf = ({ steps }: Pick<WokValues, 'steps'>): Check[] =>
  steps.flatMap((step, index) => {
    const at = { step: index, option: null };
    const available = step.options.filter(({ stopped }) => !stopped);
    const most = available.reduce((sum, { max }) => sum + max, 0);
    const faults: Check[] = [
      ...(available.length === 0
        ? [{ text: texts.checks.noChoice(step.name), kind: 'fault' as const, at }]
        : []),
      ...(step.min > step.max ? [{ text: texts.checks.bounds(step.name), kind: 'fault' as const, at }] : []),
      ...(available.length > 0 && most < step.min
        ? [{ text: texts.checks.tooFew(step.name, step.min, most), kind: 'fault' as const, at }]
        : []),
    ];
    const warnings = step.options.flatMap((option, place): Check[] => {
      const here = { step: index, option: place };
      return [
        ...(option.file_info
          ? []
          : [{ text: texts.checks.noPicture(step.name, option.name), kind: 'warning' as const, at: here }]),
        ...(option.layer || step.options.every(({ layer }) => !layer)
          ? []
          : [{ text: texts.checks.noLayer(step.name, option.name), kind: 'warning' as const, at: here }]),
      ];
    });
    return [...faults, ...warnings];
  });
