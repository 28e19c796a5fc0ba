import type { DeliveryTerms } from '../../domain/deliveryTerms.ts';
import type { CartRequest, ChangeCart } from './changeCart.ts';

/** Where a cart is wanted, and what comes with the dishes. */
export const termsCommands = (change: ChangeCart) => ({
  /** The whole cart is judged again for the new place: menu, stop list, fee, gift. */
  changeDeliveryTerms: ({ terms, ...request }: CartRequest & { readonly terms: DeliveryTerms }) =>
    change(request, { type: 'ChangeDeliveryTerms', terms }),
  /** Stops and hours of dishes are judged by the wished time. */
  changeWantedTime: ({ wantedAt, ...request }: CartRequest & { readonly wantedAt: string | null }) =>
    change(request, { type: 'ChangeWantedTime', wantedAt }),
  /** Cutlery and sauces by count; 0 takes them out. */
  changeAdditionalCount: ({
    additionalId,
    count,
    ...request
  }: CartRequest & { readonly additionalId: string; readonly count: number }) =>
    change(request, { type: 'ChangeAdditionalCount', additionalId, count }),
});
