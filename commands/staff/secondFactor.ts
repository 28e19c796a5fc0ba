import { handleStaff, type StaffAnswer, type StaffDeps, type StaffRequest } from './handleStaff.ts';

/** The secret itself is in the vault: the log says only that it was turned on or off, and by whom. */
export const turnOnSecondFactor =
  (deps: StaffDeps) =>
  ({ origin, ...who }: StaffRequest): Promise<StaffAnswer> =>
    handleStaff(deps, { type: 'TurnOnSecondFactor', ...who }, origin);

export const turnOffSecondFactor =
  (deps: StaffDeps) =>
  ({ origin, ...who }: StaffRequest): Promise<StaffAnswer> =>
    handleStaff(deps, { type: 'TurnOffSecondFactor', ...who }, origin);
