import type { SavedAddress } from '../../domain/client/client.events.ts';
import type { IdSource } from '../ports.ts';
import { type ClientAnswer, type ClientDeps, type ClientRequest, handleClient } from './handleClient.ts';

export interface SaveAddressRequest extends ClientRequest {
  readonly address: Omit<SavedAddress, 'id'>;
}

/** The same house and flat are one saved address, however often it is saved. */
export const saveAddress =
  (deps: ClientDeps & { ids: IdSource }) =>
  ({ clientId, address, origin }: SaveAddressRequest): Promise<ClientAnswer> => {
    const id = deps.ids.derive('address', clientId, address.text, address.flat);
    return handleClient(deps, { type: 'SaveAddress', clientId, address: { ...address, id } }, origin);
  };
export type SaveAddress = ReturnType<typeof saveAddress>;

/** What is beside the house may change: another flat of it is another saved address, in the place of this one. */
export const changeAddress =
  (deps: ClientDeps & { ids: IdSource }) =>
  ({
    clientId,
    addressId,
    address,
    origin,
  }: SaveAddressRequest & { readonly addressId: string }): Promise<ClientAnswer> => {
    const id = deps.ids.derive('address', clientId, address.text, address.flat);
    return handleClient(
      deps,
      { type: 'ChangeAddress', clientId, addressId, address: { ...address, id } },
      origin,
    );
  };

export const removeAddress =
  (deps: ClientDeps) =>
  ({ clientId, addressId, origin }: ClientRequest & { readonly addressId: string }): Promise<ClientAnswer> =>
    handleClient(deps, { type: 'RemoveAddress', clientId, addressId }, origin);
export type RemoveAddress = ReturnType<typeof removeAddress>;
