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
