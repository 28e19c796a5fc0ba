import { afterEach, describe, expect, test } from 'vitest';
import { dispatchHookPath } from '../../api/contract/dispatch.contract.ts';
import { dispatchAlarm } from '../../domain/dispatch/dispatch.ts';
import type { Trouble } from '../standIns/standIn.ts';
import { yandexDeliveryHookToken } from '../standIns/yandexDelivery/yandexDelivery.ts';
import { checkDispatch } from './checkDispatch.ts';
import { courierCalls } from './courierCalls.ts';
import { openCouriers } from './openCouriers.ts';
import { type DispatchWorld, openDispatchWorld, orderId } from './testing/dispatchWorld.ts';

let world: DispatchWorld;
afterEach(() => world.close());
const open = async (...more: Parameters<typeof openDispatchWorld>) => {
  world = await openDispatchWorld(...more);
  await world.place();
  await world.move('confirmed', 'cooking', 'ready');
  await world.settle();
};
/** Called, estimated, accepted. */
const called = async (...more: Parameters<typeof openDispatchWorld>) => {
  await open(...more);
  await world.call();
  await world.later(1);
};
/** Claims that have sent somebody on the way. */
const couriers = () => [...world.service.claims.values()].filter(({ accepted }) => accepted).length;

describe('a courier of another company', () => {
  test('is called after the price was seen, brings the order, and moves it', async () => {
    await open();
    expect(await world.estimate()).toEqual({ price: 320_00, minutes: 24 });
    expect(couriers()).toBe(0);
    await world.call(352_00);
    await world.later(1);
    expect(await world.dispatch()).toMatchObject({ state: 'claimed', stage: 'searching', price: 320_00 });
    world.goes('performer_found');
    await world.look();
    expect(await world.dispatch()).toMatchObject({
      stage: 'coming',
      courier: { name: 'Иван Быстров', car: 'Solaris, A123BC' },
    });
    expect(await world.phone()).toBe('+74950000000,007');
    expect((await world.order()).status).toBe('ready');
    world.goes('pickuped');
    await world.look();
    expect((await world.order()).status).toBe('delivering');
    world.goes('delivered_finish');
    await world.look();
    expect((await world.order()).status).toBe('completed');
    expect((await world.dispatch()).state).toBe('delivered');
    expect(couriers()).toBe(1);
  });

  test('is told where to go and whom to ask for, and nothing of what is in the parcel', async () => {
    await called();
    const [claim] = world.service.claims.values();
    expect(claim?.requestId).toBe(`${orderId}-1`);
    expect(claim?.body).toMatchObject({
      items: [{ title: 'Заказ № 1127-0001', cost_value: '990.00', quantity: 1 }],
      route_points: [
        { type: 'source', contact: { phone: '+73842000000' }, address: { coordinates: [50.1, 53.19] } },
        {
          type: 'destination',
          contact: { name: 'Анна', phone: '+79123456789' },
          address: {
            fullname: expect.stringContaining('Садовая, 10'),
            coordinates: [50.14, 53.2],
            sflat: '5',
            porch: '1',
            sfloor: '2',
            door_code: '55К',
            comment: 'Двор с той стороны',
          },
        },
      ],
      client_requirements: { taxi_class: 'express', cargo_options: ['thermobag'] },
    });
    expect(JSON.stringify(claim?.body)).not.toContain('Филадельфия');
  });

  test('is called once, however often staff press', async () => {
    await called();
    await expect(world.call()).rejects.toMatchObject({ code: 'DispatchUnderWay' });
    world.goes('delivered_finish');
    await world.look();
    await expect(world.call()).rejects.toThrow();
    expect(couriers()).toBe(1);
  });

  test('is not taken for more than was agreed to, and staff may agree to that', async () => {
    await open();
    world.service.manner.price = 900;
    await world.call(352_00);
    await world.later(1);
    const dearer = await world.dispatch();
    expect([dearer.end, dispatchAlarm(dearer), dearer.price]).toEqual(['dearer', 'dearer', 900_00]);
    expect(couriers()).toBe(0);
    await world.call(990_00);
    await world.later(1);
    expect(couriers()).toBe(1);
  });

  test('who is not found, or gives it up, is seen at once; another one is another call', async () => {
    await called();
    world.goes('performer_not_found');
    await world.look();
    const failed = await world.dispatch();
    expect([failed.end, dispatchAlarm(failed), failed.reason]).toEqual([
      'failed',
      'failed',
      'performer_not_found',
    ]);
    expect((await world.order()).status).toBe('ready');
    await world.call();
    await world.later(1);
    expect([...world.service.claims.values()].map(({ requestId }) => requestId)).toEqual([
      `${orderId}-1`,
      `${orderId}-2`,
    ]);
    expect((await world.dispatch()).state).toBe('claimed');
  });

  test('an address that cannot be reckoned with is a «no» that stops nothing', async () => {
    await open();
    world.service.manner.estimate = 'errors.estimating_failed';
    await world.call();
    await world.later(1);
    expect(await world.dispatch()).toMatchObject({ end: 'failed', reason: 'errors.estimating_failed' });
    await world.move('delivering', 'completed');
    expect((await world.order()).status).toBe('completed');
  });

  test('who brings the parcel back is told of, and moves the order no further', async () => {
    await called();
    world.goes('pickuped');
    await world.look();
    world.goes('returning');
    await world.look();
    expect(dispatchAlarm(await world.dispatch())).toBe('returning');
    world.goes('returned_finish');
    await world.look();
    expect(dispatchAlarm(await world.dispatch())).toBe('returned');
    expect((await world.order()).status).toBe('delivering');
  });
});

