import {
  bonusStream,
  cartStream,
  clientStream,
  orderNumbersStream,
  orderStream,
  personalUsesStream,
} from '../../../commands/streams.ts';
import { bonusAccount, freeBonuses } from '../../../domain/bonus/bonusAccount.ts';
import type { CartChange } from '../../../domain/cart/cart.commands.ts';
import { cart as cartDecider } from '../../../domain/cart/cart.ts';
import { client as clientDecider } from '../../../domain/client/client.ts';
import type { OrderDetails } from '../../../domain/order/order.events.ts';
import { order as orderDecider } from '../../../domain/order/order.ts';
import { numberOf, orderNumbers } from '../../../domain/order/orderNumbers.ts';
import { orderTimes } from '../../../domain/order/orderTimes.ts';
import { prepareOrder } from '../../../domain/order/prepareOrder.ts';
import { priceCart } from '../../../domain/pricing/priceCart.ts';
import type { Customer } from '../../../domain/pricing/pricedCart.ts';
import { ownLimit } from '../../../domain/promocode/conditions.ts';
import { personalUses } from '../../../domain/promocode/personalUses.ts';
import type { Promocode } from '../../../domain/promocode/promocode.events.ts';
import type { Appetite } from './appetite.ts';
import type { CountedVisits } from './countedVisits.ts';
import { runKitchen } from './kitchen.ts';
import type { Person } from './people.ts';
import { pastTexts } from './texts/ru.ts';
import { clientActor, ifAllowed, isoOf, minutes, type PastWorld } from './world.ts';

const leavesWithoutOrder = 0.16;
/** More than any order costs: whatever the total is, it is agreed to. */
const anyTotal = 1_000_000_00;

