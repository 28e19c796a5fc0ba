import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticketOf } from '../../../commands/till/ticketOf.ts';
import { roubles, toRoubles, total } from '../../../domain/money.ts';
import { orderDetails } from '../../../domain/order/testing/orderDetails.ts';
import { resolveProduct } from '../../../domain/selling/resolveProduct.ts';
import { emptyShop } from '../../../domain/shop/emptyShop.ts';
import { product, shopOf } from '../../../domain/testing/testShop.ts';
import { tillDocuments } from '../../import/tillDocuments.ts';
import { integrationTexts } from '../../texts/integrationTexts.ts';
import type { AskIiko } from './iikoApi.ts';
import { type ComboDish, combosOf } from './iikoCombos.ts';
import { iikoOrders } from './iikoOrders.ts';

const texts = integrationTexts.tills;
const dishes = new Map<string, ComboDish>([
  ['soup', { name: 'Суп', sizes: [{ id: null, name: '' }], needsOption: false }],
  ['tea', { name: 'Чай', sizes: [{ id: 'cup', name: 'Чашка' }], needsOption: false }],
  ['wok', { name: 'Вок', sizes: [{ id: null, name: '' }], needsOption: true }],
  [
    'pizza',
    {
      name: 'Пицца',
      sizes: [
        { id: 'small', name: '25 см' },
        { id: 'large', name: '33 см' },
      ],
      needsOption: false,
    },
  ],
]);
interface Part {
  readonly itemId: string;
  readonly sizeId?: string | null;
  readonly priceModificationAmount?: number;
}
const read = (places: readonly (readonly Part[])[], price = 450) => {
  const groups = places.map((items, index) => ({ id: `place${index}`, name: `Место ${index}`, items }));
  const combo = { id: 'lunch', name: 'Ланч', priceStrategy: 'FIXED', price, groups };
  const sources = new Map([['lunch', new Set(groups.map(({ id }) => id))]]);
  const known = { dishes, sources, organization: 'o', today: '2026-11-29' };
  const menu = {
    till: 'iiko',
    ...combosOf([{ id: null, name: null, combos: [combo, combo] }], known),
  } as const;
  return { menu, products: [...tillDocuments({ menu, stops: null }, emptyShop).products.values()] };
};

test('a combo is a dish with a group for each place, of which one is taken', () => {
  const { menu, products } = read([
    [{ itemId: 'soup' }, { itemId: 'pizza', sizeId: 'large', priceModificationAmount: 120 }],
    [{ itemId: 'tea', priceModificationAmount: -20.5 }],
  ]);
  expect(menu.left).toEqual([]);
  expect(menu.categories).toEqual([{ id: 'combos-0', parentId: null, name: texts.combos }]);
  expect(products).toMatchObject([
    {
      id: 'iiko-combo~2f~lunch',
      externalId: 'iiko:combo/lunch',
      stated: {
        name: 'Ланч',
        price: 429_50,
        modifierGroups: [
          {
            id: 'iiko.place0',
            min: 1,
            max: 1,
            items: [
              { id: 'iiko.place0.soup', title: 'Суп', price: 0 },
              { id: 'iiko.place0.pizza_2f_large', title: 'Пицца, 33 см', price: 120_00 },
            ],
          },
          { id: 'iiko.place1', min: 1, max: 1, items: [{ title: 'Чай', price: 0 }] },
        ],
      },
    },
  ]);
});

test.each([
  ['a dish that is not in the menu', { itemId: 'no' }, 'no', texts.left.partUnknown],
  ['a dish of any size', { itemId: 'pizza' }, 'Пицца', texts.left.partSize],
  ['a dish of an unknown size', { itemId: 'pizza', sizeId: 'huge' }, 'Пицца', texts.left.partSize],
  ['a dish that needs an option', { itemId: 'wok' }, 'Вок', texts.left.partOptions],
])('%s is no choice, and staff read why; a place without any is no combo', (_, part, name, why) => {
  const told = { id: 'lunch', name: 'Ланч', reason: texts.left.part(name, why) };
  const { menu } = read([[{ itemId: 'soup' }, part]]);
  expect(menu.left).toEqual([told]);
  expect(menu.dishes[0]?.groups?.[0]?.items).toHaveLength(1);
  const bare = read([[{ itemId: 'soup' }], [part]]).menu;
  expect(bare.left).toEqual([told, { ...told, reason: texts.left.comboPlace('Место 1') }]);
  expect(bare.dishes).toEqual([]);
});

