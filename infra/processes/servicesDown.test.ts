import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '../../api/contract/cart.contract.ts';
import type { Answer } from '../../api/contract/endpoint.ts';
import type { placeOrder } from '../../api/contract/order.contract.ts';
import { hookPath } from '../../api/contract/payment.contract.ts';
import { kitchenHour, type Running, startShop } from '../bench/processes.ts';
import { findTarget } from '../bench/shopClient.ts';
import { Visitor } from '../bench/visitor.ts';
import { daDataKey, startDaData } from '../standIns/daData/daData.ts';
import {
  iikoHookToken,
  iikoLogin,
  iikoOrganization,
  iikoPayments,
  iikoTerminal,
  startIiko,
} from '../standIns/iiko/iiko.ts';
import { smsRuKey, startSmsRu } from '../standIns/smsRu/smsRu.ts';
import { smtpLogin, smtpPassword, startSmtp } from '../standIns/smtp/smtp.ts';
import { startTelegram, telegramToken } from '../standIns/telegram/telegram.ts';
import { iikoId } from '../standIns/texts/iikoMenus.ts';
import { startYooKassa, yooKassaKey, yooKassaShopId } from '../standIns/yooKassa/yooKassa.ts';
import { buildShop } from '../testing/buildShop.ts';

/** `MINUTES=10 KILLS=100 npx vitest run infra/processes/servicesDown.test.ts` is the long run. */
const { MINUTES, KILLS } = process.env;
const outageMs = Number(MINUTES ?? 0.05) * 60_000;
const kills = Number(KILLS ?? 2);
/**
 * What a service that is down may add to an order. The short run has a machine that others use: there an order that had waited
 * would show by the service's time-out, three seconds and more.
 */
const mostAddedMs = MINUTES ? 300 : 2_500;
/** In the long run guests come one after another, with a breath between them. */
const breathMs = MINUTES ? 250 : 0;
const channel = -1_001_700_000_001;
const silent = { delayMs: 3_600_000, times: 100_000 };

let build: Awaited<ReturnType<typeof buildShop>>;
let shop: Running;
let began = 0;
const open = async () => ({
  smsRu: await startSmsRu(),
  yooKassa: await startYooKassa({ receipts: true }),
  daData: await startDaData(),
  iiko: await startIiko(),
  telegram: await openTelegram(),
  smtp: await startSmtp(),
});
const openTelegram = async () => {
  const telegram = await startTelegram();
  await telegram.invite({ id: channel, type: 'channel', title: 'Orders' });
  return telegram;
};
let services: Awaited<ReturnType<typeof open>>;

