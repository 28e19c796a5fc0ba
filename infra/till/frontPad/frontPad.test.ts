import { afterEach, expect, test } from 'vitest';
import { orderDetails } from '../../../domain/order/testing/orderDetails.ts';
import { ticketAlarm } from '../../../domain/ticket/ticket.ts';
import { frontPadSecret, startFrontPad } from '../../standIns/frontPad/frontPad.ts';
import { openTicketWorld, orderId } from '../testing/ticketWorld.ts';
import { tillCalls } from '../tillCalls.ts';

const open = async (externalId = 'frontPad:101') => {
  const frontPad = await startFrontPad();
  const world = openTicketWorld({
    secrets: { frontPadSecret, frontPadHookToken: 'the-hook-token' },
    externalId,
    integrations: {
      restaurantTill: 'frontPad',
      frontPadUrl: frontPad.url,
      frontPadSecret: '2026-11-27T11:00:00.000Z',
      frontPadCash: '1',
      frontPadStatuses: '10, 11',
    },
  });
  return { ...world, frontPad };
};
let world: Awaited<ReturnType<typeof open>>;
afterEach(() => world.frontPad.close());

test('an order has the sum that the customer pays, and an address to be called with its statuses', async () => {
  world = await open();
  await world.place();
  await world.move('confirmed');
  await world.settle();
  expect(world.frontPad.tickets).toMatchObject([
    {
      fields: {
        'product[0]': '101',
        'product_kol[0]': '2',
        'product_price[0]': '495',
        name: 'Анна',
        street: 'Садовая',
        home: '10',
        pay: '1',
        descr: expect.stringMatching(/^Заказ 1127-0001\. Доставка 200/),
        'hook_status[1]': '11',
        hook_url: `https://shop.example/api/till/frontpad/the-hook-token?order=${orderId}`,
      },
    },
  ]);
});

test('rows that FrontPad has left out of an order are named', async () => {
  world = await open();
  const [line] = orderDetails().lines;
  if (!line) throw new Error('There is one');
  world.frontPad.articles.delete('101');
  const paid = { ...line, uid: 'other', name: 'Суп' };
  await world.place({ lines: [line, paid] });
  await world.move('confirmed');
  await world.settle();
  expect((await world.ticket()).reason).toBe('invalid_product_keys');
  world.frontPad.trouble({
    body: {
      result: 'success',
      order_id: 9001,
      order_number: 1,
      warnings: { invalid_product_keys: { 1: 1 } },
    },
  });
  await world.sendAnew();
  await world.settle();
  const ticket = await world.ticket();
  expect([ticket.state, ticket.dishes, ticketAlarm(ticket)]).toEqual(['accepted', ['Суп'], 'short']);
});

test('a fatal mistake that is answered with nothing is not asked again: people look', async () => {
  world = await open();
  await world.place();
  world.frontPad.trouble({ body: 'null' });
  await world.move('confirmed');
  await world.later(60);
  expect((await world.ticket()).state).toBe('doubted');
  expect(world.frontPad.requests).toHaveLength(1);
});

test('the menu, what is out, and the points of a guest are read', async () => {
  world = await open();
  const till = await world.tills.open('frontPad');
  expect((await till.menu()).dishes).toMatchObject([
    { id: '101', price: 495_00 },
    { id: '102' },
    { id: '901' },
  ]);
  expect(await till.stops?.()).toEqual([]);
  world.frontPad.stopped.add('102');
  expect(await till.stops?.()).toEqual([{ productId: '102', sizeId: null }]);
  world.frontPad.guests.set('+79123456789', 120);
  expect(await till.balance?.('+79123456789')).toBe(120_00);
  expect(await till.balance?.('+79000000000')).toBeNull();
});

test('a call is believed with the key of its address only', async () => {
  world = await open();
  const { read } = tillCalls({ secrets: world.setup.secrets, calls: { record: () => undefined } });
  const call = {
    authorization: '',
    query: { order: orderId },
    text: 'action=change_status&order_id=1&status=10',
  };
  expect(await read('frontPad', { ...call, token: 'no' })).toBeNull();
  expect(await read('frontPad', { ...call, token: 'the-hook-token' })).toMatchObject({
    statuses: [{ orderId, status: '10' }],
  });
});
