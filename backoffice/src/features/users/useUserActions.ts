import type { inviteAgain } from '../../../../api/contract/admin/users.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { problemOf } from '../../gatewayApi.ts';
import { toast } from '../../ui/toast.tsx';
import {
  useDismissStaffMutation,
  useEndUserSessionsMutation,
  useInviteAgainMutation,
  useRemoveUserFactorMutation,
  useReturnStaffMutation,
} from './users.api.ts';

export type Invitation = Answer<typeof inviteAgain>['invitation'];

/** What can be done with somebody of the staff; `onLink` shows the link that is told this one time. */
export function useUserActions(onLink: (invitation: Invitation) => void) {
  const [inviteAgain] = useInviteAgainMutation();
  const [takeBack] = useReturnStaffMutation();
  const [dismiss] = useDismissStaffMutation();
  const [endSessions] = useEndUserSessionsMutation();
  const [removeFactor] = useRemoveUserFactorMutation();
  const by = (id: string) => ({ params: { id } });
  const told = async (
    done: PromiseLike<{ data?: { readonly message: string } | undefined; error?: unknown }>,
  ) => {
    const { data, error } = await done;
    if (error) toast.problem(problemOf(error).error);
    return data?.message;
  };
  const say = async (done: Parameters<typeof told>[0]) => {
    const message = await told(done);
    if (message) toast.done(message);
  };
  return {
    newLink: async (id: string) => {
      const { data, error } = await inviteAgain(by(id));
      if (data) onLink(data.invitation);
      else toast.problem(problemOf(error).error);
    },
    takeBack: (id: string) => say(takeBack(by(id))),
    dismiss: async (id: string) => {
      const message = await told(dismiss(by(id)));
      if (message) toast.undo(message, () => void say(takeBack(by(id))));
    },
    endSessions: (id: string) => say(endSessions(by(id))),
    removeFactor: (id: string) => say(removeFactor(by(id))),
  };
}
export type UserActions = ReturnType<typeof useUserActions>;
