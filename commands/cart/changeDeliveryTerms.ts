import type { DeliveryTerms } from '../../domain/deliveryTerms.ts';
import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

export interface ChangeDeliveryTermsRequest extends CartRequest {
  readonly terms: DeliveryTerms;
}

/** The whole cart is judged again for the new place: menu, stop list, fee, gift. */
export const changeDeliveryTerms =
  (deps: CartDeps) =>
  ({ terms, ...request }: ChangeDeliveryTermsRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, { type: 'ChangeDeliveryTerms', terms });
export type ChangeDeliveryTerms = ReturnType<typeof changeDeliveryTerms>;
