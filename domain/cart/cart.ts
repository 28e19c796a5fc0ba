import type { Decider } from '../decider.ts';
import { priceCart } from '../pricing/priceCart.ts';
import { applyPromocode, chooseGift, removeGift, removePromocode } from './benefits.ts';
import type { CartChange, CartCommand, CartFacts } from './cart.commands.ts';
import type { CartEvent } from './cart.events.ts';
import { type Cart, emptyCart, requireOpen } from './cartState.ts';
import { abandonCheckout, checkOut, handOver, startCheckout } from './checkout.ts';
import { evolveCart } from './evolveCart.ts';
import { expire, reopened } from './expiry.ts';
import { addLine, addWok, changeCount, changeModifiers, clear, removeLine, restoreRemoved } from './lines.ts';
import { dismissOffered, repeatOrder, takeOffered, takeOverGuestCart } from './takeOver.ts';
import {
  changeAdditionalCount,
  changeDeliveryTerms,
  changeWantedTime,
  switchSelfPickupDiscount,
} from './terms.ts';

/** Stream `cart-<cartId>`. What a change costs is never stored: prices are the catalogue's until the order is placed. */
export const cart: Decider<Cart, CartCommand, CartEvent> = {
  initialState: emptyCart,
  decide: (command, state) => {
    switch (command.type) {
      case 'HandOver':
        return handOver(command, state);
      case 'StartCheckout':
        return startCheckout(command, state);
      case 'AbandonCheckout':
        return abandonCheckout(command, state);
      case 'CheckOut':
        return checkOut(command, state);
      case 'Expire':
        return expire(command, state);
      default:
        return change(command, state);
    }
  },
  evolve: evolveCart,
};

const change = (command: CartChange & { facts: CartFacts }, state: Cart): CartEvent[] => {
  requireOpen(state);
  const events = reopened(state, decideChange(command, state));
  // A gift that was chosen just now was judged in this very cart.
  const isJudged = events.some(({ type }) => type === 'CartGiftChosen');
  const fallen = isJudged ? [] : fallenGift(events.reduce(evolveCart, state), command.facts);
  return [...events, ...fallen];
};

const decideChange = (command: CartChange & { facts: CartFacts }, state: Cart): CartEvent[] => {
  switch (command.type) {
    case 'AddLine':
      return addLine(command, state);
    case 'AddWok':
      return addWok(command, state);
    case 'ChangeCount':
      return changeCount(command, state);
    case 'ChangeModifiers':
      return changeModifiers(command, state);
    case 'RemoveLine':
      return removeLine(command, state);
    case 'RestoreRemoved':
      return restoreRemoved(command, state);
    case 'ClearCart':
      return clear(state);
    case 'ApplyPromocode':
      return applyPromocode(command, state);
    case 'RemovePromocode':
      return removePromocode(state);
    case 'ChooseGift':
      return chooseGift(command, state);
    case 'RemoveGift':
      return removeGift(state);
    case 'DropGift':
      return []; // judged after every change
    case 'ChangeDeliveryTerms':
      return changeDeliveryTerms(command, state);
    case 'ChangeWantedTime':
      return changeWantedTime(command, state);
    case 'SwitchSelfPickupDiscount':
      return switchSelfPickupDiscount(command, state);
    case 'ChangeAdditionalCount':
      return changeAdditionalCount(command, state);
    case 'TakeOverGuestCart':
      return takeOverGuestCart(command, state);
    case 'TakeOffered':
      return takeOffered(command, state);
    case 'DismissOffered':
      return dismissOffered(state);
    case 'RepeatOrder':
      return repeatOrder(command, state);
  }
};

const fallenGift = (changed: Cart, facts: CartFacts): CartEvent[] => {
  if (!changed.gift) return [];
  const { falls } = priceCart({ ...facts, cart: changed }).gifts;
  return falls ? [{ type: 'CartGiftRemoved', data: { reason: falls.reason } }] : [];
};
