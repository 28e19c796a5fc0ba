import { randomUUID } from 'node:crypto';
import { writeDocument } from '../../commands/document/saveDocument.ts';
import { createKeyedMutex } from '../../commands/keyedMutex.ts';
import {
  type EventStore,
  noStream,
  type Origin,
  type RecordedEvent,
  type StreamHead,
} from '../../commands/ports.ts';
import type { DomainEvent } from '../../domain/decider.ts';
import { promocodeIdFrom } from '../../domain/promocode/promocodeCode.ts';
import type { Running } from './processes.ts';
import { findTarget } from './shopClient.ts';
import { Visitor } from './visitor.ts';

/** What one dinner left in the log: a client who registered, a cart, an order with bonuses and a promocode, until it was given out. */
export interface Dinner {
  readonly events: readonly Pick<RecordedEvent, 'stream' | 'type' | 'data'>[];
  readonly phone: string;
  readonly day: string;
}

const phone = '+79100000001';
/** Of the demo shop: «ВОК15». */
const promocodeOfDemo = '\u0412\u041e\u041a15';

/** Has one dinner from the first visit to the completed order, over HTTP, and takes down what happened. */
export async function haveDinner(shop: Running, eventStore: EventStore): Promise<Dinner> {
  const target = await findTarget(shop.origin);
  await limitPromocode(eventStore);
  const before = await eventStore.lastPosition();
  const guest = new Visitor(shop.origin, 240);
  const ask = async (method: string, path: string, body?: object) =>
    JSON.parse(await guest.expect(method, path, body)) as Answers;
  await ask('PUT', '/api/registration', {
    phone,
    password: 'bench-password',
    passwordReply: 'bench-password',
    consent: true,
  });
  // As this machine, with no proxy before it: nobody else may look.
  const { messages } = (await (await fetch(`${shop.origin}/api/dev/outbox`)).json()) as Answers;
  const code = messages.find(({ to }) => to === phone)?.text.match(/\d{4}/)?.[0];
  await ask('PUT', '/api/registration/confirm', { phone, code });
  for (const dish of target.dishes.slice(0, 4))
    await ask('PUT', '/api/cart/add', { product_id: dish, count: 1 });
  await ask('PUT', '/api/cart/promocode', { promocode: promocodeOfDemo });
  const terms = { method: 'pickup', affiliate_id: target.pointId };
  const { cart } = await ask('PUT', '/api/cart/change/delivery_terms', terms);
  const bonuses = 100;
  const { order } = await ask('PUT', '/api/order', {
    revision: cart.revision,
    expected_total: cart.total - bonuses,
    name: 'Bench',
    phone,
    ...terms,
    asap: true,
    pay_method: 2,
    bonuses,
    consent: true,
  });
  const staff = new Visitor(shop.origin, 241);
  await staff.expect('POST', '/api/admin/login', { login: 'owner', password: 'bench-password' });
  for (const status of ['confirmed', 'cooking', 'ready', 'completed'])
    await staff.expect('PUT', '/api/admin/order', { order_id: order.uid, status });
  guest.close();
  staff.close();
  return takenDown(eventStore, before);
}

/** Uses are counted only where there is a limit. */
const limitPromocode = (eventStore: EventStore) =>
  writeDocument({ eventStore, clock: { now: () => new Date().toISOString() } })({
    kind: 'Promocode',
    id: promocodeIdFrom(promocodeOfDemo),
    fields: { limit: 1_000_000_000 },
    origin: { actor: { kind: 'system', id: 'bench' }, correlationId: randomUUID() },
  });

interface Answers {
  readonly messages: readonly { readonly to: string; readonly text: string }[];
  readonly cart: { readonly revision: number; readonly total: number };
  readonly order: { readonly uid: string };
}

async function takenDown(eventStore: EventStore, before: bigint): Promise<Dinner> {
  const end = await eventStore.lastPosition();
  const reading = new AbortController();
  const events: RecordedEvent[] = [];
  for await (const batch of eventStore.subscribe({ after: before, signal: reading.signal })) {
    events.push(...batch.filter(({ type }) => !type.startsWith('Staff')));
    if ((batch.at(-1)?.position ?? end) >= end) break;
  }
  reading.abort();
  const day = events.find(({ stream }) => stream.startsWith('orderNumbers-'))?.stream.slice(-10) ?? '';
  return { events: events.map(({ stream, type, data }) => ({ stream, type, data })), phone, day };
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const isShared = (stream: string): boolean => stream.match(uuid) === null;

const dinnersADay = 200;
const mostAtOnce = 100;

/** Copies of the dinner by other people on other days, until the log is as long as wanted. */
export async function fillWithDinners(
  eventStore: EventStore,
  dinner: Dinner,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const inTurn = createKeyedMutex();
  const sharedHeads = new Map<string, StreamHead>();
  let begun = 0;
  let done = 0;
  const origin = (day: string): Origin & { at: string } => ({
    actor: { kind: 'system', id: 'bench' },
    correlationId: randomUUID(),
    at: `${day}T12:00:00.000Z`,
  });
  const append = async (stream: string, events: readonly DomainEvent[], day: string) => {
    for (let from = 0; from < events.length; from += mostAtOnce)
      await inTurn(stream, async () => {
        const batch = events.slice(from, from + mostAtOnce);
        const head = isShared(stream)
          ? (sharedHeads.get(stream) ?? (await headOf(eventStore, stream)))
          : noStream;
        const appended = await eventStore.append(stream, batch, head, origin(day));
        if (isShared(stream)) sharedHeads.set(stream, appended.head);
        done += batch.length;
        if (Math.floor(done / 100_000) > Math.floor((done - batch.length) / 100_000)) onProgress(done);
      });
  };
  const dayOfWork = async () => {
    while (begun < count) {
      const number = Math.floor(begun / (dinnersADay * dinner.events.length));
      begun += dinnersADay * dinner.events.length;
      const day = new Date(Date.UTC(2015, 0, 1 + number)).toISOString().slice(0, 10);
      const shared = new Map<string, DomainEvent[]>();
      for (let index = 0; index < dinnersADay; index += 1) {
        const copy = copyOf(dinner, `+7${9_200_000_000 + number * dinnersADay + index}`, day);
        for (const [stream, events] of copy)
          if (isShared(stream)) shared.set(stream, [...(shared.get(stream) ?? []), ...events]);
          else await append(stream, events, day);
      }
      for (const [stream, events] of shared) await append(stream, events, day);
    }
  };
  await Promise.all(Array.from({ length: 8 }, dayOfWork));
}

const headOf = async (eventStore: EventStore, stream: string): Promise<StreamHead> => {
  const last = (await eventStore.read(stream)).at(-1);
  return last ? { revision: last.revision, hash: last.metadata.hash } : noStream;
};

/** The same dinner of somebody else: every id of its streams, the phone and the day are others. */
function copyOf({ events, phone, day }: Dinner, otherPhone: string, otherDay: string) {
  let text = JSON.stringify(events).replaceAll(phone, otherPhone).replaceAll(day, otherDay);
  for (const id of new Set(events.flatMap(({ stream }) => stream.match(uuid) ?? [])))
    text = text.replaceAll(id, randomUUID());
  const streams = new Map<string, DomainEvent[]>();
  for (const { stream, type, data } of JSON.parse(text) as Dinner['events'])
    streams.set(stream, [...(streams.get(stream) ?? []), { type, data }]);
  return streams;
}
