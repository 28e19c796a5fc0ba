import type { CartLine } from '../choice/lineChoice.ts';
import type { CartEvent } from './cart.events.ts';
import { type Cart, checkoutOf, emptyCart } from './cartState.ts';

export const evolveCart = (state: Cart, event: CartEvent): Cart => ({
  ...state,
  ...changed(state, event),
  revision: state.revision + 1,
});

const changed = (state: Cart, event: CartEvent): Partial<Cart> => {
  switch (event.type) {
    case 'CartLineAdded':
      return {
        lines: withAdded(state.lines, event.data),
        removed: state.removed.filter(({ uid }) => uid !== event.data.uid),
        recentCommandIds: withRecent(state.recentCommandIds, event.data.commandId),
      };
    case 'CartLineCountChanged': {
      const { uid, count } = event.data;
      return { lines: state.lines.map((line) => (line.uid === uid ? { ...line, count } : line)) };
    }
    case 'CartLineRemoved': {
      const { uid } = event.data;
      return {
        lines: state.lines.filter((line) => line.uid !== uid),
        removed: state.lines.filter((line) => line.uid === uid),
      };
    }
    case 'CartLineChoiceChanged': {
      const { uid, toUid, choice, count } = event.data;
      const others = state.lines.filter((line) => line.uid === uid || line.uid !== toUid);
      return { lines: others.map((line) => (line.uid === uid ? { uid: toUid, choice, count } : line)) };
    }
    case 'CartCleared':
      return { ...withoutGoods, removed: state.lines };
    case 'CartPromocodeApplied':
      return { promocodeId: event.data.promocodeId };
    case 'CartPromocodeRemoved':
      return { promocodeId: null };
    case 'CartGiftChosen':
      return { gift: event.data };
    case 'CartGiftRemoved':
      return { gift: null };
    case 'CartDeliveryTermsChanged':
      return { terms: event.data };
    case 'CartWantedTimeChanged':
      return { wantedAt: event.data.wantedAt };
    case 'CartPickupDiscountChanged':
      return { pickupDiscount: event.data.on };
    case 'CartAdditionalCountChanged':
      return { additions: withAddition(state.additions, event.data) };
    case 'CartTakenOverFromGuest': {
      const { fromCartId, fromRevision, additions, pickupDiscount, ...taken } = event.data;
      return {
        ...taken,
        additions: new Map(Object.entries(additions ?? {})),
        pickupDiscount: pickupDiscount ?? state.pickupDiscount,
        tookOver: { fromCartId, fromRevision },
        removed: [],
      };
    }
    case 'CartHandedOver':
      return {
        ...withoutGoods,
        offered: [],
        removed: [],
        stage: { name: 'handedOver', clientId: event.data.clientId },
      };
    case 'CartExpired':
      return { ...emptyCart, lastOrder: state.lastOrder, expired: true };
    case 'CartReopened':
      return { expired: false };
    case 'CartOfferedLinesTaken':
      return { ...withAll(state, event.data.lines), offered: [] };
    case 'CartLinesRestored':
      return withAll(state, event.data.lines);
    case 'CartOfferedLinesDismissed':
      return { offered: [] };
    case 'CartFilledFromOrder':
      return { lines: event.data.lines.reduce(withAdded, state.lines) };
    case 'CartCheckoutStarted':
      return { stage: { name: 'checkout', checkout: { ...event.data, revision: state.revision } } };
    case 'CartCheckoutAbandoned':
      return { stage: emptyCart.stage };
    case 'CartCheckedOut':
      return {
        ...withoutGoods,
        wantedAt: null,
        stage: emptyCart.stage,
        lastOrder: checkoutOf(state),
        removed: [],
      };
  }
};

/** Where and how the food is wanted stays: it is the same next time. */
const withoutGoods = {
  lines: emptyCart.lines,
  promocodeId: null,
  gift: null,
  additions: emptyCart.additions,
};

const withAdded = (lines: readonly CartLine[], { uid, choice, count }: CartLine): readonly CartLine[] =>
  lines.some((line) => line.uid === uid)
    ? lines.map((line) => (line.uid === uid ? { ...line, count: line.count + count } : line))
    : [...lines, { uid, choice, count }];

const withAll = ({ lines, removed }: Cart, added: readonly CartLine[]): Pick<Cart, 'lines' | 'removed'> => {
  const uids = new Set(added.map(({ uid }) => uid));
  return { lines: added.reduce(withAdded, lines), removed: removed.filter(({ uid }) => !uids.has(uid)) };
};

const withAddition = (
  additions: Cart['additions'],
  { additionalId, count }: { additionalId: string; count: number },
): Cart['additions'] => {
  const changed = new Map(additions);
  if (count === 0) changed.delete(additionalId);
  else changed.set(additionalId, count);
  return changed;
};

/** A retry comes within seconds: more than these need not be remembered. */
const recentMax = 20;
const withRecent = (ids: readonly string[], id: string | undefined): readonly string[] =>
  id === undefined ? ids : [...ids.slice(1 - recentMax), id];
