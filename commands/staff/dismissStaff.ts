import { handleStaff, type StaffAnswer, type StaffDeps, type StaffRequest } from './handleStaff.ts';

/** Their sessions end at once; a policy on the event ends those that a crash in between would leave. */
export const dismissStaff =
  (deps: StaffDeps & { readonly closeSessionsOf: (staffId: string) => Promise<void> }) =>
  async ({ origin, ...who }: StaffRequest): Promise<StaffAnswer> => {
    const answer = await handleStaff(deps, { type: 'Dismiss', ...who }, origin);
    await deps.closeSessionsOf(who.staffId);
    return answer;
  };
