import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Integrations } from '../../domain/integrations/integrations.events.ts';
import { untouchedIntegrations } from '../../domain/integrations/integrations.ts';
import { emptyShop } from '../../domain/shop/emptyShop.ts';
import type { NewCall } from '../integrations/callLog.ts';
import { serviceHttp } from '../integrations/serviceHttp.ts';
import { daDataKey, daDataSecret, startDaData } from '../standIns/daData/daData.ts';
import type { StandIn } from '../standIns/standIn.ts';
import { geocoderKey, startYandexMaps, suggestKey } from '../standIns/yandexMaps/yandexMaps.ts';
import { checkAddresses, connectedAddresses } from './connectedAddresses.ts';
import { createDemoAddressBook } from './demoAddressBook.ts';
import { noAddresses } from './noAddresses.ts';

const at = '2026-11-27T12:00:00.000Z';
/** Of a machine that does other things, too; who waited for a base would wait two seconds. */
const noiseMs = 500;
const { signal } = new AbortController();
let daData: StandIn;
let yandex: StandIn;
beforeEach(async () => {
  daData = await startDaData();
  yandex = await startYandexMaps();
});
afterEach(async () => {
  await daData.close();
  await yandex.close();
});

const open = (
  changes: Partial<Integrations> = {},
  keys: Readonly<Record<string, string | null>> = {},
  { restMs }: { readonly restMs?: number } = {},
) => {
  const calls: NewCall[] = [];
  const secrets: Readonly<Record<string, string | null>> = {
    daDataKey,
    daDataSecret,
    yandexSuggestKey: suggestKey,
    yandexGeocoderKey: geocoderKey,
    ...keys,
  };
  const shop = {
    ...emptyShop,
    settings: { ...emptyShop.settings, city: 'Томск' },
    integrations: {
      ...untouchedIntegrations,
      addressesOn: true,
      daDataUrl: daData.url,
      daDataProfileUrl: daData.url,
      daDataCleanerUrl: daData.url,
      daDataKey: at,
      yandexSuggestUrl: `${yandex.url}v1/suggest`,
      yandexGeocoderUrl: `${yandex.url}v1/`,
      ...changes,
    },
  };
  const deps = {
    shop: { current: () => shop },
    secrets: { read: async (name: string) => secrets[name] ?? null },
    ask: serviceHttp({ integration: 'addresses', calls: { record: (call) => calls.push(call) } }),
    ...(restMs !== undefined && { restMs }),
  };
  return { calls, deps, addresses: connectedAddresses(deps, noAddresses) };
};

describe('DaData', () => {
  test('suggests streets and houses of the shop’s city', async () => {
    const { addresses } = open();
    const found = await addresses.suggest('Ленина 1', signal);
    expect(found).toContainEqual(expect.objectContaining({ value: 'г Томск, ул Ленина, д 10', house: true }));
    expect(JSON.parse(daData.requests[0]?.body ?? '').locations).toContainEqual({ city: 'Томск' });
    expect((await addresses.suggest('Сад', signal))[0]).toEqual({
      value: 'г Томск, ул Садовая',
      house: false,
    });
  });

  test('gives coordinates of the very house only', async () => {
    const { addresses } = open();
    expect(await addresses.locate('Ленина 10', signal)).toEqual({
      found: 'г Томск, ул Ленина, д 10',
      lat: 56.470101,
      lon: 84.950202,
    });
    expect(await addresses.locate('Ленина', signal)).toBeNull();
    expect(await addresses.locate('Новая 1', signal)).toBeNull(); // nobody has measured it
    expect(await addresses.locate('Ленина 1', signal)).toBeNull(); // house 10 is only like it
  });

  test('reads what was typed in free words, once, where its secret key is set', async () => {
    const { addresses, calls } = open();
    const house = { found: 'г Томск, ул Ленина, д 12', lat: 56.470101, lon: 84.950202 };
    expect(await addresses.locate('вход со двора, Ленина 12', signal)).toEqual(house);
    expect(await addresses.locate('вход со двора, Ленина 12', signal)).toEqual(house);
    expect(await addresses.locate('Ленина, дом за углом', signal)).toBeNull();
    const cleaned = daData.requests.filter(({ path }) => path === '/clean/address');
    expect(cleaned).toHaveLength(2);
    expect(cleaned[0]?.headers['x-secret']).toBe(daDataSecret);
    expect(JSON.stringify(calls)).not.toContain('Ленина'); // an address is somebody's
    const poor = open({}, { daDataSecret: null });
    expect(await poor.addresses.locate('вход с улицы, Ленина 12', signal)).toBeNull();
    expect(daData.requests.filter(({ path }) => path === '/clean/address')).toHaveLength(2);
  });

  test('knows the house that stands at a place, and none where nothing is near', async () => {
    const { addresses } = open();
    const house = await addresses.nearest({ lat: 56.4702, lon: 84.9503 }, signal);
    expect(house?.found).toMatch(/^г Томск, ул .+, д \d+$/);
    expect(await addresses.nearest({ lat: 56.6, lon: 84.95 }, signal)).toBeNull();
  });

  test('is asked the same only once', async () => {
    const { addresses } = open();
    await addresses.suggest('Ленина', signal);
    await addresses.suggest(' ленина ', signal);
    expect(daData.requests).toHaveLength(1);
  });

  test.each([
    ['refuses', { status: 403 }],
    ['has no more patience', { status: 429 }],
    ['is broken', { broken: true }],
    ['is away', { status: 503 }],
    ['breaks off', { lose: true }],
  ])('that %s leaves the form to hands and the pin, and rests a little', async (_name, trouble) => {
    const { addresses, calls } = open();
    daData.trouble({ ...trouble, times: 9 });
    expect(await addresses.suggest('Ленина', signal)).toEqual([]);
    expect(await addresses.suggest('Ленина 1', signal)).toEqual([]);
    expect(await addresses.locate('Ленина 10', signal)).toBeNull();
    expect(daData.requests).toHaveLength(1);
    expect(calls).toMatchObject([{ provider: 'DaData', ok: false }]);
  });

  test('neither its key nor an address stands in the record of calls', async () => {
    const { addresses, calls } = open({}, { daDataKey: 'a-wrong-key-of-somebody' });
    await addresses.suggest('Ленина', signal);
    expect(calls).toHaveLength(1);
    expect(JSON.stringify(calls)).not.toMatch(/wrong-key|Ленина/);
  });
});

