import {
  handleStaff,
  type StaffAnswer,
  type StaffDeps,
  type StaffForm,
  type StaffRequest,
} from './handleStaff.ts';

/** Name, login, group. */
export const changeStaff =
  (deps: StaffDeps) =>
  ({ origin, ...form }: StaffForm): Promise<StaffAnswer> =>
    handleStaff(deps, { type: 'Change', ...form }, origin);

export const returnStaff =
  (deps: StaffDeps) =>
  ({ origin, ...who }: StaffRequest): Promise<StaffAnswer> =>
    handleStaff(deps, { type: 'Return', ...who }, origin);
