import { handleStaff, type StaffAnswer, type StaffDeps, type StaffRequest } from './handleStaff.ts';

/** Undoes a dismissal. */
export const returnStaff =
  (deps: StaffDeps) =>
  ({ origin, ...who }: StaffRequest): Promise<StaffAnswer> =>
    handleStaff(deps, { type: 'Return', ...who }, origin);
export type ReturnStaff = ReturnType<typeof returnStaff>;