describe('a courier is called off', () => {
  test('for nothing while nobody is there', async () => {
    await called();
    await world.callOff();
    await world.settle();
    expect(await world.dispatch()).toMatchObject({ state: 'ended', end: 'cancelled' });
    expect([...world.service.claims.values()].map(({ status }) => status)).toEqual(['cancelled']);
  });
  test('for money only when staff say so', async () => {
    await called();
    world.goes('pickup_arrived');
    await expect(world.callOff()).rejects.toMatchObject({ code: 'DispatchCosts' });
    expect((await world.dispatch()).cancelling).toBeNull();
    await world.callOff(true);
    await world.settle();
    expect([...world.service.claims.values()].map(({ status }) => status)).toEqual([
      'cancelled_with_payment',
    ]);
    expect((await world.dispatch()).end).toBe('cancelled');
  });
  test('not when they carry it', async () => {
    await called();
    world.goes('pickuped');
    await expect(world.callOff()).rejects.toMatchObject({ code: 'DispatchNotCancellable' });
  });
  test('before the service knows of them: nobody ever comes', async () => {
    await open();
    world.service.trouble({ status: 500, times: 1 });
    await world.call();
    await world.settle();
    await world.callOff();
    await world.later(60);
    expect((await world.dispatch()).end).toBe('cancelled');
    expect(couriers()).toBe(0);
  });
  test('with the order, whatever it costs; one who carries it already is told of', async () => {
    await called();
    world.goes('pickup_arrived');
    await world.cancel();
    await world.later(1);
    expect((await world.dispatch()).end).toBe('cancelled');
    await world.close();

    await called();
    world.goes('pickuped');
    await world.look();
    await world.cancel();
    await world.later(1);
    expect(dispatchAlarm(await world.dispatch())).toBe('cancelRefused');
  });
});

describe('the shop calls by itself', () => {
  const auto = { integrations: { dispatchAuto: true, dispatchMost: 400_00 } };
  test('when an order is ready, once', async () => {
    await open(auto);
    await world.later(1);
    expect(couriers()).toBe(1);
    expect((await world.dispatch()).most).toBe(400_00);
    await world.callOff();
    await world.later(1);
    expect(await world.dispatch()).toMatchObject({ attempt: 1, end: 'cancelled' });
  });
  test('not for an order that is paid at the door, fetched, or in the hands of an own courier', async () => {
    world = await openDispatchWorld(auto);
    await world.place({ payMethod: 2 });
    await world.move('confirmed', 'cooking', 'ready');
    await world.later(1);
    expect(world.events()).toEqual([]);
    await world.close();

    world = await openDispatchWorld(auto);
    await world.place();
    await world.assign('ivan');
    await world.move('confirmed', 'cooking', 'ready');
    await world.later(1);
    expect(world.events()).toEqual([]);
  });
  test('not unless the shop is set up so', async () => {
    await open();
    await world.later(1);
    expect(world.events()).toEqual([]);
  });
});

