import type { GrantWelcome } from '../../commands/bonus/grantBonuses.ts';
import { changeClient } from '../../commands/client/changeClient.ts';
import { declineFeedback } from '../../commands/client/declineFeedback.ts';
import { type DestroyPerson, eraseClient } from '../../commands/client/eraseClient.ts';
import { giveConsent } from '../../commands/client/giveConsent.ts';
import { likeProduct } from '../../commands/client/likeProduct.ts';
import { type MergeDeps, mergeClients, previewMerge } from '../../commands/client/mergeClients.ts';
import { recordPasswordChange } from '../../commands/client/recordPasswordChange.ts';
import { registerClient } from '../../commands/client/registerClient.ts';
import { changeAddress, removeAddress, saveAddress } from '../../commands/client/saveAddress.ts';
import { withdrawConsent } from '../../commands/client/withdrawConsent.ts';
import type { IdSource, ShopReader } from '../../commands/ports.ts';

export interface ClientCommandsDeps extends MergeDeps {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly ids: IdSource;
  readonly grantWelcome: GrantWelcome;
  readonly destroyPerson: DestroyPerson;
}

/** What the calls of the sign-in and of the cabinet ask for. */
export const clientCommands = (deps: ClientCommandsDeps) => ({
  registerClient: registerClient(deps),
  changeClient: changeClient(deps),
  giveConsent: giveConsent(deps),
  withdrawConsent: withdrawConsent(deps),
  recordPasswordChange: recordPasswordChange(deps),
  likeProduct: likeProduct(deps),
  declineFeedback: declineFeedback(deps),
  saveAddress: saveAddress(deps),
  changeAddress: changeAddress(deps),
  removeAddress: removeAddress(deps),
  previewMerge: previewMerge(deps),
  mergeClients: mergeClients(deps),
  eraseClient: eraseClient(deps),
});
export type ClientCommands = ReturnType<typeof clientCommands>;