/** The shop's clock goes on over a restart, and its banks find it again. */
const start = async (): Promise<void> => {
  if (began === 0) began = Date.now();
  const CLOCK = new Date(Date.parse(kitchenHour()) + Date.now() - began).toISOString();
  shop = await startShop({ DATA_DIR: join(build.directory, 'data'), CLOCK }, build.directory);
  services.yooKassa.hooks.url = `${shop.origin}${hookPath.yooKassa}`;
};
const asOwner = async (): Promise<Visitor> => {
  const owner = new Visitor(shop.origin, 0);
  await owner.expect('POST', '/api/admin/login', { login: 'owner', password: 'bench-password' });
  return owner;
};
/** Mail goes to this port: of the stand-in, or of a server that takes connections and says nothing. */
const setUp = async (mailPort: number): Promise<void> => {
  const owner = await asOwner();
  const save = (name: string, integration: object) =>
    owner.expect('PUT', `/api/admin/integration/${name}`, { integration });
  const give = (name: string, secret: string, value: string) =>
    owner.expect('PUT', `/api/admin/integration/${name}/secret`, { secret, value });
  await give('sms', 'smsRuKey', smsRuKey);
  await give('acquiring', 'yooKassaKey', yooKassaKey);
  await give('addresses', 'daDataKey', daDataKey);
  await give('mail', 'mailPassword', smtpPassword);
  await give('restaurant', 'iikoLogin', iikoLogin);
  await give('restaurant', 'iikoHookToken', iikoHookToken);
  await give('bot', 'botToken', telegramToken);
  await save('sms', {
    sms_on: true,
    sms_gateway: 'smsRu',
    sms_reserve: 'none',
    sms_ru_url: services.smsRu.url,
  });
  await save('addresses', {
    addresses_on: true,
    address_service: 'daData',
    da_data_url: services.daData.url,
  });
  await save('acquiring', {
    acquiring_on: true,
    acquiring_bank: 'yooKassa',
    acquiring_receipts: true,
    acquiring_senders: '127.0.0.1',
    yoo_kassa_shop_id: yooKassaShopId,
    yoo_kassa_url: services.yooKassa.url,
  });
  await save('restaurant', {
    restaurant_on: true,
    restaurant_till: 'iiko',
    restaurant_send_at: 'placed',
    iiko_url: services.iiko.url,
    iiko_organization: iikoOrganization,
    iiko_terminal: iikoTerminal,
    iiko_cash: iikoPayments.cash,
    iiko_online: iikoPayments.online,
    // Staff move the orders here.
    restaurant_moves: [{ status: 'WaitCooking', to: 'none' }],
  });
  await save('bot', { bot_on: true, bot_channel: String(channel), bot_url: services.telegram.url });
  await save('mail', {
    mail_on: true,
    mail_orders: true,
    mail_host: '127.0.0.1',
    mail_port: mailPort,
    mail_security: 'none',
    mail_login: smtpLogin,
    mail_from: smtpLogin,
  });
  // The dish that everybody orders is one of the till's.
  const { dishes } = await findTarget(shop.origin);
  await owner.expect('PUT', '/api/admin/page', {
    page_id: dishes[0],
    product: { external_id: `iiko:${iikoId('dish', 2)}` },
  });
  owner.close();
};

beforeAll(async () => {
  [build, services] = await Promise.all([buildShop(), open()]);
  await start();
  await setUp(services.smtp.port);
}, 180_000);
afterAll(async () => {
  await shop?.stop();
  await Promise.all(Object.values(services).map((service) => service.close()));
  await build?.remove();
}, 60_000);

let guests = 0;
/** Of one who wants a letter; what the order itself took. */
const order = async (pay: 'cash' | 'online' = 'online') => {
  guests += 1;
  const target = await findTarget(shop.origin);
  const guest = new Visitor(shop.origin, guests);
  const terms = { method: 'pickup', affiliate_id: target.pointId };
  await guest.expect('PUT', '/api/cart/add', { product_id: target.dishes[0], count: 2 });
  const { cart } = JSON.parse(await guest.expect('PUT', '/api/cart/change/delivery_terms', terms)) as {
    cart: Cart;
  };
  const asked = performance.now();
  const answer = await guest.expect('PUT', '/api/order', {
    revision: cart.revision,
    expected_total: cart.total,
    name: 'Анна',
    phone: `+7912${1_000_000 + guests}`,
    email: `guest-${guests}@example.ru`,
    ...terms,
    asap: true,
    pay_method: pay === 'online' ? 3 : 2,
    consent: true,
  });
  const ms = performance.now() - asked;
  const placed = JSON.parse(answer) as Answer<typeof placeOrder>;
  return { guest, ms, uid: placed.order.uid };
};
const slowestOf = async (forMs: number, pay?: 'cash' | 'online'): Promise<number> => {
  let slowest = 0;
  const until = performance.now() + forMs;
  do {
    const { guest, ms } = await order(pay);
    guest.close();
    slowest = Math.max(slowest, ms);
    await delay(breathMs);
  } while (performance.now() < until);
  return slowest;
};

/** A server that takes connections and says nothing. */
const startMute = async (): Promise<{ port: number; server: Server; close(): void }> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server listens on an address with a port
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port, server, close };
};

