import type { Cart } from '../../../../api/contract/cart.contract.ts';
import { type BonusWish, bonusesToSpend, toPay } from '../../cart/bonusWish.ts';
import { changeSum } from './changeFrom.ts';
import type { OrderBody } from './checkoutApi.ts';
import type { CheckoutDraft } from './checkoutDraft.ts';

export interface OrderFacts {
  draft: CheckoutDraft;
  cart: Cart;
  wish: BonusWish;
  /** Ticked for this order. */
  consent: boolean;
  /** Given before, to the text that is in force: it is not asked again. */
  consentGiven?: boolean;
  /** Of the text that was shown. */
  consentVersion?: string;
  acquiring: boolean;
}

const cutleryId = 'cutlery';

/** Cutlery is asked once, in the cart: it says for how many the order is. */
export const personsOf = ({ additional }: Pick<Cart, 'additional'>): number =>
  additional.find(({ additional_id }) => additional_id === cutleryId)?.count ?? 1;

/** The request to place the order, at the very price that is on the screen. */
export const orderBody = ({
  draft,
  cart,
  wish,
  consent,
  consentVersion,
  acquiring,
}: OrderFacts): OrderBody => {
  const sum = toPay(cart, wish);
  const payMethod = sum === 0 ? 0 : (draft.payMethod ?? 1);
  const isDelivery = cart.delivery.method === 'delivery';
  return {
    revision: cart.revision,
    expected_total: sum,
    name: draft.name.trim(),
    phone: draft.phone,
    email: acquiring ? draft.email.trim() : '',
    comment: draft.comment.trim(),
    persons: personsOf(cart),
    method: cart.delivery.method,
    ...(isDelivery ? { address: addressOf(draft) } : { affiliate_id: cart.delivery.affiliate_id }),
    asap: draft.asap,
    ...(!draft.asap && draft.slot && { slot: { start: draft.slot.start, end: draft.slot.end } }),
    pay_method: payMethod,
    ...(payMethod === 2 && { change_from: changeSum(draft.changeFrom, draft.changeOther) }),
    bonuses: bonusesToSpend(cart, wish),
    do_not_call: draft.doNotCall,
    // Nobody to take the money at the door: only what is paid beforehand can be left there.
    leave_at_door: isDelivery && draft.leaveAtDoor && (payMethod === 0 || payMethod === 3),
    consent,
    ...(consent && consentVersion && { consent_version: consentVersion }),
  };
};

const addressOf = (draft: CheckoutDraft): NonNullable<OrderBody['address']> => ({
  text: draft.found?.address || draft.address.trim(),
  ...(draft.found?.address_token && { address_token: draft.found.address_token }),
  ...(draft.pin && { pin: draft.pin }),
  flat: draft.privateHouse ? '' : draft.flat.trim(),
  entrance: draft.privateHouse ? '' : draft.entrance.trim(),
  floor: draft.privateHouse ? '' : draft.floor.trim(),
  intercom: draft.intercom.trim(),
  private_house: draft.privateHouse,
  courier_comment: draft.courierComment.trim(),
  save: draft.saveAddress,
  title: draft.saveAddress ? draft.addressTitle.trim() : '',
});
