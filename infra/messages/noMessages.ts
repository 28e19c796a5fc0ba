import type { MessageSender } from '../../api/messages.ts';

/** No gateway is set up: whoever wants to send is told so before anything is promised to anybody. */
export const noMessages: MessageSender = {
  canSend: () => false,
  callsWithCodes: () => false,
  send: async ({ channel }) => {
    throw new Error(`No gateway for ${channel} is set up`);
  },
};