test('a till that names no combos sells none, and one whose combos are not told does so, too', () => {
  const combo = {
    id: 'lunch',
    name: 'Ланч',
    priceStrategy: 'FIXED',
    price: 1,
    groups: [{ id: 'a', items: [] }],
  };
  const known = { dishes, sources: new Map(), organization: 'o', today: '2026-11-29' };
  const { left } = combosOf([{ id: null, name: null, combos: [combo] }], known);
  expect(left).toEqual([{ id: 'lunch', name: 'Ланч', reason: texts.left.comboSource }]);
  expect(combosOf([], known)).toEqual({ categories: [], dishes: [], left: [] });
});

/** What is sent to the till for an order. */
const sentFor = async (ticket: Parameters<ReturnType<typeof iikoOrders>['create']>[0]) => {
  const bodies: { order: { items: SentPart[]; combos: SentCombo[] } }[] = [];
  const ask = (async (path: string, { body }: { body: object }) => {
    if (path === 'api/1/deliveries/create') bodies.push(body as (typeof bodies)[number]);
    const order = { status: 'WaitCooking', number: 1 };
    const orderInfo = { id: ticket.orderId, creationStatus: 'Success', order };
    return { correlationId: 'c', orderInfo };
  }) as unknown as AskIiko; // answers one question
  await iikoOrders(ask, {
    organization: 'o',
    terminal: 't',
    source: 'site',
    addressType: 'legacy',
    payments: { cash: '', card: '', online: '' },
    pause: async () => undefined,
  }).create(ticket);
  const [body] = bodies;
  if (!body) throw new Error('It was sent');
  return body.order;
};
interface SentPart {
  readonly price: number;
  readonly amount: number;
  readonly comboInformation: { readonly comboId: string };
}
interface SentCombo {
  readonly id: string;
  readonly price: number;
  readonly amount: number;
}
const sumOf = (sent: readonly { readonly price: number; readonly amount: number }[]) =>
  total(sent.map(({ price, amount }) => roubles(price) * amount));

test('whatever is chosen costs here what it costs in the till, and the ticket what the customer pays, to the kopeck', async () => {
  const kopecks = fc.integer({ min: -100_00, max: 300_00 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 500_00, max: 5000_00 }),
      fc.array(fc.array(fc.tuple(kopecks, fc.constantFrom('soup', 'tea')), { minLength: 1, maxLength: 2 }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.array(fc.nat(1), { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 100 }),
      async (fixed, places, picks, count, paidPercent) => {
        const parts = places.map((items) => [
          ...new Map(
            items.map(([more, itemId]) => [itemId, { itemId, priceModificationAmount: toRoubles(more) }]),
          ).values(),
        ]);
        const [lunch] = read(parts, toRoubles(fixed)).products;
        if (!lunch) throw new Error('It can be sold');
        const { stated, externalId } = lunch;
        const dish = { ...product('lunch', 0), ...stated, picture: null, externalId: externalId ?? null };
        const shop = shopOf({ products: [dish] });
        const pick = (place: number, among: number) => (picks[place] ?? 0) % among;
        const modifierIds = dish.modifierGroups.flatMap(
          ({ items }, place) => items[pick(place, items.length)]?.id ?? [],
        );
        const at = '2026-11-29T12:00:00.000Z';
        const selling = { shop, at, servedAt: at, pointId: null };
        const { unitPrice, problem } = resolveProduct('lunch', modifierIds, selling);
        expect(problem).toBeNull();
        const inTill = parts.map(
          (items, place) => items[pick(place, items.length)]?.priceModificationAmount ?? 0,
        );
        expect(unitPrice).toBe(fixed + total(inTill.map(roubles)));

        const details = orderDetails();
        const [line] = details.lines;
        if (!line) throw new Error('There is one');
        const paid = Math.floor((unitPrice * count * paidPercent) / 100);
        const made = ticketOf(
          {
            number: '1',
            details: {
              ...details,
              lines: [
                {
                  ...line,
                  ...{ choice: { kind: 'product', productId: 'lunch', modifierIds }, count, unitPrice },
                  ...{ sum: unitPrice * count, discount: unitPrice * count - paid, total: paid },
                },
              ],
              sums: { ...details.sums, goods: unitPrice * count, delivery: 0, toPay: paid },
            },
          },
          { till: 'iiko', shop, words: texts.ticket },
        );
        if (!('ticket' in made)) throw new Error('There is one');
        const { items, combos } = await sentFor(made.ticket);
        expect([sumOf(combos), sumOf(items)]).toEqual([paid, paid]);
        for (const { id, price, amount } of combos) {
          const own = items.filter(({ comboInformation }) => comboInformation.comboId === id);
          expect(own).toHaveLength(places.length);
          expect(sumOf(own)).toBe(roubles(price) * amount);
        }
        if (paidPercent === 100)
          expect(combos).toMatchObject([{ price: toRoubles(unitPrice), amount: count }]);
      },
    ),
    { numRuns: 100 },
  );
});
