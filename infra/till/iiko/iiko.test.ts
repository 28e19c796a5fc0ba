import { afterEach, describe, expect, test } from 'vitest';
import { orderDetails } from '../../../domain/order/testing/orderDetails.ts';
import { product } from '../../../domain/testing/testShop.ts';
import { comboIdOf, optionIdOf } from '../../../domain/ticket/tillIds.ts';
import { iikoAppId, iikoAppSecret, iikoHookToken, iikoKey, iikoMenuId } from '../../standIns/iiko/iiko.ts';
import { iikoId } from '../../standIns/texts/iikoMenus.ts';
import { integrationTexts } from '../../texts/integrationTexts.ts';
import { openTilledWorld } from '../testing/testTills.ts';
import { orderId } from '../testing/ticketWorld.ts';
import { tillCalls } from '../tillCalls.ts';

type World = Awaited<ReturnType<typeof openTilledWorld<'iiko'>>>;
let world: World;
afterEach(() => world.close());
const open = async (...more: [Parameters<typeof openTilledWorld>[1]?]) => {
  world = await openTilledWorld('iiko', ...more);
};
const accepted = async () => {
  await world.place();
  await world.move('confirmed');
  await world.settle();
};
const standIn = () => world.till.iiko;

describe('an order', () => {
  test('has our id, our number and the sum that the customer pays, with a discount within the prices', async () => {
    await open();
    await accepted();
    const [ticket] = standIn().tickets.values();
    expect(ticket?.id).toBe(orderId);
    expect(ticket?.order).toMatchObject({
      externalNumber: '1127-0001',
      phone: '+79123456789',
      orderServiceType: 'DeliveryByCourier',
      sourceKey: 'site',
      completeBefore: null,
      customer: { type: 'one-time', name: 'Анна' },
      deliveryPoint: { address: { street: { name: 'Садовая' }, house: '10', flat: '5', doorphone: '5' } },
      items: [{ productId: iikoId('dish', 2), price: 495, amount: 2 }],
      payments: [{ paymentTypeKind: 'Cash', sum: 990 }],
    });
    expect((await world.ticket()).number).toBe('401');
  });

  test('has the size and the sauce that were chosen, and words for what iiko has none', async () => {
    const sauceGroup = iikoId('group', 900);
    const sauce = optionIdOf('iiko', sauceGroup, iikoId('option', 2));
    const size = optionIdOf('iiko', 'size', iikoId('size', 33));
    const groups = product('x', 1, {
      modifierGroups: [
        {
          id: 'size',
          name: 'Размер',
          min: 1,
          max: 1,
          freeCount: 0,
          items: [{ id: size, title: '33 см', price: 0, max: 1 }],
        },
        {
          id: 'sauce',
          name: 'Соус',
          min: 0,
          max: 2,
          freeCount: 0,
          items: [{ id: sauce, title: 'Соус', price: 0, max: 2 }],
        },
        {
          id: 'own',
          name: 'Ещё',
          min: 0,
          max: 1,
          freeCount: 0,
          items: [{ id: 'sticks', title: 'Палочки', price: 0, max: 1 }],
        },
      ],
    }).modifierGroups;
    await open({ externalId: `iiko:${iikoId('dish', 1)}`, dish: { modifierGroups: groups } });
    const [line] = orderDetails().lines;
    if (!line) throw new Error('There is one');
    const choice = {
      kind: 'product',
      productId: 'philadelphia',
      modifierIds: [sauce, sauce, size, 'sticks'],
    } as const;
    await world.place({ lines: [{ ...line, choice }] });
    await world.move('confirmed');
    await world.settle();
    const [ticket] = standIn().tickets.values();
    expect(ticket?.order.items).toMatchObject([
      {
        productSizeId: iikoId('size', 33),
        modifiers: [{ productId: iikoId('option', 2), productGroupId: sauceGroup, amount: 2, price: 0 }],
        comment: 'Палочки',
      },
    ]);
  });

  test('«in progress» and an error a minute later: it is seen as not taken, and goes again under the same id', async () => {
    await open();
    standIn().manner.looks = 1000;
    await accepted();
    expect(await world.ticket()).toMatchObject({ state: 'delayed', reason: 'underWay' });
    standIn().manner.refuses = 'TerminalGroupUnregistered';
    standIn().decide(orderId);
    await world.look();
    expect(await world.ticket()).toMatchObject({ state: 'refused', reason: 'TerminalGroupUnregistered' });
    standIn().manner.refuses = null;
    standIn().manner.looks = 1;
    await world.sendAnew();
    await world.settle();
    expect((await world.ticket()).state).toBe('accepted');
    expect([...standIn().tickets.keys()]).toEqual([orderId]);
  });

  test('is where the restaurant has it, step by step, and never goes back', async () => {
    await open();
    await accepted();
    standIn().move(orderId, 'OnWay');
    await world.look();
    await world.settle();
    expect((await world.order()).status).toBe('delivering');
    standIn().move(orderId, 'CookingStarted');
    await world.look();
    await world.settle();
    expect((await world.order()).status).toBe('delivering');
    standIn().move(orderId, 'Closed');
    await world.look();
    await world.settle();
    expect((await world.order()).status).toBe('completed');
  });

  test('goes by the table of staff before the usual one', async () => {
    await open({ integrations: { restaurantMoves: [{ status: 'onway', to: 'none' }] } });
    await accepted();
    standIn().move(orderId, 'OnWay');
    await world.look();
    await world.settle();
    expect((await world.order()).status).toBe('confirmed');
  });

  test('that the restaurant cancels is cancelled, and the other way round; a refusal of that is seen', async () => {
    await open();
    await accepted();
    standIn().move(orderId, 'Cancelled');
    await world.look();
    await world.settle();
    expect((await world.order()).status).toBe('cancelled');
    await world.close();
    await open();
    await accepted();
    await world.cancel();
    await world.settle();
    expect((await world.ticket()).state).toBe('cancelled');
    expect(standIn().tickets.get(orderId)?.status).toBe('Cancelled');
    await world.close();
    await open();
    await accepted();
    standIn().manner.refusesCancels = true;
    await world.cancel();
    await world.settle();
    expect(await world.ticket()).toMatchObject({ state: 'accepted', cancelRefused: true });
  });
});

