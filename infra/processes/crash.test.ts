import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '../../api/contract/cart.contract.ts';
import type { Answer } from '../../api/contract/endpoint.ts';
import type { OrderRefusal, placeOrder } from '../../api/contract/order.contract.ts';
import { writeDocument } from '../../commands/document/saveDocument.ts';
import type { RecordedEvent } from '../../commands/ports.ts';
import type { OrderDetails } from '../../domain/order/order.events.ts';
import { type OpenLog, openLog } from '../bench/logWork.ts';
import { kitchenHour, type Running, startShop } from '../bench/processes.ts';
import { findTarget, type Target } from '../bench/shopClient.ts';
import { Visitor } from '../bench/visitor.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts';
import { buildShop } from '../testing/buildShop.ts';

const customersCount = 200;
const clientsCount = 20;
const answeredBeforeTheCrash = 60;
const promocodeLimit = 30;
const welcome = 200;
const paidByBonuses = 100;

interface Customer {
  readonly visitor: () => Visitor;
  readonly hasPromocode: boolean;
  readonly isClient: boolean;
  readonly key: string;
  readonly order: object;
  answer?: { readonly uid: string | null; readonly refusal: string | null };
}

type Placing = Answer<typeof placeOrder>;
type Refusal = OrderRefusal & { readonly code: string };

let build: Awaited<ReturnType<typeof buildShop>>;
let shop: Running;
let postgres: EmbeddedPostgres;
let log: OpenLog;
let target: Target;
let began = 0;

/** The shop's clock goes on over the restart, as clocks do. */
const start = () => {
  if (began === 0) began = Date.now();
  const now = new Date(Date.parse(kitchenHour()) + Date.now() - began).toISOString();
  return startShop({ DATA_DIR: join(build.directory, 'data'), CLOCK: now }, build.directory);
};

beforeAll(async () => {
  build = await buildShop();
  shop = await start();
  postgres = await startEmbeddedPostgres({ directory: join(build.directory, 'data/postgres') });
  log = openLog(postgres.connectionString);
  target = await findTarget(shop.origin);
}, 120_000);

afterAll(async () => {
  await log?.close();
  await shop?.stop();
  await postgres?.stop();
  await build?.remove();
}, 60_000);

const events = async (): Promise<RecordedEvent[]> => {
  const end = await log.eventStore.lastPosition();
  const all: RecordedEvent[] = [];
  const reading = new AbortController();
  for await (const batch of log.eventStore.subscribe({ after: -1n, signal: reading.signal })) {
    all.push(...batch);
    if ((batch.at(-1)?.position ?? end) >= end) break;
  }
  reading.abort();
  return all;
};

const ordersNamed = (all: readonly RecordedEvent[], ...types: readonly string[]): string[] =>
  all.flatMap(({ type, data }) => (types.includes(type) ? [(data as { orderId: string }).orderId] : []));

const limitPromocode = async (code: string): Promise<string> => {
  const created = (await events()).find(
    ({ type, data }) =>
      type === 'PromocodeCreated' && (data as { fields: { code: string } }).fields.code === code,
  );
  if (!created) throw new Error(`The demo shop has no promocode ${code}`);
  const { id } = created.data as { id: string };
  await writeDocument({ eventStore: log.eventStore, clock: { now: () => new Date().toISOString() } })({
    kind: 'Promocode',
    id,
    fields: { limit: promocodeLimit },
    origin: { actor: { kind: 'system', id: 'test' }, correlationId: randomUUID() },
  });
  return id;
};

/** Registered by phone and code, with the welcome bonuses. */
const register = async (visitor: Visitor, phone: string): Promise<void> => {
  await visitor.expect('PUT', '/api/registration', {
    phone,
    password: 'password-1',
    passwordReply: 'password-1',
    consent: true,
  });
  // From this machine itself, as nobody else may read it.
  const { messages } = (await (await fetch(`${shop.origin}/api/dev/outbox`)).json()) as {
    messages: { to: string; text: string }[];
  };
  const code = messages.find(({ to }) => to === phone)?.text.match(/\d{4}/)?.[0];
  await visitor.expect('PUT', '/api/registration/confirm', { phone, code });
};

/** A customer with a cart that is ready to be ordered. The first ones pay a part by bonuses, others have a promocode. */
const comeIn = async (number: number): Promise<Customer> => {
  const isClient = number < clientsCount;
  const hasPromocode = !isClient && number < clientsCount + 2 * promocodeLimit;
  const phone = `+7${9_100_000_000 + number}`;
  let visitor = new Visitor(shop.origin, number);
  if (isClient) await register(visitor, phone);
  const call = async (method: string, path: string, body: object): Promise<Cart> =>
    (JSON.parse(await visitor.expect(method, path, body)) as { cart: Cart }).cart;
  const [dish] = target.dishes;
  const terms = { method: 'pickup', affiliate_id: target.pointId };
  await call('PUT', '/api/cart/add', { product_id: dish, count: 5 });
  if (hasPromocode) await call('PUT', '/api/cart/promocode', { promocode: 'ВОК15' });
  const cart = await call('PUT', '/api/cart/change/delivery_terms', terms);
  const bonuses = isClient ? paidByBonuses : 0;
  const order = {
    revision: cart.revision,
    expected_total: cart.total - bonuses,
    name: `Покупатель ${number}`,
    phone,
    ...terms,
    asap: true,
    pay_method: 2,
    bonuses,
    consent: true,
  };
  return {
    visitor: () => {
      visitor = visitor.at(shop.origin);
      return visitor;
    },
    hasPromocode,
    isClient,
    key: randomUUID(),
    order,
  };
};

