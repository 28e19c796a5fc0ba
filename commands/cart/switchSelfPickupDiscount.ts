import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

export interface SwitchSelfPickupDiscountRequest extends CartRequest {
  readonly on: boolean;
}

export const switchSelfPickupDiscount =
  (deps: CartDeps) =>
  ({ on, ...request }: SwitchSelfPickupDiscountRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, { type: 'SwitchSelfPickupDiscount', on });
export type SwitchSelfPickupDiscount = ReturnType<typeof switchSelfPickupDiscount>;
