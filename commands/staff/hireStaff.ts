import { handleStaff, type StaffAnswer, type StaffDeps, type StaffForm } from './handleStaff.ts';

export const hireStaff =
  (deps: StaffDeps) =>
  ({ origin, ...form }: StaffForm): Promise<StaffAnswer> =>
    handleStaff(deps, { type: 'Hire', ...form }, origin);
export type HireStaff = ReturnType<typeof hireStaff>;
