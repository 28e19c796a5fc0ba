import type { ReadCustomer } from '../../commands/cart/customerReader.ts';
import type { Clock, EventStore } from '../../commands/ports.ts';
import { emptyCart } from '../../domain/cart/cartState.ts';
import { toRoubles } from '../../domain/money.ts';
import { keptPrices } from '../../domain/order/editOrder.ts';
import { phoneFrom } from '../../domain/phone.ts';
import { appliesTo } from '../../domain/pricing/eligibility.ts';
import { verdictsOn } from '../../domain/pricing/judgePromocode.ts';
import { priceCart } from '../../domain/pricing/priceCart.ts';
import { type PricedCart, type PricingRequest, stranger } from '../../domain/pricing/pricedCart.ts';
import type { PromocodeVerdict } from '../../domain/promocode/conditions.ts';
import type { Promocode } from '../../domain/promocode/promocode.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { filterOrders } from '../../projections/orders/orders.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { PersonDirectory } from '../auth/ports.ts';
import type { testPromocode as contract } from '../contract/admin/promocodes.contract.ts';
import type { Answer, Parsed } from '../contract/endpoint.ts';
import { Refusal } from '../invalidRequest.ts';
import { readOrder } from '../order/readOrder.ts';
import { problemText } from '../problem.ts';
import { conditionTexts, promocodeTexts as texts } from '../texts/promocodeTexts.ts';
import { cartOfOrder, writtenCart } from './testedCart.ts';

export interface TestDeps {
  readonly clock: Clock;
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly readModels: ReadModels;
  readonly readCustomer: ReadCustomer;
  readonly persons: Pick<PersonDirectory, 'findPerson'>;
}
type Wish = Parsed<typeof contract>['body'];
interface Tested {
  readonly request: PricingRequest;
  readonly unknown: readonly string[];
}

/** Every condition on a cart: judged and priced by what the order itself is judged and priced by. Nothing is written. */
export async function testPromocode(
  deps: TestDeps,
  shop: Shop,
  promocode: Promocode,
  wish: Wish,
): Promise<Answer<typeof contract>> {
  const { request, unknown } = await testedCart(deps, shop, promocode, wish);
  const priced = priceCart({
    ...request,
    cart: { ...request.cart, promocodeId: promocode.id },
    // A series is judged by its terms, as each of its codes is.
    shop: { ...shop, promocodes: new Map([[promocode.id, { ...promocode, oneTime: false }]]) },
  });
  const verdicts = verdictsOn(promocode, request);
  const failed = verdicts.filter(({ refusal }) => refusal !== null).length;
  return {
    works: failed === 0,
    summary: failed > 0 ? texts.fails(failed) : summaryOf(priced),
    at: request.at,
    goods: toRoubles(priced.goods),
    discount: toRoubles(priced.promocodeDiscount),
    lines: priced.lines
      .filter(({ giftType }) => giftType === null)
      .map((line) => ({
        name: line.name,
        count: line.count,
        sum: toRoubles(line.sum),
        takes_part: appliesTo(promocode, line, shop),
      })),
    unknown: [...unknown],
    conditions: verdicts.map((verdict) => conditionView(promocode, verdict, shop.settings.timeZone)),
  };
}

const summaryOf = ({ dropped, promocode, promocodeDiscount, delivery }: PricedCart): string => {
  if (dropped.some(({ benefit }) => benefit === 'promocode')) return texts.gaveWay;
  const forgone = promocode?.forgone ?? 0;
  switch (promocode?.promocode.benefit.kind) {
    case 'gift':
      return texts.givesGift(forgone);
    case 'freeDelivery':
      if (forgone > 0) return texts.givesDelivery(forgone);
      // Where it goes is not known: what it costs is not, either.
      return delivery.method === 'delivery' && !delivery.zone ? texts.works(0) : texts.givesNothing;
    default:
      return texts.works(promocodeDiscount);
  }
};

const conditionView = (promocode: Promocode, verdict: PromocodeVerdict, timeZone: string) => {
  const { name, holds } = conditionTexts[verdict.condition];
  const words = verdict.refusal
    ? problemText(verdict.refusal, timeZone, 'staff')
    : holds(promocode, timeZone);
  return { name, asked: verdict.isAsked, holds: verdict.refusal === null, words };
};

async function testedCart(deps: TestDeps, shop: Shop, { id }: Promocode, wish: Wish): Promise<Tested> {
  const { order_number: number, cart = '', method, phone } = wish;
  const personId = phone === undefined ? null : await deps.persons.findPerson(phoneFrom(phone));
  const customerOf = (person: string | null) =>
    person === null ? stranger : deps.readCustomer({ clientId: null, personId: person, promocodeIds: [id] });
  if (number) {
    const orderId = await orderNumbered(deps.readModels, number);
    const { order, times } = await readOrder(deps.eventStore, orderId);
    const customer = await customerOf(personId);
    const at = wish.at ?? times.new ?? deps.clock.now();
    const tested = { cart: cartOfOrder(order.details), shop, at, customer, kept: keptPrices(order.details) };
    return { request: tested, unknown: [] };
  }
  const { lines, unknown } = writtenCart(shop, cart);
  if (lines.length === 0 && unknown.length === 0)
    throw new Refusal(422, texts.emptyCart, { fields: { cart: texts.emptyCart } });
  const contents = { ...emptyCart, lines, terms: { ...emptyCart.terms, method } };
  const at = wish.at ?? deps.clock.now();
  return { request: { cart: contents, shop, at, customer: await customerOf(personId) }, unknown };
}

async function orderNumbered(readModels: ReadModels, number: string): Promise<string> {
  const { orders } = await filterOrders(readModels, { search: number }, { limit: 2 });
  const [only, other] = orders;
  const exact = orders.find((order) => order.number === number);
  const found = exact ?? (other ? undefined : only);
  if (found) return found.orderId;
  const text = only ? texts.severalOrders(number) : texts.noOrder(number);
  throw new Refusal(only ? 422 : 404, text, { fields: { order_number: text } });
}
