import type { AdminConstructor } from '../../../../api/contract/admin/constructors.contract.ts';

export type Step = AdminConstructor['steps'][number];
export type Option = Step['options'][number];
/** As the form holds it. */
export type WokValues = Omit<AdminConstructor, 'id' | 'revision'> & Record<string, unknown>;

/** What is edited: the constructor itself, one of its steps, an option of a step. */
export interface Chosen {
  readonly step: number | null;
  readonly option: number | null;
}
export const whole: Chosen = { step: null, option: null };

/** What an option was not taken with goes with the option that is removed. */
export const withoutStrays = (steps: readonly Step[]): Step[] => {
  const known = new Set(steps.flatMap(({ options }) => options.map(({ option_id }) => option_id)));
  return steps.map((step) => ({
    ...step,
    options: step.options.map((option) =>
      option.conflict_ids?.some((id) => !known.has(id))
        ? { ...option, conflict_ids: option.conflict_ids.filter((id) => known.has(id)) }
        : option,
    ),
  }));
};