test('a token that has ended is renewed once, and another key logs in its own way', async () => {
  const application = {
    iikoAccess: 'application',
    iikoAppId,
    iikoKey: '2026-11-27T11:00:00.000Z',
    iikoAppSecret: '2026-11-27T11:00:00.000Z',
  } as const;
  await open({ integrations: application, secrets: { iikoKey, iikoAppSecret } });
  standIn().manner.tokenSeconds = 0;
  const till = await world.tills.open('iiko');
  await expect(till.menu()).rejects.toThrow();
  standIn().manner.tokenSeconds = 3600;
  expect((await till.menu()).dishes.length).toBeGreaterThan(0);
  const logins = standIn().requests.filter(({ path }) => path === '/api/v2/access_token');
  expect(logins.length).toBeLessThanOrEqual(3);
});

test('calls are believed with their key only, and name the orders to ask about', async () => {
  await open();
  const { read } = tillCalls({ secrets: world.setup.secrets, calls: { record: () => undefined } });
  const text = JSON.stringify([
    { eventType: 'DeliveryOrderUpdate', eventInfo: { id: orderId, creationStatus: 'Success' } },
    { eventType: 'StopListUpdate', eventInfo: { terminalGroupsStopListsUpdates: [] } },
  ]);
  const call = { text, token: '', query: {} };
  expect(await read('iiko', { ...call, authorization: 'no' })).toBeNull();
  expect(await read('iiko', { ...call, text: '{"no', authorization: iikoHookToken })).toBeNull();
  expect(await read('iiko', { ...call, authorization: `Bearer ${iikoHookToken}` })).toEqual({
    orderIds: [orderId],
    stopsChanged: true,
  });
});

