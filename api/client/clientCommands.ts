import type { GrantWelcome } from '../../commands/bonus/grantBonuses.ts';
import { changeClient } from '../../commands/client/changeClient.ts';
import { declineFeedback } from '../../commands/client/declineFeedback.ts';
import {
  type DestroyPerson,
  eraseClient,
  type FindOrdersUnderWay,
} from '../../commands/client/eraseClient.ts';
import { giveConsent } from '../../commands/client/giveConsent.ts';
import type { ClientDeps } from '../../commands/client/handleClient.ts';
import { likeProduct } from '../../commands/client/likeProduct.ts';
import { recordPasswordChange } from '../../commands/client/recordPasswordChange.ts';
import { registerClient } from '../../commands/client/registerClient.ts';
import { changeAddress, removeAddress, saveAddress } from '../../commands/client/saveAddress.ts';
import { withdrawConsent } from '../../commands/client/withdrawConsent.ts';
import type { Orders } from '../../commands/order/orders.ts';
import type { IdSource, ShopReader } from '../../commands/ports.ts';

export interface ClientCommandsDeps extends ClientDeps {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly ids: IdSource;
  readonly orders: Pick<Orders, 'clear'>;
  readonly grantWelcome: GrantWelcome;
  readonly destroyPerson: DestroyPerson;
  readonly findOrdersUnderWay: FindOrdersUnderWay;
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
  eraseClient: eraseClient(deps),
});
export type ClientCommands = ReturnType<typeof clientCommands>;
