import { handleStaff, type StaffAnswer, type StaffDeps, type StaffRequest } from './handleStaff.ts';

/** The hash is the vault's; the log only knows that and when it changed. */
export const recordStaffPasswordChange =
  (deps: StaffDeps) =>
  ({ origin, ...who }: StaffRequest): Promise<StaffAnswer> =>
    handleStaff(deps, { type: 'ChangePassword', ...who }, origin);
export type RecordStaffPasswordChange = ReturnType<typeof recordStaffPasswordChange>;