describe('a service that is down', () => {
  test(
    'keeps no order waiting, whichever it is, while people ask for what it does',
    async () => {
      const usual = await slowestOf(Math.min(outageMs, 3_000));
      const mute = await startMute();
      const asking = new Visitor(shop.origin, 9_000);
      const outages: Readonly<Record<string, () => Promise<unknown>>> = {
        sms: async () => {
          services.smsRu.trouble(silent);
          const password = 'Очень тайный пароль';
          await asking.send('PUT', '/api/registration', {
            phone: '+79129999999',
            password,
            passwordReply: password,
            consent: true,
          });
        },
        addresses: async () => {
          services.daData.trouble(silent);
          // Whoever types waits for himself only.
          void asking.at(shop.origin).send('POST', '/api/suggestions/address', { query: 'Ленина 1' });
        },
        mail: () => setUp(mute.port),
        bank: async () => {
          services.yooKassa.trouble(silent);
          const { guest, uid } = await order();
          void guest.send('POST', `/api/order/${uid}/pay`, { way: 'any' }).catch(() => undefined);
        },
        till: async () => services.iiko.trouble(silent),
        bot: async () => services.telegram.trouble(silent),
      };
      for (const [name, begin] of Object.entries(outages)) {
        await begin();
        // What is paid at once stands in the till and in the chat at once.
        const slowest = await slowestOf(outageMs, name === 'till' || name === 'bot' ? 'cash' : 'online');
        expect.soft(slowest - usual, `${name} is down`).toBeLessThan(mostAddedMs);
        if (MINUTES)
          console.log(`${name}: ${slowest.toFixed(0)} ms at most, ${usual.toFixed(0)} ms while all are up`);
      }
      mute.close();
      asking.close();
    },
    7 * outageMs + 180_000,
  );
});

describe('a process that is killed between an event and its effect', () => {
  test(
    'has every payment taken, every receipt made once, one ticket of each order in the till, and every letter sent after it comes back',
    async () => {
      // Those that were silent are other servers now.
      services.yooKassa.hooks.manner = 'never';
      const { smtp: mailServer, ...silenced } = services;
      await Promise.all(Object.values(silenced).map((service) => service.close()));
      const { smtp: another, ...answering } = await open();
      await another.close();
      services = { ...answering, smtp: mailServer };
      await setUp(services.smtp.port);
      await shop.kill();
      await start();
      const { yooKassa, smtp, iiko } = services;
      const paid: string[] = [];
      const addresses: string[] = [];
      const killAtRandom = async () => {
        await delay(Math.random() * 400);
        await shop.kill();
        await start();
      };
      for (let round = 0; round < kills; round += 1) {
        const { guest, uid } = await order();
        paid.push(uid);
        addresses.push(`guest-${guests}@example.ru`);
        await guest.expect('POST', `/api/order/${uid}/pay`, { way: 'any' });
        const newest = [...yooKassa.payments.keys()].at(-1) ?? '';
        yooKassa.pay(newest);
        await killAtRandom();
        const back = guest.at(shop.origin);
        // The customer comes back from the bank's page.
        await back.expect('GET', `/api/order/sync/${uid}`);
        guest.close();
        back.close();
        // An order that is over is sent to no till: the kitchen has it first.
        const hasTicket = () => iiko.tickets.has(uid);
        await expect.poll(hasTicket, { timeout: 120_000, interval: 100 }).toBe(true);
        const owner = await asOwner();
        for (const status of ['confirmed', 'cooking', 'ready'])
          await owner.expect('PUT', '/api/admin/order', { order_id: uid, status });
        await owner.expect('PUT', '/api/admin/order', { order_id: uid, status: 'completed' });
        owner.close();
        await killAtRandom();
      }
      const receiptsOf = () => yooKassa.separateReceipts.length;
      await expect.poll(receiptsOf, { timeout: 120_000, interval: 500 }).toBe(kills);
      const lettersTo = () =>
        addresses.filter((address) => smtp.letters.some(({ to }) => JSON.stringify(to).includes(address)));
      await expect.poll(lettersTo, { timeout: 120_000, interval: 500 }).toEqual(addresses);
      // Each was paid once; what an order of the outage left open nobody has paid.
      const statuses = [...yooKassa.payments.values()].map(({ status }) => status);
      expect(statuses.filter((status) => status !== 'pending')).toEqual(paid.map(() => 'succeeded'));
      await delay(1000);
      expect(receiptsOf()).toBe(kills);
    },
    kills * 60_000 + 300_000,
  );
});
