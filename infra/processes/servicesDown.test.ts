import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IntegrationName, integrationNames } from '../../commands/integrations.ts';
import { frontPadSecret } from '../standIns/frontPad/frontPad.ts';
import { sberbankLogin, sberbankPassword } from '../standIns/sberbank/sberbank.ts';
import { smsAeroEmail, smsAeroKey } from '../standIns/smsAero/smsAero.ts';
import { smscLogin, smscPassword } from '../standIns/smsc/smsc.ts';
import { tBankPassword, tBankTerminal } from '../standIns/tBank/tBank.ts';
import { geocoderKey, suggestKey } from '../standIns/yandexMaps/yandexMaps.ts';
import {
  type ConnectedShop,
  openConnectedShop,
  type Placed,
  type Setup,
  type Wish,
} from '../testing/connectedShop.ts';
import type { integrationTexts } from '../texts/integrationTexts.ts';

/** `MINUTES=10 npx vitest run infra/processes/servicesDown.test.ts` is the long run. */
const { MINUTES } = process.env;
const outageMs = Number(MINUTES ?? 0) * 60_000;
const fewestOrders = 3;
/**
 * What a service that is down may add to an order. The short run has a machine that others use: there orders that wait show by
 * the service's time-out, three seconds and more, and one that is slow among others is the machine's.
 */
const mostAddedMs = MINUTES ? 300 : 2_500;
/** In the long run guests come one after another, with a breath between them. */
const breathMs = MINUTES ? 250 : 0;

/** Whoever the shop asks or tells something; the names of companies are those of the texts, which has every one of them. */
type Service = keyof typeof integrationTexts.providers | 'hooks' | 'push';
interface Outage {
  readonly integration: IntegrationName | null;
  /** On the service's page: it is the one in use, and where it should be nobody answers. */
  readonly setUp?: Omit<Setup, 'integration'>;
  /** What is ordered meanwhile. */
  readonly wish?: Wish;
  /** What comes after an order that makes the shop ask the service. */
  readonly after?: (placed: Placed) => Promise<unknown>;
}