describe('the service', () => {
  const troubles: readonly (readonly [string, Trouble])[] = [
    ['asks for patience', { status: 429, headers: { 'Retry-After': '1' } }],
    ['fails', { status: 500 }],
    ['answers broken bytes', { broken: true }],
    ['is silent', { delayMs: 800 }],
    ['does it and loses the answer', { lose: true }],
  ];
  test.each(troubles)('%s: that is seen, and there is one courier in the end', async (_, trouble) => {
    await open({ mostMs: 500 });
    await world.call();
    world.service.trouble({ ...trouble, times: 1 });
    await world.settle();
    const waits = await world.dispatch();
    expect([waits.state, dispatchAlarm(waits)]).toEqual(['delayed', 'delayed']);
    // The next questions fare no better, whichever they are.
    world.service.trouble({ ...trouble, times: 4 });
    await world.later(60);
    expect(await world.dispatch()).toMatchObject({ state: 'claimed', stage: 'searching', reason: null });
    expect(world.service.claims.size).toBe(1);
    expect(couriers()).toBe(1);
  });

  test('that takes no more keys while a courier is on the way: nobody else may be called', async () => {
    await called();
    world.service.trouble({ status: 401, body: { code: 'unauthorized', message: 'No' } });
    await expect(world.look()).rejects.toThrow();
    expect(dispatchAlarm(await world.dispatch())).toBe('delayed');
    await expect(world.call()).rejects.toMatchObject({ code: 'DispatchUnderWay' });
    world.goes('pickuped');
    await world.look();
    expect(dispatchAlarm(await world.dispatch())).toBeNull();
  });

  test('that refuses a claim says so at once; mended, it is called anew', async () => {
    await open();
    world.service.manner.refuses = true;
    await world.call();
    await world.settle();
    const refused = await world.dispatch();
    expect([refused.end, dispatchAlarm(refused), refused.reason]).toEqual([
      'refused',
      'refused',
      'validation_error',
    ]);
    world.service.manner.refuses = false;
    await world.call();
    await world.later(1);
    expect(couriers()).toBe(1);
  });

  const deaths = [1, 2, 3, 4, 5].flatMap((atAppend) =>
    [true, false].map((written) => ({ atAppend, written })),
  );
  test.each(deaths)('has one courier of an order through a death of the shop: %o', async (crash) => {
    await open();
    await world.call();
    world.eventStore.crash(crash);
    await world.later(60);
    expect(await world.dispatch()).toMatchObject({ state: 'claimed', stage: 'searching' });
    expect(world.service.claims.size).toBe(1);
    expect(couriers()).toBe(1);
    world.eventStore.crash(crash);
    world.goes('delivered_finish');
    await world.look();
    await world.later(60);
    await world.look();
    expect((await world.order()).status).toBe('completed');
  });

  test('keeps nobody waiting: ten minutes of orders while it is away', async () => {
    await open();
    world.service.trouble({ status: 503, delayMs: 20, times: 1000 });
    await world.call();
    const waits: number[] = [];
    for (let minute = 0; minute < 10; minute += 1) {
      const asking = world.later(1);
      const begun = performance.now();
      await world.place({ orderId: `7d0f0000-0000-4000-8000-1000000000${minute}0` });
      waits.push(performance.now() - begun);
      await asking;
    }
    expect(Math.max(...waits)).toBeLessThan(300);
    expect(dispatchAlarm(await world.dispatch())).toBe('delayed');
  });

  test('calls with the word that it was given, and is asked what is true', async () => {
    await called();
    const [claim] = world.service.claims.values();
    const url = claim?.body.callback_properties?.callback_url ?? '';
    expect(url).toBe(
      `https://shop.example${dispatchHookPath.yandexDelivery}/${yandexDeliveryHookToken}?order=${orderId}&`,
    );
    const { read } = courierCalls({
      ...world.setup,
      calls: { record: (call) => void world.calls.push(call) },
    });
    expect(await read('yandexDelivery', { token: 'another', order: orderId })).toBeNull();
    expect(await read('yandexDelivery', { token: yandexDeliveryHookToken, order: 'x' })).toBeNull();
    expect(await read('yandexDelivery', { token: yandexDeliveryHookToken, order: orderId })).toBe(orderId);
  });

  test('is checked: what is wrong is named with what to do, and neither keys nor persons stand in any record', async () => {
    await open();
    const check = (secrets: Readonly<Record<string, string>>, tariff = 'express') => {
      const { current } = world.shop;
      const integrations = { ...current().integrations, yandexDeliveryClass: tariff };
      const shop = { current: () => ({ ...current(), integrations }) };
      const setup = { ...world.setup, shop, secrets: { read: async (of: string) => secrets[of] ?? null } };
      return checkDispatch({ ...setup, couriers: openCouriers(setup) }, new AbortController().signal);
    };
    const right = { yandexDeliveryToken: 'y0_stand-in-token-of-yandex-delivery' };
    expect((await check(right)).filter(({ ok }) => !ok)).toEqual([]);
    expect((await check(right, 'rocket')).filter(({ ok }) => !ok)).toMatchObject([
      { title: 'Тарифа «rocket» здесь нет', text: expect.stringContaining('courier') },
    ]);
    const wrong = (await check({ yandexDeliveryToken: 'a-wrong-token' })).filter(({ ok }) => !ok);
    expect(wrong).toMatchObject([{ todo: expect.stringMatching(/получите новый/) }]);
    await world.call();
    world.service.trouble({ status: 400, body: { code: 'validation_error', message: '+79123456789 Анна' } });
    await world.later(1);
    const dispatches = world.eventStore.all().filter(({ type }) => type.startsWith('Dispatch'));
    const told = JSON.stringify([world.calls, dispatches.map(({ data }) => data), wrong]);
    for (const secret of [...Object.values(right), 'a-wrong-token', '79123456789', 'Анна'])
      expect(told).not.toContain(secret);
  });
});