/** Somebody opens the shop, fills a cart, and as a rule orders. Answers whether an order came of it. */
export function createVisits(world: PastWorld, appetite: Appetite, counted: CountedVisits) {
  const { random, streams } = world;

  const customerOf = (person: Person, codes: readonly Promocode[]): Customer => ({
    clientId: person.isClient ? person.id : null,
    completedOrdersSum: person.completedOrdersSum,
    ordersCount: person.ordersCount,
    freeBonuses: person.isClient ? freeBonuses(streams.stateOf(bonusAccount, bonusStream(person.id))) : 0,
    promocodeUses: new Map(
      codes.map(({ id }) => {
        const { taken } = streams.stateOf(personalUses, personalUsesStream(id, person.id));
        return [id, { all: 0, own: taken.length }];
      }),
    ),
  });

  /** Codes that everybody waits for in one stream are for the living. */
  const codeFor = (person: Person): Promocode | undefined => {
    if (!random.chance(person.ordersCount === 0 ? 0.35 : 0.14)) return undefined;
    const codes = [...world.shop().promocodes.values()].filter(
      ({ limit, active, oneTime }) => active && !oneTime && limit === null,
    );
    return random.pickAny(codes);
  };

  const register = (person: Person, at: number): void => {
    const { settings } = world.shop();
    const actor = clientActor(person);
    const birthday = random.chance(0.4)
      ? `${random.whole(1965, 2007)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`
      : '';
    const consents = [
      {
        kind: 'personalData' as const,
        textVersion: settings.policy.consentVersion,
        text: settings.policy.consentText,
        from: '',
      },
      ...(random.chance(0.5)
        ? [
            {
              kind: 'adsPush' as const,
              textVersion: settings.policy.adsConsentVersion,
              text: settings.policy.adsConsentText,
              from: '',
            },
          ]
        : []),
    ];
    streams.handle(
      clientDecider,
      clientStream(person.id),
      {
        type: 'Register',
        clientId: person.id,
        person: { phone: person.phone, name: person.name, email: '', dateOfBirth: birthday },
        consents,
      },
      { at: isoOf(at), actor },
    );
    const { enabled, welcome } = settings.bonus;
    if (enabled && welcome > 0)
      streams.handle(
        bonusAccount,
        bonusStream(person.id),
        {
          type: 'Grant',
          clientId: person.id,
          kind: 'welcome',
          key: 'welcome',
          amount: welcome,
          expiresAt: null,
        },
        { at: isoOf(at), actor },
      );
  };

  /** Dish after dish, then where it goes, a code, a gift. @returns when it is done. */
  const fillCart = (person: Person, cartId: string, at: number, code: Promocode | undefined): number => {
    const actor = clientActor(person);
    const stream = cartStream(cartId);
    const factsAt = (now: number) => ({
      shop: world.shop(),
      at: isoOf(now),
      customer: customerOf(person, code ? [code] : []),
    });
    const change = (wanted: CartChange, now: number) =>
      ifAllowed(() =>
        streams.handle(cartDecider, stream, { ...wanted, facts: factsAt(now) }, { at: isoOf(now), actor }),
      );
    const chooseGift = (now: number) => {
      const { gifts } = priceCart({ cart: streams.stateOf(cartDecider, stream), ...factsAt(now) });
      const best = gifts.tiers.filter(({ allowed }) => allowed).at(-1);
      const gift = best && random.pickAny(best.products);
      if (gift) change({ type: 'ChooseGift', productId: gift.id }, now);
    };
    const pointId = random.pickAny([...world.shop().points.keys()]) ?? null;
    const terms = person.fetches
      ? ({ method: 'pickup', zoneId: null, pointId } as const)
      : ({ method: 'delivery', zoneId: null, pointId: null } as const);
    const steps: ((now: number) => void)[] = [
      ...appetite(world.shop(), person).map((wanted) => (now: number) => void change(wanted, now)),
      (now) => void change({ type: 'ChangeDeliveryTerms', terms }, now),
      ...(code ? [(now: number) => void change({ type: 'ApplyPromocode', code: code.code }, now)] : []),
      ...(random.chance(0.7) ? [chooseGift] : []),
    ];
    let now = at;
    for (const step of steps) {
      now += Math.floor(random.between(5_000, 70_000));
      world.schedule(now, step);
    }
    return now;
  };

  const detailsOf = (person: Person, cartId: string, orderId: string, now: number): OrderDetails | null => {
    const shop = world.shop();
    const at = isoOf(now);
    const cart = streams.stateOf(cartDecider, cartStream(cartId));
    const code = cart.promocodeId === null ? undefined : shop.promocodes.get(cart.promocodeId);
    const customer = customerOf(person, code ? [code] : []);
    const method = person.fetches ? ('pickup' as const) : ('delivery' as const);
    const wantsSlot = random.chance(0.1);
    const spends = person.isClient && random.chance(0.3) && customer.freeBonuses > 0;
    const priced = wantsSlot || spends ? priceCart({ cart, shop, at, customer }) : null;
    const slot =
      priced && wantsSlot
        ? random.pickAny(
            orderTimes(shop, priced.delivery, at)
              .slots(12)
              .filter(({ start }) => Date.parse(start) < now + minutes(600)),
          )
        : undefined;
    const bonuses =
      priced && spends
        ? Math.floor(Math.min(customer.freeBonuses, priced.bonuses.canSpendMax) / 100) * 100
        : 0;
    return ifAllowed(() =>
      prepareOrder({
        orderId,
        requestHash: orderId,
        cartId,
        cart,
        shop,
        at,
        customer,
        personId: person.id,
        wishes: {
          method,
          pointId: cart.terms.pointId,
          expectedTotal: anyTotal,
          bonuses,
          payMethod: random.chance(0.7) ? 1 : 2,
          changeFrom: null,
          slot: slot ? { start: slot.start, end: slot.end } : null,
          persons: random.whole(1, 3),
          doNotCall: random.chance(0.2),
          leaveAtDoor: !person.fetches && random.chance(0.15),
          customer: {
            name: person.name,
            phone: person.phone,
            email: '',
            comment: random.chance(0.08) ? random.pick(pastTexts.comments) : '',
          },
          consent: true,
        },
        address: person.fetches ? null : person.address,
        acquiringOn: false,
      }),
    );
  };

  /** The steps of a placement, in their order. */
  const place = (person: Person, cartId: string, details: OrderDetails, now: number): void => {
    const { orderId, placedOn: day, promocodeId } = details;
    const when = { at: isoOf(now), actor: clientActor(person) };
    streams.handle(
      cartDecider,
      cartStream(cartId),
      { type: 'StartCheckout', orderId, requestHash: orderId },
      when,
    );
    streams.handle(orderDecider, orderStream(orderId), { type: 'StartPlacement', orderId, details }, when);
    if (details.sums.bonuses > 0)
      streams.handle(
        bonusAccount,
        bonusStream(person.id),
        { type: 'Reserve', clientId: person.id, orderId, amount: details.sums.bonuses },
        when,
      );
    const code = promocodeId === null ? undefined : world.shop().promocodes.get(promocodeId);
    const limit = code ? ownLimit(code) : null;
    if (code && limit !== null)
      streams.handle(
        personalUses,
        personalUsesStream(code.id, person.id),
        { type: 'TakeUse', promocodeId: code.id, orderId, customerKey: person.id, limit },
        when,
      );
    const numbers = orderNumbersStream(day);
    streams.handle(orderNumbers, numbers, { type: 'TakeNumber', orderId, day }, when);
    const number = numberOf(streams.stateOf(orderNumbers, numbers), orderId) ?? '';
    streams.handle(orderDecider, orderStream(orderId), { type: 'Place', orderId, number }, when);
    streams.handle(
      cartDecider,
      cartStream(cartId),
      { type: 'CheckOut', orderId },
      { ...when, isLast: !person.isClient },
    );
    person.ordersCount += 1;
    world.placed.orders += 1;
  };

  return (at: number): void => {
    const tell = counted.comes(at);
    const { person, isNew } = world.people.comes();
    if (isNew && person.isClient) register(person, at);
    const cartId = person.isClient ? person.id : random.id();
    const begun = fillCart(person, cartId, at, codeFor(person));
    if (random.chance(leavesWithoutOrder)) return;
    const orders = begun + Math.floor(random.between(20_000, 150_000));
    world.schedule(orders, (now) => {
      tell(now, 'checkout');
      const orderId = random.id();
      const details = detailsOf(person, cartId, orderId, now);
      if (!details) return;
      tell(now, 'order');
      place(person, cartId, details, now);
      runKitchen(world, person, details, now);
    });
  };
}
