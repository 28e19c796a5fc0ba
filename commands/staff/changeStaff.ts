import { handleStaff, type StaffAnswer, type StaffDeps, type StaffForm } from './handleStaff.ts';

export const changeStaff =
  (deps: StaffDeps) =>
  ({ origin, ...form }: StaffForm): Promise<StaffAnswer> =>
    handleStaff(deps, { type: 'Change', ...form }, origin);
export type ChangeStaff = ReturnType<typeof changeStaff>;