/** A server that takes connections and says nothing. */
const startMute = async () => {
  const sockets = new Set<Socket>();
  const mute = { port: 0, url: '', asked: 0, close: () => undefined as unknown };
  const server = createServer((socket) => {
    mute.asked += 1;
    sockets.add(socket.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  mute.port = (server.address() as AddressInfo).port; // a TCP server listens on an address with a port
  mute.url = `http://127.0.0.1:${mute.port}/`;
  mute.close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return mute;
};

let world: ConnectedShop;
let mute: Awaited<ReturnType<typeof startMute>>;
beforeAll(async () => {
  [world, mute] = await Promise.all([openConnectedShop(), startMute()]);
}, 600_000);
afterAll(async () => {
  mute?.close();
  await world?.close();
}, 60_000);

let strangers = 0;
/** Nobody waits for the answer: whoever pays, types or registers waits for himself only. */
const unawaited = (asked: Promise<unknown>) => {
  asked.catch(() => undefined);
  return Promise.resolve();
};
const wantsIn = () => {
  strangers += 1;
  return unawaited(world.askForCode(`+7914${1_000_000 + strangers}`));
};
const pays = ({ guest, uid }: Placed) =>
  unawaited(guest.at(world.origin).send('POST', `/api/order/${uid}/pay`, { way: 'any' }));

const outages = ({
  url,
  port,
}: {
  readonly url: string;
  readonly port: number;
}): Readonly<Record<Service, Outage>> => ({
  smsRu: {
    integration: 'sms',
    setUp: { fields: { sms_gateway: 'smsRu', sms_ru_url: url, sms_code_by: 'call' } },
    after: wantsIn,
  },
  smsc: {
    integration: 'sms',
    setUp: {
      secrets: { smscPassword },
      fields: { sms_gateway: 'smsc', smsc_url: url, smsc_login: smscLogin, sms_code_by: 'call' },
    },
    after: wantsIn,
  },
  smsAero: {
    integration: 'sms',
    setUp: {
      secrets: { smsAeroKey },
      fields: {
        sms_gateway: 'smsAero',
        sms_aero_url: url,
        sms_aero_email: smsAeroEmail,
        sms_code_by: 'call',
      },
    },
    after: wantsIn,
  },
  daData: { integration: 'addresses', setUp: { fields: { da_data_url: url } }, wish: { method: 'delivery' } },
  yandex: {
    integration: 'addresses',
    setUp: {
      secrets: { yandexSuggestKey: suggestKey, yandexGeocoderKey: geocoderKey },
      fields: {
        address_service: 'yandex',
        yandex_suggest_url: url,
        yandex_geocoder_url: url,
        da_data_url: url,
      },
    },
    wish: { method: 'delivery' },
  },
  mail: { integration: 'mail', setUp: { fields: { mail_port: port } }, wish: { pay: 'cash' } },
  telegram: { integration: 'bot', setUp: { fields: { bot_url: url } }, wish: { pay: 'cash' } },
  yooKassa: { integration: 'acquiring', setUp: { fields: { yoo_kassa_url: url } }, after: pays },
  tBank: {
    integration: 'acquiring',
    setUp: {
      secrets: { tBankPassword },
      fields: { acquiring_bank: 'tBank', t_bank_url: url, t_bank_terminal: tBankTerminal },
    },
    after: pays,
  },
  sberbank: {
    integration: 'acquiring',
    setUp: {
      secrets: { sberbankPassword },
      fields: { acquiring_bank: 'sberbank', sberbank_url: url, sberbank_login: sberbankLogin },
    },
    after: pays,
  },
  iiko: { integration: 'restaurant', setUp: { fields: { iiko_url: url } }, wish: { pay: 'cash' } },
  frontPad: {
    integration: 'restaurant',
    setUp: {
      secrets: { frontPadSecret },
      fields: { restaurant_till: 'frontPad', front_pad_url: url },
    },
    wish: { pay: 'cash', till: 'frontPad' },
  },
  yandexDelivery: {
    integration: 'dispatch',
    setUp: { fields: { yandex_delivery_url: url } },
    wish: { method: 'delivery' },
    after: async (placed) => {
      await world.pay(placed);
      await world.comeBack(placed);
      await world.move(placed.uid, 'confirmed', 'cooking', 'ready');
    },
  },
  hooks: { integration: 'hooks', setUp: { fields: { hooks_urls: url } }, wish: { pay: 'cash' } },
  push: {
    integration: null,
    wish: { pay: 'cash' },
    after: async (placed) => {
      await world.listen(placed);
      await world.move(placed.uid, 'confirmed');
    },
  },
});

const slowestOf = async ({ wish, after }: Partial<Outage>, forMs: number): Promise<number> => {
  const took: number[] = [];
  const until = performance.now() + forMs;
  while (took.length < fewestOrders || performance.now() < until) {
    const placed = await world.place(wish);
    await after?.(placed);
    placed.guest.close();
    took.push(placed.ms);
    await delay(breathMs);
  }
  took.sort((one, other) => other - one);
  return took[MINUTES ? 0 : 1] ?? 0;
};

test('every integration has its outage here', () => {
  const known = new Set(Object.values(outages({ url: '', port: 0 })).map(({ integration }) => integration));
  // Analytics runs in browsers.
  expect(integrationNames.filter((name) => !known.has(name))).toEqual(['analytics']);
});

test(
  'a service that is down keeps no order waiting, whichever it is, while people ask for what it does',
  async () => {
    const usual = await slowestOf({}, Math.min(outageMs, 3_000));
    const { push } = world.services;
    for (const [name, outage] of Object.entries(outages(mute))) {
      const { integration, setUp } = outage;
      const asked = () => mute.asked + (integration === null ? push.requests.length : 0);
      const before = asked();
      if (integration === null) push.trouble({ delayMs: 3_600_000, times: 100_000 });
      else if (setUp) await world.setUp({ integration, ...setUp });
      const slowest = await slowestOf(outage, outageMs);
      expect.soft(slowest - usual, `${name} is down`).toBeLessThan(mostAddedMs);
      await expect.poll(asked, { message: `${name} was asked` }).toBeGreaterThan(before);
      if (MINUTES)
        console.log(`${name}: ${slowest.toFixed(0)} ms at most, ${usual.toFixed(0)} ms while all are up`);
      if (integration !== null) await world.mend(integration);
    }
  },
  15 * outageMs + 180_000,
);
