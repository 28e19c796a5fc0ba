import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseClient } from '../../commands/client/eraseClient.ts';
import { registerClient } from '../../commands/client/registerClient.ts';
import { noStream } from '../../commands/ports.ts';
import { bonusStream } from '../../commands/streams.ts';
import { createFormerProgram } from '../eventStore/testing/formerProgram.ts';
import { openVaultSide } from '../processes/vaultSide.ts';
import { catchUp } from './catchUp.ts';
import { commandOf } from './commands.ts';
import { CommandRefused, WrongCall } from './refusals.ts';
import { annaOrders, annasOrigin, annasPhone, type CliWorld, openCliWorld } from './testing/cliWorld.ts';

let world: CliWorld;
let order: Awaited<ReturnType<typeof annaOrders>>;
const textOf = async (...args: string[]) => (await world.run(...args)).lines.join('\n');

beforeAll(async () => {
  world = await openCliWorld();
  order = await annaOrders(world.foundation);
  await order.complete();
});
afterAll(() => world.close());

describe('the audit of an order', () => {
  test('tells who did what when, by the clock of the shop', async () => {
    const text = await textOf('audit', 'order', order.number);
    expect(text).toContain('Заказ № 1127-0001');
    expect(text).toContain('Статус: Выполнен');
    expect(text).toContain('Клиент: Анна, +79123456789');
    expect(text).toMatch(/27\.11\.2026 15:00:\d\d {2}Клиент +Клиент отправил заказ/);
    expect(text).toMatch(/27\.11\.2026 15:00:\d\d {2}Ольга +Заказ выполнен/);
  });

  test('shows every sum as an addition that can be done again', async () => {
    const { code, lines } = await world.run('audit', 'order', order.number);
    expect(code).toBe(0);
    expect(lines).toEqual(
      expect.arrayContaining([
        '  roll × 2: 500 ₽ × 2 = 1 000 ₽ − скидка 100 ₽ = 900 ₽',
        '  Блюда и дополнения: 1 000 ₽ = 1 000 ₽  ✓ сходится',
        '  Скидки строк: 100 ₽ = 100 ₽ (по промокоду 100 ₽, за самовывоз 0 ₽)  ✓ сходится',
        '  К оплате (блюда − скидки + доставка − бонусы): 1 000 ₽ − 100 ₽ − 100 ₽ = 800 ₽  ✓ сходится',
        '  Бонусы за заказ: 5% от 800 ₽, без копеек = 40 ₽  ✓ сходится',
        '  Отложено при оформлении: 100 ₽  ✓ сходится',
        '  Начислено за заказ: 40 ₽  ✓ сходится',
      ]),
    );
  });

  test('has the entries of the bonus account and of the promocode that belong to it', async () => {
    const text = await textOf('audit', 'order', order.number);
    expect(text).toMatch(/Отложено на заказ: 100 ₽/);
    expect(text).toMatch(/Потрачено из отложенного +−100 ₽/);
    expect(text).toMatch(/Начислено за заказ: 5% от 800 ₽ +\+40 ₽/);
    expect(text).toMatch(/Промокод MINUS\n.*Использован в этом заказе/);
    expect(text).not.toContain('Подарок за регистрацию');
  });

  test('proves the chains of the streams that it tells from', async () => {
    const text = await textOf('audit', 'order', order.number);
    expect(text).toContain(`  order-${order.orderId}: цела, 6 событий`);
    expect(text).toMatch(/ {2}orderNumbers-2026-11-27: цела, 1 событие/);
    expect(text).toContain(`  ${bonusStream(order.clientId)}: цела, 4 события`);
    expect(text).toContain('  promocode-MINUS: цела, 2 события');
  });

  test('finds it by its uid and by a number without zeros; an unknown one is refused', async () => {
    const byNumber = await textOf('audit', 'order', order.number);
    expect(await textOf('audit', 'order', order.orderId)).toBe(byNumber);
    expect(await textOf('audit', 'order', '1127-1')).toBe(byNumber);
    await expect(world.run('audit', 'order', '1127-0042')).rejects.toThrow(CommandRefused);
  });

  test('of a number that another year had too shows the newest and names the other', async () => {
    const older = { type: 'OrderNumberTaken', data: { orderId: 'older', number: order.number } } as const;
    const at = '2025-11-27T12:00:00.000Z';
    const { eventStore } = world.foundation;
    await eventStore.append('orderNumbers-2025-11-27', [older], noStream, { ...annasOrigin, at });
    const { lines } = await world.run('audit', 'order', order.number);
    expect(lines.slice(0, 3)).toEqual([
      'Этот номер был у заказов в разные годы (2). Показан последний, остальные — по uid:',
      '  2025-11-27  older',
      'Заказ № 1127-0001',
    ]);
  });
});