test.each(['2', '3', '4'] as const)(
  'a menu for outside of version %s says what it sells, what it cannot sell here, and why',
  async (iikoMenuVersion) => {
    await open({ integrations: { iikoMenu: 'external', iikoMenuId, iikoMenuVersion } });
    const menu = await (await world.tills.open('iiko')).menu();
    expect(menu.dishes).toMatchObject([
      {
        ...{ id: iikoId('dish', 1), name: 'Маргарита', price: 450_00, weight: { value: 450, unit: 'g' } },
        ...{ nutrition: { kcal: 230, proteins: 9 }, picture: 'https://img.example/dish.jpg' },
      },
      { name: 'Бизнес-ланч' },
      { name: 'До Нового года' },
      { id: comboIdOf(iikoId('combo', 8), iikoId('size', 1)), name: 'Сборный обед, Средний', price: 400_00 },
      { id: comboIdOf(iikoId('combo', 8), iikoId('size', 2)), name: 'Сборный обед, Большой', price: 530_50 },
    ]);
    const choices = menu.dishes
      .slice(-2)
      .map(({ groups }) => groups?.map(({ items }) => items.map(({ title, price }) => [title, price])));
    expect(choices).toEqual([
      [
        [
          ['Суп', 0],
          ['Пепперони, 25 см', 50_00],
        ],
        [['Морс', 0]],
      ],
      [
        [
          ['Суп', 0],
          ['Пепперони, 33 см', 179_50],
        ],
        [['Морс', 0]],
      ],
    ]);
    expect(menu.dishes[0]?.groups).toMatchObject([
      {
        min: 1,
        max: 1,
        items: [
          { title: '25 см', price: 0 },
          { title: '33 см', price: 240_00 },
        ],
      },
      { name: 'Соус на выбор', min: 1, max: 2, freeCount: 1, items: [{ price: 50_00 }, { price: 50_00 }] },
    ]);
    const reasons = integrationTexts.tills.left;
    const sauced = reasons.part('Маргарита', reasons.partOptions);
    expect(menu.left.map(({ name, reason }) => [name, reason])).toEqual([
      ['Обед', reasons.combo],
      ['Нет сегодня', reasons.noPrice],
      ['Без номера', reasons.comboShape],
      ['Бизнес-ланч', sauced],
      ['По расчёту', reasons.comboPrice],
      ['Летнее', reasons.comboDates],
      ['Ночное', reasons.comboSource],
      ['Двух размеров', reasons.comboSizes],
      ['Пустое', sauced],
      ['Пустое', reasons.comboPlace('Напиток')],
      ['До Нового года', sauced],
      ['До Нового года', reasons.comboEnds('2026-12-31')],
      ['Сборный обед', reasons.part('Салат', reasons.partPrice)],
    ]);
    expect(menu.categories.map(({ name }) => name)).toEqual(['Пицца', 'Ланчи']);
  },
);

test.each([
  ['chosen', iikoMenuId, true],
  ['not chosen, with those to choose from', '', false],
])('the check tells of a menu for outside that is %s', async (_, menuId, isThere) => {
  await open({ integrations: { iikoMenu: 'external', iikoMenuId: menuId } });
  const step = (await (await world.tills.open('iiko')).check()).at(-1);
  const { iiko: texts } = integrationTexts.tills;
  if (isThere) expect(step).toMatchObject({ ok: true, title: texts.menu('Site') });
  else expect(step).toMatchObject({ ok: false, title: texts.noMenu, text: `Site: ${iikoMenuId}` });
});

test('a stop of one size is a stop of that size, and not of the dish', async () => {
  await open();
  standIn().stopped.push({ productId: iikoId('dish', 1), sizeId: iikoId('size', 33), balance: 0 });
  const till = await world.tills.open('iiko');
  expect(await till.stops?.()).toEqual([{ productId: iikoId('dish', 1), sizeId: iikoId('size', 33) }]);
});

test('a dish that is not as agreed is left out by name, and the others come in', async () => {
  await open();
  const { products } = standIn().menu;
  const [first, second] = products;
  if (!first || !second) throw new Error('There are dishes');
  Object.assign(first, { sizePrices: 'free' });
  Object.assign(second, { name: '  ' });
  const menu = await (await world.tills.open('iiko')).menu();
  const { dish, left } = integrationTexts.tills;
  expect(menu.left).toMatchObject([
    { id: first.id, name: first.name, reason: left.dishShape },
    { id: second.id, name: dish, reason: left.dishShape },
  ]);
  expect(menu.dishes).toHaveLength(10);
});

test('a guest has the bonuses of the wallet of bonuses, and a stranger none', async () => {
  await open();
  standIn().guests.set('+79123456789', 120.5);
  const till = await world.tills.open('iiko');
  expect(await till.balance?.('+79123456789')).toBe(120_50);
  expect(await till.balance?.('+79000000000')).toBeNull();
});
