import type { CartRequest, ChangeCart } from './changeCart.ts';

/** What makes a cart cheaper, or comes with it. */
export const benefitCommands = (change: ChangeCart) => ({
  applyPromocode: ({ code, ...request }: CartRequest & { readonly code: string }) =>
    change(request, { type: 'ApplyPromocode', code }),
  removePromocode: (request: CartRequest) => change(request, { type: 'RemovePromocode' }),
  chooseGift: ({ productId, ...request }: CartRequest & { readonly productId: string }) =>
    change(request, { type: 'ChooseGift', productId }),
  removeGift: (request: CartRequest) => change(request, { type: 'RemoveGift' }),
  switchSelfPickupDiscount: ({ on, ...request }: CartRequest & { readonly on: boolean }) =>
    change(request, { type: 'SwitchSelfPickupDiscount', on }),
});