/**
 * Stays unanswered when the connection breaks. A checkout that was given up moves the cart's revision: who is shown the cart
 * again confirms it again.
 */
const place = async (customer: Customer): Promise<void> => {
  const visitor = customer.visitor();
  const send = (order: object) =>
    visitor.send('PUT', '/api/order', order, { 'idempotency-key': customer.key }).catch(() => undefined);
  const parse = (body: string) => JSON.parse(body) as Partial<Placing & Refusal>;
  let answer = await send(customer.order);
  const { code, cart } = answer ? parse(answer.body) : {};
  if (code === 'CartChanged' && cart) answer = await send({ ...customer.order, revision: cart.revision });
  visitor.close();
  if (!answer || answer.status >= 500) return;
  const { order, error } = parse(answer.body);
  customer.answer = { uid: order?.uid ?? null, refusal: error ?? null };
};

const unanswered = (customers: readonly Customer[]) => customers.filter(({ answer }) => !answer);

describe('a server that is killed while 200 orders are placed', () => {
  test('comes back with every order that was answered, none twice, and nothing left half done', async () => {
    const promocodeId = await limitPromocode('ВОК15');
    const customers: Customer[] = [];
    for (let number = 0; number < customersCount; number += 20)
      customers.push(...(await Promise.all(Array.from({ length: 20 }, (_, next) => comeIn(number + next)))));

    let answers = 0;
    let crash: Promise<void> | undefined;
    await Promise.all(
      customers.map(async (customer) => {
        await place(customer);
        answers += 1;
        if (answers === answeredBeforeTheCrash) crash = shop.kill();
      }),
    );
    await crash;
    const lost = unanswered(customers);
    expect(lost.length).toBeGreaterThan(0);

    shop = await start();
    const soon = lost.slice(0, Math.ceil(lost.length / 2)); // the others come back when recovery has been there
    await Promise.all(soon.map(place));
    const checkoutsOpen = async () => {
      const all = await events();
      const ended = new Set(ordersNamed(all, 'CartCheckedOut', 'CartCheckoutAbandoned'));
      return ordersNamed(all, 'CartCheckoutStarted').filter((orderId) => !ended.has(orderId));
    };
    await expect.poll(checkoutsOpen, { timeout: 60_000, interval: 250 }).toEqual([]);
    await Promise.all(unanswered(customers).map(place));
    expect(unanswered(customers)).toEqual([]);

    const all = await events();
    const placed = ordersNamed(all, 'OrderPlaced');
    const answered = customers.flatMap(({ answer }) => answer?.uid ?? []);
    expect(new Set(placed).size).toBe(placed.length);
    expect(new Set(placed)).toEqual(new Set(answered));
    expect(new Set(answered).size).toBe(answered.length);
    expect(ordersNamed(all, 'CartCheckedOut')).toHaveLength(placed.length);
    expect(new Set(ordersNamed(all, 'CartCheckedOut'))).toEqual(new Set(placed));
    const numbers = all.flatMap(({ type, data }) =>
      type === 'OrderPlaced' ? [(data as { number: string }).number] : [],
    );
    expect(new Set(numbers).size).toBe(placed.length);

    const details = new Map(
      all.flatMap(({ type, data }) =>
        type === 'OrderPlacementStarted'
          ? [[(data as OrderDetails).orderId, data as OrderDetails] as const]
          : [],
      ),
    );
    const carts = placed.map((orderId) => details.get(orderId)?.cartId);
    expect(new Set(carts).size).toBe(placed.length);

    const refused = customers.filter(({ answer }) => answer?.uid === null);
    expect(refused.filter(({ hasPromocode }) => !hasPromocode)).toEqual([]);
    expect(refused).toHaveLength(promocodeLimit);
    const returned = new Set(ordersNamed(all, 'PromocodeUseReturned'));
    const uses = ordersNamed(all, 'PromocodeUseTaken').filter((orderId) => !returned.has(orderId));
    const placedWithPromocode = placed.filter((orderId) => details.get(orderId)?.promocodeId === promocodeId);
    expect(new Set(uses)).toEqual(new Set(placedWithPromocode));
    expect(uses).toHaveLength(promocodeLimit);

    for (const customer of customers.filter(({ isClient }) => isClient)) {
      const visitor = customer.visitor();
      const statement = JSON.parse(await visitor.expect('GET', '/api/auth/client/bonuses/0')) as object;
      visitor.close();
      expect(statement).toMatchObject({
        balance: welcome,
        reserved: paidByBonuses,
        free: welcome - paidByBonuses,
      });
    }
  }, 180_000);
});
