import { join } from 'node:path';
import type { Cart } from '../../api/contract/cart.contract.ts';
import type { Answer } from '../../api/contract/endpoint.ts';
import type { checkAddress, placeOrder } from '../../api/contract/order.contract.ts';
import { hookPath } from '../../api/contract/payment.contract.ts';
import type { IntegrationName } from '../../commands/integrations.ts';
import type { SecretName } from '../../domain/integrations/integrations.fields.ts';
import { type TillName, tillNames } from '../../domain/integrations/tills.ts';
import { kitchenHour, type Running, startShop } from '../bench/processes.ts';
import { findTarget, type Target } from '../bench/shopClient.ts';
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
import { startPushService } from '../standIns/pushService/pushService.ts';
import { smsRuKey, startSmsRu } from '../standIns/smsRu/smsRu.ts';
import { smtpLogin, smtpPassword, startSmtp } from '../standIns/smtp/smtp.ts';
import { startStandIn } from '../standIns/standIn.ts';
import { startTelegram, telegramToken } from '../standIns/telegram/telegram.ts';
import { city } from '../standIns/texts/city.ts';
import { iikoId } from '../standIns/texts/iikoMenus.ts';
import {
  startYandexDelivery,
  yandexDeliveryHookToken,
  yandexDeliveryToken,
} from '../standIns/yandexDelivery/yandexDelivery.ts';
import { startYooKassa, yooKassaKey, yooKassaShopId } from '../standIns/yooKassa/yooKassa.ts';
import { buildShop } from './buildShop.ts';

/** What is saved on an integration's page, and which of its secrets are given. */
export interface Setup {
  readonly integration: IntegrationName;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly secrets?: Readonly<Partial<Record<SecretName, string>>>;
}

/** A bound for what hangs: a long run has a machine that others use. */
const longestStartMs = 600_000;
const channel = -1_001_700_000_001;
const hooksSecret = 'stand-in-secret-of-order-hooks';

const openServices = async () => {
  const telegram = await startTelegram();
  await telegram.invite({ id: channel, type: 'channel', title: 'Orders' });
  return {
    telegram,
    smsRu: await startSmsRu(),
    yooKassa: await startYooKassa({ receipts: true }),
    daData: await startDaData(),
    iiko: await startIiko(),
    smtp: await startSmtp(),
    yandexDelivery: await startYandexDelivery(),
    push: await startPushService(),
    /** Another system of the owner's, told of each step of an order. */
    listener: await startStandIn(() => ({ body: {} })),
  };
};
type Services = Awaited<ReturnType<typeof openServices>>;

/** How each integration is set up with a stand-in that answers. */
const setups = (services: Services): readonly Setup[] => [
  {
    integration: 'sms',
    secrets: { smsRuKey },
    fields: { sms_on: true, sms_gateway: 'smsRu', sms_code_by: 'sms', sms_ru_url: services.smsRu.url },
  },
  {
    integration: 'addresses',
    secrets: { daDataKey },
    fields: { addresses_on: true, address_service: 'daData', da_data_url: services.daData.url },
  },
  {
    integration: 'acquiring',
    secrets: { yooKassaKey },
    fields: {
      acquiring_on: true,
      acquiring_bank: 'yooKassa',
      acquiring_receipts: true,
      acquiring_senders: '127.0.0.1',
      yoo_kassa_shop_id: yooKassaShopId,
      yoo_kassa_url: services.yooKassa.url,
    },
  },
  {
    integration: 'restaurant',
    secrets: { iikoLogin, iikoHookToken },
    fields: {
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
    },
  },
  {
    integration: 'bot',
    secrets: { botToken: telegramToken },
    fields: { bot_on: true, bot_channel: String(channel), bot_url: services.telegram.url },
  },
  {
    integration: 'mail',
    secrets: { mailPassword: smtpPassword },
    fields: {
      mail_on: true,
      mail_orders: true,
      mail_host: '127.0.0.1',
      mail_port: services.smtp.port,
      mail_security: 'none',
      mail_login: smtpLogin,
      mail_from: smtpLogin,
    },
  },
  {
    integration: 'hooks',
    secrets: { hooksSecret },
    fields: { hooks_on: true, hooks_urls: services.listener.url },
  },
  {
    integration: 'dispatch',
    secrets: { yandexDeliveryToken, yandexDeliveryHookToken },
    fields: { dispatch_on: true, dispatch_auto: true, yandex_delivery_url: services.yandexDelivery.url },
  },
];

export interface Wish {
  readonly pay?: 'cash' | 'online';
  readonly method?: 'pickup' | 'delivery';
  /** A dish that this one knows. */
  readonly till?: TillName;
}

/** An order that somebody has placed, and who it was. */
export interface Placed {
  readonly guest: Visitor;
  readonly uid: string;
  readonly number: string;
  readonly email: string;
  /** What placing it took. */
  readonly ms: number;
}

