import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { Router } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resumeProduct, stopProduct } from '../../commands/document/stopProduct.ts';
import { handleCommand } from '../../commands/handleCommand.ts';
import type { Origin } from '../../commands/ports.ts';
import { orderStream } from '../../commands/streams.ts';
import { type MoveTarget, order as orderDecider } from '../../domain/order/order.ts';
import { rememberCaller } from '../sessions/requestContext.ts';
import type { Session } from '../sessions/session.ts';
import { callerWith } from '../testing/callers.ts';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';
import { liveRoutes } from './live.routes.ts';
import { followOrderChanges, type OrderChanges } from './orderChanges.ts';

const origin: Origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' };
const stranger: Session = { browserId: 'stranger', formerBrowserIds: [], client: null, staff: null };
const operator: Session = { ...stranger, staff: { staffId: 'staff1', group: 3, sessionId: 's' } };

let gateway: TestGateway;
let orderChanges: OrderChanges;
const stopping = new AbortController();
let session = stranger;
let isEmployed = true;
const endListeners = new Set<(ended: string | null) => void>();
const presenceListeners = new Set<(place: string) => void>();
const end = (ended: string | null) => {
  for (const listener of [...endListeners]) listener(ended);
};
let address = '';
let closeServer: () => void;

beforeAll(async () => {
  gateway = await openTestGateway();
  orderChanges = await followOrderChanges(gateway.eventStore);
  const app = express();
  app.use((_request, response, next) => {
    rememberCaller(response, callerWith(session));
    next();
  });
  const router = Router();
  liveRoutes({
    eventStore: gateway.eventStore,
    readModels: gateway.readModels,
    projections: {
      waitFor: async () => {
        await gateway.caughtUp();
        return true;
      },
    },
    orderChanges,
    shop: gateway.shop,
    clock: gateway.clock,
    presence: {
      onChange: (listener) => {
        presenceListeners.add(listener);
        return () => void presenceListeners.delete(listener);
      },
    },
    sessions: {
      find: () => (isEmployed ? { sessionId: 's', personId: 'staff1', group: 3, stretched: false } : null),
      onEnd: (listener) => {
        endListeners.add(listener);
        return () => void endListeners.delete(listener);
      },
    },
    stopping: stopping.signal,
  })(router);
  app.use(router);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closeServer = () => server.close();
});
afterAll(async () => {
  closeServer();
  await orderChanges.close();
  await gateway.close();
});

interface Message {
  readonly event: string;
  readonly id: string | undefined;
  // What a test looks at is in the contract.
  readonly data: { order: { uid: string; order_id: string; status: string; details: object | null } };
}

/** As a browser's EventSource reads it. */
async function listen(path: string, as: Session, lastEventId?: string) {
  session = as;
  const leaving = new AbortController();
  const response = await fetch(`${address}${path}`, {
    signal: leaving.signal,
    headers: lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Message | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end === -1) {
        const part = await reader?.read();
        if (!part || part.done) return null;
        text += part.value;
        continue;
      }
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const event = field('event');
      if (event) return { event, id: field('id'), data: JSON.parse(field('data') ?? '{}') };
    }
  };
  return { status: response.status, next, leave: () => leaving.abort() };
}

const move = (orderId: string, to: MoveTarget) =>
  handleCommand(gateway, orderDecider, orderStream(orderId), { type: 'Move', orderId, to }, origin);
const newOrder = (cartId: string) => gateway.order({ cartId, phone: '+79123456789' });

test('whoever reads the menu hears of the stop list', async () => {
  const menu = await listen('/api/shop/live', stranger);
  expect((await menu.next())?.data).toMatchObject({ unavailable: [] });
  await stopProduct(gateway)({ id: 'roll', pointId: null, until: null, origin });
  expect((await menu.next())?.data).toMatchObject({ unavailable: ['roll'] });
  const { position } = await resumeProduct(gateway)({ id: 'roll', pointId: null, origin });
  expect((await menu.next())?.data).toMatchObject({ unavailable: [] });
  await gateway.shop.reached(position);
  menu.leave();
});

