import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConnectedShop, openConnectedShop, type Placed } from '../testing/connectedShop.ts';

/** `KILLS=100 npx vitest run infra/processes/killedBetween.test.ts` is the long run. */
const kills = Number(process.env.KILLS ?? 3);
const longestBreathMs = 400;
/** What a killed process held is free after half a minute, and looked for every ten seconds. */
const patience = { timeout: 300_000, interval: 100 };

let world: ConnectedShop;
beforeAll(async () => {
  world = await openConnectedShop();
}, 600_000);
afterAll(() => world?.close(), 60_000);

const minute = { timeout: 75_000, interval: 500 };

/** How often each of `wanted` stands among `all`. */
const timesOf = (wanted: readonly string[], all: readonly string[]): readonly number[] =>
  wanted.map((one) => all.filter((other) => other === one).length);
const summaryOf = (times: readonly number[]): string =>
  `${times.length} wanted, ${times.filter((count) => count === 0).length} lost, ${times.filter((count) => count > 1).length} more than once`;

test(
  'a shop that is killed between an event and its effect sends everything after it comes back: once where the other side tells repeats',
  async () => {
    const { services } = world;
    const { yooKassa, telegram, iiko, smtp, smsRu, yandexDelivery, push, listener } = services;
    yooKassa.hooks.manner = 'never';
    const orders: Placed[] = [];
    const phones: string[] = [];
    let left = kills;
    const killAtRandom = async () => {
      if (left === 0) return;
      left -= 1;
      const phone = `+7913${1_000_000 + phones.length}`;
      phones.push(phone);
      await world.askForCode(phone);
      await delay(Math.random() * longestBreathMs);
      await world.restart();
      if (process.env.KILLS) console.log(`${new Date().toISOString()} ${left} kills left`);
    };
    const posts = ({ number }: Placed) => telegram.taken.filter(({ text }) => text.includes(number));
    const claims = ({ number }: Placed) =>
      [...yandexDelivery.claims.values()].filter(({ body }) => JSON.stringify(body).includes(number));

    while (left > 0) {
      const placed = await world.place({ method: 'delivery' });
      const { uid } = placed;
      orders.push(placed);
      await world.listen(placed);
      await world.pay(placed);
      await killAtRandom();
      await world.comeBack(placed);
      // No order is over within the half a minute of a killed process: staff accept it when they see it.
      await expect.poll(() => iiko.tickets.has(uid), patience).toBe(true);
      await expect.poll(() => posts(placed).length, patience).toBeGreaterThan(0);
      await world.move(uid, 'confirmed', 'cooking', 'ready');
      await killAtRandom();
      await expect.poll(() => claims(placed).some(({ accepted }) => accepted), patience).toBe(true);
      await world.move(uid, 'delivering', 'completed');
      await killAtRandom();
    }

    const uids = orders.map(({ uid }) => uid);
    const told = () =>
      listener.requests.map(({ headers, body }) => {
        const { event, order } = JSON.parse(body) as { event: string; order: { uid: string } };
        return { id: String(headers['x-shop-delivery']), step: `${event} ${order.uid}` };
      });
    const steps = ['placed', 'confirmed', 'cooking', 'ready', 'delivering', 'completed'];
    const wanted = {
      sms: () =>
        timesOf(
          phones,
          smsRu.taken.map(({ phone }) => `+${phone.replace('+', '')}`),
        ),
      mail: () =>
        orders.map(
          ({ email, number }) =>
            smtp.letters.filter(
              ({ to, subject }) => JSON.stringify(to).includes(email) && subject?.includes(number),
            ).length,
        ),
      messages: () => orders.map((order) => posts(order).length),
      // What a browser has to hear is the last of its order.
      push: () =>
        timesOf(
          uids.map((uid) => `/${uid}`),
          push.taken,
        ),
      hooks: () =>
        timesOf(
          uids.flatMap((uid) => steps.map((step) => `order.${step} ${uid}`)),
          // A repeat is known by its number.
          [...new Map(told().map(({ id, step }) => [id, step])).values()],
        ),
      tickets: () => timesOf(uids, [...iiko.tickets.keys()]),
      payments: () =>
        uids.map(
          (uid) =>
            [...yooKassa.payments.values()].filter(
              ({ status, metadata }) => status === 'succeeded' && JSON.stringify(metadata).includes(uid),
            ).length,
        ),
      receipts: () =>
        uids.map(
          (uid) =>
            yooKassa.separateReceipts.filter(({ payment_id }) =>
              JSON.stringify(yooKassa.payments.get(payment_id)?.metadata).includes(uid),
            ).length,
        ),
      couriers: () => orders.map((order) => claims(order).filter(({ accepted }) => accepted).length),
    };
    // A code whose minute was over before somebody else took it up is not sent: whoever waits asks again.
    await expect
      .poll(() => wanted.sms().every((count) => count > 0), minute)
      .toBe(true)
      .catch(() => undefined);
    const late = phones.filter((_phone, index) => wanted.sms()[index] === 0);
    expect(late.length).toBeLessThanOrEqual(Math.ceil(kills / 20));
    for (const phone of late) await world.askForCode(phone);
    if (process.env.KILLS)
      console.log(`${late.length} codes of ${phones.length} were late and asked for again`);
    for (const [what, times] of Object.entries(wanted))
      await expect
        .poll(() => times().filter((count) => count === 0).length, { ...patience, message: what })
        .toBe(0);
    if (process.env.KILLS)
      for (const [what, times] of Object.entries(wanted)) console.log(`${what}: ${summaryOf(times())}`);
    for (const what of ['hooks', 'tickets', 'payments', 'receipts', 'couriers'] as const)
      expect(
        wanted[what]().filter((count) => count !== 1),
        what,
      ).toEqual([]);
    // Nobody was asked for money but for these orders.
    expect([...yooKassa.payments.values()].filter(({ status }) => status === 'succeeded')).toHaveLength(
      orders.length,
    );
    // Telegram knows no repeats; the buttons of a second message do nothing twice. The newest tells how it ended.
    await expect
      .poll(
        () =>
          orders.filter((order) =>
            posts(order)
              .at(-1)
              ?.buttons.some(({ callback_data }) => callback_data),
          ).length,
        patience,
      )
      .toBe(0);
  },
  kills * 90_000 + 300_000,
);