/** A shop as `npm start` runs it, with every kind of service set up and answering, and a hand on its process. */
export const openConnectedShop = async () => {
  const [build, services] = await Promise.all([buildShop(), openServices()]);
  let began = 0;
  let guests = 0;
  let target: Target | null = null;

  /** The shop's clock goes on over a restart, and its banks find it again. */
  const start = async (): Promise<Running> => {
    if (began === 0) began = Date.now();
    const CLOCK = new Date(Date.parse(kitchenHour()) + Date.now() - began).toISOString();
    const running = await startShop(
      { DATA_DIR: join(build.directory, 'data'), CLOCK, NODE_OPTIONS: services.push.nodeOptions },
      build.directory,
      longestStartMs,
    );
    services.yooKassa.hooks.url = `${running.origin}${hookPath.yooKassa}`;
    return running;
  };
  let shop = await start();

  let signedIn: Visitor | null = null;
  const asOwner = async <Result>(act: (owner: Visitor) => Promise<Result>): Promise<Result> => {
    const owner = signedIn?.at(shop.origin) ?? new Visitor(shop.origin, 0);
    try {
      if (!signedIn)
        await owner.expect('POST', '/api/admin/login', { login: 'owner', password: 'bench-password' });
      signedIn = owner;
      return await act(owner);
    } finally {
      owner.close();
    }
  };
  const setUp = (...all: readonly Setup[]): Promise<void> =>
    asOwner(async (owner) => {
      for (const { integration, fields, secrets = {} } of all) {
        for (const [secret, value] of Object.entries(secrets))
          await owner.expect('PUT', `/api/admin/integration/${integration}/secret`, { secret, value });
        await owner.expect('PUT', `/api/admin/integration/${integration}`, { integration: fields });
      }
    });
  const findDishes = async (): Promise<Target> => {
    target ??= await findTarget(shop.origin);
    return target;
  };
  await setUp(...setups(services));
  const { dishes } = await findDishes();
  // Of each till a dish that is ordered for it.
  const dishAt: Readonly<Record<TillName, string | undefined>> = { iiko: dishes[0], frontPad: dishes[1] };
  const codeAt: Readonly<Record<TillName, string>> = { iiko: iikoId('dish', 2), frontPad: '101' };
  await asOwner(async (owner) => {
    for (const till of tillNames)
      await owner.expect('PUT', '/api/admin/page', {
        page_id: dishAt[till],
        product: { external_id: `${till}:${codeAt[till]}` },
      });
  });

  const place = async ({ pay = 'online', method = 'pickup', till = 'iiko' }: Wish = {}): Promise<Placed> => {
    guests += 1;
    const email = `guest-${guests}@example.ru`;
    const { pointId } = await findDishes();
    const guest = new Visitor(shop.origin, guests);
    await guest.expect('PUT', '/api/cart/add', { product_id: dishAt[till], count: 5 });
    const text = city.address(city.streets[0], city.houses[0]);
    const place = method === 'delivery' ? await findHouse(guest, text) : null;
    const terms = place ? { method, address_token: place.address_token } : { method, affiliate_id: pointId };
    const { cart } = JSON.parse(await guest.expect('PUT', '/api/cart/change/delivery_terms', terms)) as {
      cart: Cart;
    };
    const asked = performance.now();
    const answer = await guest.expect('PUT', '/api/order', {
      revision: cart.revision,
      expected_total: cart.total,
      name: 'Анна',
      phone: `+7912${1_000_000 + guests}`,
      email,
      method,
      ...(place
        ? { address: { text, address_token: place.address_token ?? undefined, flat: '5' } }
        : { affiliate_id: pointId }),
      asap: true,
      pay_method: pay === 'online' ? 3 : 2,
      consent: true,
    });
    const ms = performance.now() - asked;
    const { order } = JSON.parse(answer) as Answer<typeof placeOrder>;
    return { guest, ms, uid: order.uid, number: order.number, email };
  };
  /** By the address base; while that is silent, by a pin on the map. */
  const findHouse = async (guest: Visitor, address: string): Promise<Answer<typeof checkAddress>> => {
    const check = async (pin?: object) =>
      JSON.parse(
        await guest.expect('POST', '/api/client/address/check', { address, ...(pin && { pin }) }),
      ) as Answer<typeof checkAddress>;
    const found = await check();
    return found.address_token === null ? check({ lat: 56.4701, lon: 84.9502 }) : found;
  };

  /** At the bank's page, from which the customer comes back. */
  const pay = async ({ guest, uid }: Placed): Promise<void> => {
    await guest.expect('POST', `/api/order/${uid}/pay`, { way: 'any' });
    services.yooKassa.pay([...services.yooKassa.payments.keys()].at(-1) ?? '');
  };
  /** Wherever the shop is now. */
  const comeBack = async ({ guest, uid }: Placed): Promise<void> => {
    const back = guest.at(shop.origin);
    await back.expect('GET', `/api/order/sync/${uid}`);
    guest.close();
    back.close();
  };
  let strangers = 5_000;
  /** Somebody who wants in. */
  const askForCode = async (phone: string): Promise<void> => {
    strangers += 1;
    const somebody = new Visitor(shop.origin, strangers);
    const password = 'Очень тайный пароль';
    await somebody.expect('PUT', '/api/registration', {
      phone,
      password,
      passwordReply: password,
      consent: true,
    });
    somebody.close();
  };

  return {
    services,
    get origin() {
      return shop.origin;
    },
    asOwner,
    setUp,
    /** As it was set up at first: every service answers. */
    mend: (integration: IntegrationName) =>
      setUp(...setups(services).filter((setup) => setup.integration === integration)),
    place,
    pay,
    comeBack,
    askForCode,
    /** The guest's browser wants to hear of the order. */
    listen: ({ guest, uid }: Placed) =>
      guest.expect('PUT', '/api/push/subscription', { order_uid: uid, ...services.push.subscribe(uid) }),
    move: (uid: string, ...statuses: readonly string[]) =>
      asOwner(async (owner) => {
        for (const status of statuses)
          await owner.expect('PUT', '/api/admin/order', { order_id: uid, status });
      }),
    /** As a power cut does it; then it comes back. */
    restart: async () => {
      await shop.kill();
      shop = await start();
    },
    close: async () => {
      await shop.stop();
      await Promise.all(Object.values(services).map((service) => service.close()));
      await build.remove();
    },
  };
};
export type ConnectedShop = Awaited<ReturnType<typeof openConnectedShop>>;
