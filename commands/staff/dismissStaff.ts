import { handleStaff, type StaffAnswer, type StaffDeps, type StaffRequest } from './handleStaff.ts';

export const dismissStaff =
  (deps: StaffDeps) =>
  ({ origin, ...who }: StaffRequest): Promise<StaffAnswer> =>
    handleStaff(deps, { type: 'Dismiss', ...who }, origin);
export type DismissStaff = ReturnType<typeof dismissStaff>;
