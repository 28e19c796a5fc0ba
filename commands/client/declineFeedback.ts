import { type ClientAnswer, type ClientDeps, type ClientRequest, handleClient } from './handleClient.ts';

/** The client does not want to rate this order: the prompt leaves it alone from now on, on every device. */
export const declineFeedback =
  (deps: ClientDeps) =>
  ({ clientId, orderId, origin }: ClientRequest & { readonly orderId: string }): Promise<ClientAnswer> =>
    handleClient(deps, { type: 'DeclineFeedback', clientId, orderId }, origin);
