import { handleStaff, type StaffAnswer, type StaffDeps, type StaffRequest } from './handleStaff.ts';

export interface StaffPasswordDeps extends StaffDeps {
  /** In the vault: the log never sees a password. */
  readonly keepPassword: (staffId: string, hash: string) => Promise<unknown>;
  /** On every server at once. */
  readonly closeSessionsOf: (staffId: string) => Promise<void>;
}

/** First the event, which asks who may: what fails after it is repeated by whoever asked. */
export const changeStaffPassword =
  (deps: StaffPasswordDeps) =>
  async ({ origin, hash, ...who }: StaffRequest & { readonly hash: string }): Promise<StaffAnswer> => {
    const answer = await handleStaff(deps, { type: 'ChangePassword', ...who }, origin);
    await deps.keepPassword(who.staffId, hash);
    await deps.closeSessionsOf(who.staffId);
    return answer;
  };