describe('Yandex', () => {
  const chosen = {
    addressService: 'yandex',
    daDataKey: null,
    yandexSuggestKey: at,
    yandexGeocoderKey: at,
  } as const;

  test('suggests, and finds exact houses, latitude first', async () => {
    const { addresses } = open(chosen);
    expect(await addresses.suggest('ленин', signal)).toContainEqual({
      value: 'Томск, улица Ленина, 10',
      house: true,
    });
    expect(await addresses.locate('Ленина 10', signal)).toMatchObject({ lat: 56.470101, lon: 84.950202 });
    expect(await addresses.locate('Ленина 11', signal)).toBeNull();
  });

  test('knows the house at a place only when it is near', async () => {
    const { addresses } = open(chosen);
    const house = await addresses.nearest({ lat: 56.4702, lon: 84.9503 }, signal);
    expect(house).toMatchObject({ found: 'Томск, улица Ленина, 2' });
    expect(await addresses.nearest({ lat: 56.6, lon: 84.95 }, signal)).toBeNull();
  });

  test('takes over when DaData does not answer', async () => {
    const { addresses } = open({ yandexSuggestKey: at, yandexGeocoderKey: at });
    daData.trouble({ status: 500 });
    expect(await addresses.suggest('Ленина', signal)).not.toEqual([]);
  });
});

describe('rules of the page', () => {
  test('a typed address of an order waits 300 ms at most for bases that are down', async () => {
    const { addresses } = open({ yandexSuggestKey: at }, {}, { restMs: 1 });
    daData.trouble({ status: 500, times: 10 });
    yandex.trouble({ status: 500, times: 10 });
    // Whoever types finds out first.
    expect(await addresses.suggest('Ленина 1', signal)).toEqual([]);
    const silent = { delayMs: 2_000, times: 20 };
    await Promise.all([daData.close(), yandex.close()]);
    daData = await startDaData({ port: Number(new URL(daData.url).port) });
    yandex = await startYandexMaps({ port: Number(new URL(yandex.url).port) });
    daData.trouble(silent);
    yandex.trouble(silent);
    for (const house of [10, 12, 14]) {
      const begun = performance.now();
      expect(await addresses.locate(`ул Ленина, д ${house}`, signal)).toBeNull();
      expect(performance.now() - begun).toBeLessThan(300 + noiseMs);
    }
  });
  test('without suggestions nobody is asked for them; without the base the pin alone counts', async () => {
    const { addresses } = open({ smartAddress: false, addressValidate: false });
    expect(await addresses.suggest('Ленина', signal)).toEqual([]);
    expect(await addresses.locate('Ленина 10', signal)).toBeNull();
    expect(daData.requests).toEqual([]);
  });

  test('while none is set up, the shop’s own book answers', async () => {
    const { deps } = open({ daDataKey: null });
    const addresses = connectedAddresses(deps, createDemoAddressBook());
    expect(addresses.enabled).toBe(true);
    expect(await addresses.suggest('ленин', signal)).not.toEqual([]);
    expect(connectedAddresses(deps, noAddresses).enabled).toBe(false);
  });
});

describe('the check', () => {
  test('says that all is well, and what is left', async () => {
    const steps = await checkAddresses(open().deps, signal);
    expect(steps.every(({ ok }) => ok)).toBe(true);
    expect(steps.map(({ title }) => title)).toContainEqual(expect.stringContaining('238,5'));
  });

  test('says what is wrong with a key and what to do', async () => {
    const steps = await checkAddresses(open({}, { daDataKey: 'wrong-key' }).deps, signal);
    expect(steps).toContainEqual(
      expect.objectContaining({ ok: false, todo: 'Проверьте ключ и остаток запросов в кабинете DaData' }),
    );
  });
});