test('the audit of a refunded order adds up what went back, and its bonuses', async () => {
  const refunded = await openCliWorld();
  const annas = await annaOrders(refunded.foundation);
  await annas.complete();
  await annas.refundOne();
  const { code, lines } = await refunded.run('audit', 'order', annas.number);
  expect(code).toBe(0);
  expect(lines).toEqual(
    expect.arrayContaining([
      '  1. 450 ₽ = 450 ₽, от заказа осталось 450 ₽  ✓ сходится  ✓ сходится',
      '  Осталось деньгами 800 ₽ − 400 ₽ = 400 ₽, бонусами 100 ₽ − 50 ₽ = 50 ₽',
      '  Возвращено из потраченного: 50 ₽  ✓ сходится',
      '  Снято из начисленного: 20 ₽  ✓ сходится',
    ]),
  );
  await refunded.close();
});

test('the audits of a log with the events’ former names say the same', async () => {
  const todaysWorld = await openCliWorld();
  const todaysOrder = await annaOrders(todaysWorld.foundation);
  await todaysOrder.complete();
  const formerWorld = await openCliWorld();
  const { foundation } = formerWorld;
  const former = createFormerProgram({ log: foundation.log, keys: foundation.personKeys });
  const formerOrder = await annaOrders({ ...foundation, eventStore: former });
  await formerOrder.complete();
  const stored = await foundation.log.read(`order-${formerOrder.orderId}`);
  expect(stored.map(({ type }) => type)).toContain('PlacementStarted');
  const textIn = async (of: CliWorld, { orderId, clientId }: typeof order, call: readonly string[]) =>
    (await of.run(...call)).lines
      .join('\n')
      .replaceAll(orderId, 'ORDER')
      .replaceAll(clientId, 'CLIENT')
      .replaceAll(/:\d\d(?= )|последний хеш \w+/g, '');
  for (const call of [
    ['audit', 'order', order.number],
    ['audit', 'bonus', annasPhone],
  ])
    expect(await textIn(formerWorld, formerOrder, call)).toBe(await textIn(todaysWorld, todaysOrder, call));
  expect((await formerWorld.run('audit', 'verify')).code).toBe(0);
  await formerWorld.close();
  await todaysWorld.close();
});

