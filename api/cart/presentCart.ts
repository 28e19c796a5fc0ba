import type { CartAnswer, CartNotice } from '../../commands/cart/changeCart.ts';
import type { BonusAccounts } from '../../commands/cart/customerReader.ts';
import type { Clock, ShopReader } from '../../commands/ports.ts';
import { bonusStream } from '../../commands/streams.ts';
import { bonusBalance, freeBonuses } from '../../domain/bonus/bonusAccount.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Cart } from '../contract/cart.contract.ts';
import { problemText } from '../problem.ts';
import { cartIdOf, type Session } from '../sessions/session.ts';
import { cartTexts } from '../texts/cartTexts.ts';
import { cartView } from './cartView.ts';
import type { LineDifference, ShownCarts } from './shownCarts.ts';

export interface PresentCartDeps {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
  readonly bonuses: Pick<BonusAccounts, 'read'>;
  readonly shownCarts: ShownCarts;
}

/** The answer of every cart call: the whole cart, with what changed by itself since the last one. */
export type PresentCart = (answer: Pick<CartAnswer, 'priced' | 'notices'>, session: Session) => Promise<Cart>;

export const presentCart =
  ({ shop, clock, bonuses, shownCarts }: PresentCartDeps): PresentCart =>
  async ({ priced, notices }, session) => {
    const { client } = session;
    const account = client ? (await bonuses.read(bonusStream(client.clientId))).state : null;
    const current = shop.current();
    const { lines } = shownCarts.differences(cartIdOf(session), priced);
    const told = shownCarts.giftLeft(cartIdOf(session));
    const fresh = notices.filter(({ gift }) => gift.productId !== told);
    shownCarts.remember(cartIdOf(session), priced, notices.at(-1)?.gift.productId ?? null);
    return cartView(priced, {
      shop: current,
      at: clock.now(),
      clientId: client?.clientId ?? null,
      freeBonuses: account ? freeBonuses(account) : 0,
      bonusBalance: account ? bonusBalance(account) : 0,
      notices: [
        ...fresh.map((notice) => noticeText(notice, current)),
        ...lines.map((line) => differenceText(line, hoursOf(current, priced.delivery.point).timeZone)),
      ],
    });
  };

const noticeText = ({ gift, problem }: CartNotice, shop: Shop): string => {
  const name = shop.products.get(gift.productId)?.name ?? '';
  return problem?.code === 'GiftNotReached'
    ? cartTexts.notices.giftFell(name, problem.facts.missing)
    : cartTexts.notices.giftGone(name);
};

const differenceText = (difference: LineDifference, timeZone: string): string =>
  difference.kind === 'price'
    ? cartTexts.notices.priceChanged(difference.name, difference.was, difference.now)
    : problemText(difference.problem, timeZone);
