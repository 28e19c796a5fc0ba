import { DomainError, refuse } from '../domainError.ts';
import { tierOfProduct } from '../pricing/gifts.ts';
import { priceCart } from '../pricing/priceCart.ts';
import { promocodeOf } from '../promocode/seriesCodes.ts';
import type { Change } from './cart.commands.ts';
import type { CartEvent } from './cart.events.ts';
import type { Cart } from './cartState.ts';

/** One promocode at a time: another one takes its place. A code that would give nothing now is refused with the reason. */
export const applyPromocode = ({ code, facts }: Change<'ApplyPromocode'>, state: Cart): CartEvent[] => {
  const promocodeId = promocodeOf(facts.shop, code)?.id;
  if (promocodeId === undefined) throw new DomainError('PromocodeNotFound', { code }, ['promocode']);
  const { promocode } = priceCart({ ...facts, cart: { ...state, promocodeId } });
  if (promocode?.refusal) return refuse(promocode.refusal, ['promocode']);
  return promocodeId === state.promocodeId ? [] : [{ type: 'CartPromocodeApplied', data: { promocodeId } }];
};

export const removePromocode = ({ promocodeId }: Cart): CartEvent[] =>
  promocodeId === null ? [] : [{ type: 'CartPromocodeRemoved', data: { promocodeId } }];

export const chooseGift = ({ productId, facts }: Change<'ChooseGift'>, state: Cart): CartEvent[] => {
  const tier = tierOfProduct(facts.shop, productId);
  if (!tier) throw new DomainError('GiftNotFound', { productId }, ['product_id']);
  const gift = { giftId: tier.giftId, productId };
  const { falls } = priceCart({ ...facts, cart: { ...state, gift } }).gifts;
  if (falls) return refuse(falls.problem);
  return productId === state.gift?.productId ? [] : [{ type: 'CartGiftChosen', data: gift }];
};

export const removeGift = ({ gift }: Cart): CartEvent[] =>
  gift ? [{ type: 'CartGiftRemoved', data: { reason: 'byCustomer' } }] : [];