describe('the audit of a bonus account', () => {
  test('is a ledger whose sums add up', async () => {
    const { code, lines } = await world.run('audit', 'bonus', annasPhone);
    expect(code).toBe(0);
    const rows = lines.filter((line) => line.startsWith('27.11.2026')).map((line) => line.split(/ {2,}/));
    expect(rows.map(([, ...row]) => row)).toEqual([
      ['Подарок за регистрацию', '+300 ₽', '300 ₽', '0 ₽'],
      ['Отложено на заказ: 100 ₽', '1127-0001', '0 ₽', '300 ₽', '100 ₽'],
      ['Потрачено из отложенного', '1127-0001', '−100 ₽', '200 ₽', '0 ₽'],
      ['Начислено за заказ: 5% от 800 ₽', '1127-0001', '+40 ₽', '240 ₽', '0 ₽'],
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Пришло: 340 ₽',
        'Ушло: 100 ₽',
        'Баланс: 340 ₽ − 100 ₽ = 240 ₽  ✓ сходится',
        'Отложено на заказы: 0 ₽',
        'Свободно: 240 ₽ − 0 ₽ = 240 ₽',
      ]),
    );
  });

  test.each(['8 (912) 345-67-89', '79123456789', '9123456789'])('knows the phone as %s', async (typed) => {
    expect(await textOf('audit', 'bonus', typed)).toBe(await textOf('audit', 'bonus', annasPhone));
  });

  test('as of an instant has what had happened by then', async () => {
    const before = await textOf('audit', 'bonus', annasPhone, '--as-of', '2026-11-27 14:59');
    expect(before).toContain('На момент 27.11.2026 14:59:00 (Europe/Moscow)');
    expect(before).toContain('Движений не было');
    const after = await textOf('audit', 'bonus', annasPhone, '--as-of', '2026-11-27');
    expect(after).toContain('Баланс: 340 ₽ − 100 ₽ = 240 ₽');
    await expect(world.run('audit', 'bonus', annasPhone, '--as-of', 'вчера')).rejects.toThrow(WrongCall);
  });

  test('between two instants has the balance before, what moved, and the balance after', async () => {
    const { code, lines } = await world.run(
      'audit',
      'bonus',
      annasPhone,
      '--from',
      '2026-11-27',
      '--to',
      '2026-11-27',
    );
    expect(code).toBe(0);
    expect(lines).toEqual(
      expect.arrayContaining([
        'С 27.11.2026 00:00:00 по 27.11.2026 23:59:59 (Europe/Moscow)',
        'Остаток на начало: 0 ₽',
        'Остаток на конец: 0 ₽ + 340 ₽ − 100 ₽ = 240 ₽  ✓ сходится',
      ]),
    );
    const next = await textOf('audit', 'bonus', annasPhone, '--from', '2026-11-28', '--to', '2026-11-30');
    expect(next).toContain('Движений не было');
    expect(next).toContain('Остаток на начало: 240 ₽');
    expect(next).toContain('Остаток на конец: 240 ₽ + 0 ₽ − 0 ₽ = 240 ₽  ✓ сходится');
    const turned = ['audit', 'bonus', annasPhone, '--from', '2026-11-30', '--to', '2026-11-28'];
    await expect(world.run(...turned)).rejects.toThrow(/поменяйте/);
    expect(() =>
      commandOf(['audit', 'bonus', annasPhone, '--as-of', '2026-11-28', '--from', '2026-11-27']),
    ).toThrow(/что-то одно/);
  });

  test('of nobody, and of no phone, is refused in words', async () => {
    await expect(world.run('audit', 'bonus', '+79990000000')).rejects.toThrow(/никого не знает/);
    await expect(world.run('audit', 'bonus', '123')).rejects.toThrow(/Введите номер телефона полностью/);
  });

  test('of an erased client keeps the sums, not the person', async () => {
    const { foundation } = world;
    const { eventStore, clock } = foundation;
    const vault = openVaultSide(foundation);
    const clientId = await vault.persons.personOf('+79035550001');
    await registerClient({ eventStore, clock, grantWelcome: async () => ({ position: 0n }) })({
      clientId,
      person: { name: 'Борис', phone: '+79035550001', email: '', dateOfBirth: '' },
      consents: [{ kind: 'personalData', textVersion: '1', text: 'Согласен', from: '203.0.113.7' }],
      origin: annasOrigin,
    });
    expect(await textOf('audit', 'bonus', '+79035550001')).toContain('Борис, +79035550001');
    const orders = { clear: () => undefined };
    await catchUp(foundation, { say: () => undefined, progress: () => undefined });
    const findOrdersUnderWay = async () => [];
    await eraseClient({
      eventStore,
      clock,
      destroyPerson: vault.destroyPerson,
      findOrdersUnderWay,
      orders,
    })({
      clientId,
      origin: annasOrigin,
    });
    await expect(world.run('audit', 'bonus', '+79035550001')).rejects.toThrow(/удалён вместе с номером/);
    expect(await textOf('audit', 'bonus', clientId)).toContain('Бонусный счёт: Клиент удалён');
    await vault.close();
  });
});

describe('what was tampered with', () => {
  test('is found: the log says where, and the audits that read it are not to be trusted', async () => {
    const whole = await world.run('audit', 'verify');
    expect([whole.code, whole.lines[0]]).toEqual([
      0,
      expect.stringMatching(/^Журнал цел: \d+ событи\S+, \d+ поток\S*$/),
    ]);

    const stream = bonusStream(order.clientId);
    await world.foundation.pool.query(
      `UPDATE log.events SET data = replace(data::text, '30000', '90000')::json WHERE stream = $1 AND revision = 0`,
      [stream],
    );
    const broken = await world.run('audit', 'verify');
    expect(broken.code).toBe(1);
    expect(broken.lines[0]).toContain(`поток ${stream}, событие № 0 (BonusesGranted`);
    expect(broken.lines[0]).toContain('содержание не сходится с хешем');
    await expect(world.run('audit', 'bonus', annasPhone)).rejects.toThrow(/верить нельзя/);
    await expect(world.run('audit', 'order', order.number)).rejects.toThrow(/верить нельзя/);
  });
});
