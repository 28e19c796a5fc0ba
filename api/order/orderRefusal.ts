import { type CartDeps, changeCart, gatherFacts, promocodesOf } from '../../commands/cart/changeCart.ts';
import type { EventStore, Origin, ShopReader } from '../../commands/ports.ts';
import { cartStream } from '../../commands/streams.ts';
import { isOpen } from '../../domain/cart/cartState.ts';
import { DomainError } from '../../domain/domainError.ts';
import { type Kopecks, toRoubles } from '../../domain/money.ts';
import { priceCart } from '../../domain/pricing/priceCart.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { PresentCart } from '../cart/presentCart.ts';
import type { CartDifferences, LineDifference, ShownCarts } from '../cart/shownCarts.ts';
import type { OrderRefusal } from '../contract/order.contract.ts';
import { ProblemWithDetails } from '../problem.ts';
import { cartIdOf, type Session } from '../sessions/session.ts';
import { orderTexts } from '../texts/orderTexts.ts';
import { slotView } from './slotView.ts';

export interface OrderRefusalDeps extends CartDeps {
  readonly shop: ShopReader;
  readonly eventStore: Pick<EventStore, 'lastPosition'>;
  readonly shownCarts: ShownCarts;
  readonly presentCart: PresentCart;
}
type Difference = NonNullable<OrderRefusal['differences']>[number];

/**
 * A refused order comes back with the cart as it is now, what differs from what the customer was shown, and the times
 * that are left: nothing has to be asked for again.
 */
export const withFreshCart =
  (deps: OrderRefusalDeps) =>
  async (error: unknown, session: Session, origin: Origin): Promise<Error> => {
    if (!(error instanceof DomainError)) return error instanceof Error ? error : new Error(String(error));
    const cartId = cartIdOf(session);
    const { state } = await deps.carts.readFresh(cartStream(cartId));
    const facts = await gatherFacts(deps, session.client?.clientId ?? null, promocodesOf(state));
    const priced = priceCart({ ...facts, cart: state });
    // Said by the refusal itself; kept, it would refuse the next try too.
    const withoutFallenGift = async () => {
      if (!priced.gifts.falls || !isOpen(state)) return priced;
      const request = { cartId, clientId: session.client?.clientId ?? null, origin };
      return (await changeCart(deps)(request, { type: 'DropGift' })).priced;
    };
    const differences = [
      ...differenceRows(deps.shownCarts.differences(cartId, priced)),
      ...totalDifference(error),
    ];
    const slots = slotsOf(error, hoursOf(facts.shop, priced.delivery.point).timeZone);
    return new ProblemWithDetails(error, {
      cart: await deps.presentCart({ priced: await withoutFallenGift(), notices: [] }, session),
      ...(differences.length > 0 && { differences }),
      ...(slots && { slots }),
    } satisfies Omit<OrderRefusal, 'error'>);
  };

export const differenceRows = ({ lines, discount, fee }: CartDifferences): Difference[] => [
  ...lines.map(lineRow),
  ...(discount ? [row(orderTexts.differences.discount, discount)] : []),
  ...(fee ? [row(orderTexts.differences.delivery, fee)] : []),
];

const lineRow = (line: LineDifference): Difference =>
  line.kind === 'price'
    ? row(orderTexts.differences.price(line.name), line)
    : { text: orderTexts.differences.unavailable(line.name), was: null, now: null };

const totalDifference = ({ facts }: DomainError): Difference[] =>
  'expected' in facts ? [row(orderTexts.differences.total, { was: facts.expected, now: facts.actual })] : [];

const slotsOf = ({ facts }: DomainError, timeZone: string) =>
  'nextSlots' in facts ? facts.nextSlots.map((slot) => slotView(slot, timeZone)) : null;

const row = (text: string, { was, now }: { was: Kopecks; now: Kopecks }): Difference => ({
  text,
  was: toRoubles(was),
  now: toRoubles(now),
});