// More than the ten listeners of one signal that Node takes for a leak: infra/testing/warnings.ts.
test('many read at once', async () => {
  const readers = await Promise.all(Array.from({ length: 12 }, () => listen('/api/shop/live', stranger)));
  for (const reader of readers) expect((await reader.next())?.event).toBe('menu');
  for (const reader of readers) reader.leave();
});

describe('an order’s page', () => {
  test('its customer sees every move with the details, others only the status', async () => {
    const uid = await newOrder('cart-live-1');
    const owner = await listen(`/api/order/${uid}/live`, { ...stranger, browserId: 'cart-live-1' });
    const other = await listen(`/api/order/${uid}/live`, stranger);
    expect((await owner.next())?.data.order).toMatchObject({ status: 'new', details: { total: 450 } });
    expect((await other.next())?.data.order).toMatchObject({ status: 'new', details: null });
    await move(uid, 'confirmed');
    await move(uid, 'cooking');
    expect((await owner.next())?.data.order).toMatchObject({ details: { total: 450 } });
    expect((await owner.next())?.data.order.status).toBe('cooking');
    expect((await other.next())?.data.order.details).toBeNull();
    owner.leave();
    other.leave();
  });

  test('of an order that does not exist is refused before it begins', async () => {
    const live = await listen('/api/order/11111111-1111-4111-8111-111111111111/live', stranger);
    expect(live.status).not.toBe(200);
  });
});

describe('a stream ends with its session', () => {
  const anna = { ...stranger, client: { clientId: 'anna', sessionId: 'session-1' } };
  test.each([
    ['after a logout', 'session-1'],
    ['after a new password, or an erasure', 'anna'],
  ])('%s', async (_name, ended) => {
    const uid = await newOrder(`cart-${ended}`);
    const live = await listen(`/api/order/${uid}/live`, anna);
    expect(await live.next()).not.toBeNull();
    end('session-2');
    end('boris');
    await move(uid, 'confirmed');
    expect((await live.next())?.data.order.status).toBe('confirmed');
    end(ended);
    expect(await live.next()).toBeNull();
  });

  test('of staff at a dismissal, without waiting for the next order', async () => {
    const board = await listen('/api/admin/orders/live', operator);
    end(operator.staff?.staffId ?? '');
    expect(await board.next()).toBeNull();
  });

  test('also when it ended while the shop could not hear of it', async () => {
    const board = await listen('/api/admin/orders/live', operator);
    isEmployed = false;
    end(null);
    expect(await board.next()).toBeNull();
    isEmployed = true;
  });
});

describe('the board', () => {
  test('is for staff', async () => {
    expect((await listen('/api/admin/orders/live', stranger)).status).not.toBe(200);
  });

  test('hears at once what colleagues open and leave', async () => {
    const board = await listen('/api/admin/orders/live', operator);
    for (const listener of presenceListeners) listener('Product/roll');
    expect(await board.next()).toMatchObject({ event: 'presence', data: { place: 'Product/roll' } });
    board.leave();
    await expect.poll(() => presenceListeners.size).toBe(0);
  });

  test('sees orders as they come, and after a pause what it missed', async () => {
    const board = await listen('/api/admin/orders/live', operator);
    const uid = await newOrder('cart-live-2');
    const placed = await board.next();
    expect(placed).toMatchObject({ event: 'order', data: { order: { order_id: uid, status: 'new' } } });
    board.leave();
    await move(uid, 'confirmed');
    await move(uid, 'cooking');
    const again = await listen('/api/admin/orders/live', operator, placed?.id);
    expect((await again.next())?.data.order.order_id).toBe(uid);
    expect((await again.next())?.data.order.status).toBe('cooking');
    again.leave();
  });

  test('reloads when it was away for longer than is remembered', async () => {
    const board = await listen('/api/admin/orders/live', operator, '0');
    expect((await board.next())?.event).toBe('reload');
    board.leave();
  });

  test('ends for whoever was dismissed while it was open, before the next order is shown', async () => {
    const board = await listen('/api/admin/orders/live', operator);
    isEmployed = false;
    await newOrder('cart-live-3');
    expect(await board.next()).toBeNull();
    isEmployed = true;
  });

  test('a stop of the server ends it', async () => {
    const board = await listen('/api/admin/orders/live', operator);
    stopping.abort();
    expect(await board.next()).toBeNull();
  });
});
