import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { PaymentBank } from '../../domain/integrations/banks.ts';
import { keptOf } from '../../domain/payment/payment.ts';
import type { Trouble } from '../standIns/standIn.ts';
import { checkAcquiring } from './checkAcquiring.ts';
import { isSignedBySberbank, sberbankChecksum } from './sberbankChecksum.ts';
import { tBankToken } from './tBankToken.ts';
import { type BankedWorld, openBankedWorld } from './testing/testBanks.ts';

const banks: readonly PaymentBank[] = ['yooKassa', 'tBank', 'sberbank'];
const whole = 1190_00;
/** So long a bank may be silent where it is; an answer comes when nobody waits any more. */
const silenceMs = 1000;
let world: BankedWorld;
afterEach(() => world.close());

const paid = async () => {
  await world.place();
  await world.pay();
  world.bank.pay(world.newest().id);
  await world.bank.hooks.settled();
};
const complete = async () => {
  for (const to of ['confirmed', 'cooking', 'ready', 'delivering', 'completed'] as const)
    await world.move(to);
  await world.later(1);
};

describe.each(banks)('%s', (name) => {
  const open = async (
    ...settings: Parameters<typeof openBankedWorld> extends [unknown, ...infer Rest] ? Rest : []
  ) => {
    world = await openBankedWorld(name, ...settings);
  };

  test('calls the shop, and is asked: the order goes to the kitchen', async () => {
    await open();
    await paid();
    expect((await world.order()).status).toBe('new');
    expect(world.newest()).toMatchObject({ taken: whole, refunded: 0 });
  });

  test('gives back a part, then all the rest, each once', async () => {
    await open();
    await paid();
    await complete();
    await world.refund({ money: 495_00 });
    await world.later(1);
    expect(world.newest().refunded).toBe(495_00);
    await world.refund({ money: whole - 495_00 });
    await world.later(100);
    expect(world.newest().refunded).toBe(whole);
    expect(keptOf(await world.payment())).toBe(0);
  });

  test('holds the money until staff accept, and lets it go when they do not', async () => {
    await open({ acquiringStages: 'two' });
    await paid();
    expect(world.newest()).toMatchObject({ held: whole, taken: 0 });
    await world.move('confirmed');
    await world.later(1);
    expect(world.newest()).toMatchObject({ held: 0, taken: whole });
    await world.close();
    await open({ acquiringStages: 'two' });
    await paid();
    await world.cancel('staff');
    await world.later(1);
    expect(world.newest()).toMatchObject({ held: 0, taken: 0 });
  });

  test('declines, and is paid with another attempt', async () => {
    await open();
    await world.place();
    await world.pay();
    world.bank.decline(world.newest().id);
    await world.bank.hooks.settled();
    expect((await world.payment()).attempts).toMatchObject([{ state: 'cancelled' }]);
    await world.pay();
    world.bank.pay(world.newest().id);
    await world.bank.hooks.settled();
    expect((await world.order()).status).toBe('new');
  });

  const troubles: readonly (readonly [string, Trouble])[] = [
    ['asks for patience', { status: 429, headers: { 'Retry-After': '1' } }],
    ['fails', { status: 500 }],
    ['answers broken bytes', { broken: true }],
    ['does it and loses the answer', { lose: true }],
    ['does it when nobody waits any more', { delayMs: silenceMs * 1.5 }],
  ];
  test.each(troubles)(
    '%s when it is asked for a page: the order is paid once all the same',
    async (_, trouble) => {
      await open({}, trouble.delayMs && silenceMs);
      await world.place();
      world.bank.trouble(trouble);
      await world.pay().catch(() => undefined);
      await world.pay();
      world.bank.pay(world.newest().id);
      await world.bank.hooks.settled();
      await world.later(120);
      expect((await world.order()).status).toBe('new');
      expect(world.bank.book().reduce((sum, { taken }) => sum + taken, 0)).toBe(whole);
    },
  );
  test.each(troubles)('%s when money goes back: it goes back once', async (_, trouble) => {
    await open({}, trouble.delayMs && silenceMs);
    await paid();
    await complete();
    world.bank.trouble({ ...trouble, times: 4 });
    await world.refund({ money: 495_00 });
    await world.later(300);
    expect(world.newest().refunded).toBe(495_00);
    expect(keptOf(await world.payment())).toBe(whole - 495_00);
  });

  /** Sberbank makes none by API. */
  const offsets = name === 'sberbank' ? 0 : 1;
  test('makes one receipt of a hand-over', async () => {
    await open({ acquiringReceipts: true });
    await paid();
    await complete();
    await world.later(60);
    expect(world.bank.offsets()).toBe(offsets);
  });
  test.each(troubles)(
    '%s over the receipt of the hand-over: there is never a second one',
    async (_, trouble) => {
      await open({ acquiringReceipts: true }, trouble.delayMs && silenceMs);
      await paid();
      world.bank.trouble(trouble);
      await complete();
      await world.later(300);
      const [attempt] = (await world.payment()).attempts;
      const { receiptIssued, receiptAsked } = attempt ?? {};
      expect(world.bank.offsets()).toBeLessThanOrEqual(1);
      // It is there, or people are told to look: T-Bank has no key for it and does not tell what it has made.
      if (offsets > 0) expect([receiptIssued, receiptAsked]).toContainEqual(receiptIssued ? true : 'doubted');
      if (name === 'yooKassa') expect(world.bank.offsets()).toBe(1);
    },
  );
  const deaths = [1, 2, 3].flatMap((atAppend) => [true, false].map((written) => ({ atAppend, written })));
  test.each(deaths)('makes no second receipt through a death of the shop: %o', async (crash) => {
    await open({ acquiringReceipts: true });
    await paid();
    for (const to of ['confirmed', 'cooking', 'ready', 'delivering', 'completed'] as const)
      await world.move(to);
    world.eventStore.crash(crash);
    await world.later(300);
    expect(world.bank.offsets()).toBeLessThanOrEqual(1);
    if (name === 'yooKassa') expect(world.bank.offsets()).toBe(1);
  });

  test('refuses a refund: that is told, and asked anew by hand', async () => {
    await open();
    await paid();
    await complete();
    world.bank.manner.refusesRefunds = true;
    await world.refund({ money: 495_00 });
    await world.later(60);
    expect((await world.payment()).refunds).toMatchObject([{ state: 'refused' }]);
    expect(world.dead).toMatchObject([{ kind: 'paymentMoney' }]);
    world.bank.manner.refusesRefunds = false;
    await world.retryRefunds();
    await world.later(1);
    expect(world.newest().refunded).toBe(495_00);
  });

  test('is not impersonated: neither by a signature nor by an address', async () => {
    await open();
    await world.place();
    await world.pay();
    const { id } = world.newest();
    const forged = {
      yooKassa: { type: 'notification', event: 'payment.succeeded', object: { id, status: 'succeeded' } },
      tBank: { TerminalKey: 'T', PaymentId: Number(id), Status: 'CONFIRMED', Success: true, Token: 'no' },
      sberbank: { mdOrder: id, operation: 'deposited', status: '1', checksum: 'NO' },
    }[name];
    const call = { text: JSON.stringify(forged), query: {} };
    expect(await world.bankCalls.read(name, { ...call, address: '203.0.113.7' })).toBeNull();
    // Where nothing is signed the bank is asked: what was not paid stays so.
    const bankId = await world.bankCalls.read(name, { ...call, address: '127.0.0.1' });
    expect(bankId).toBe(name === 'yooKassa' ? id : null);
    await world.hear(name, id);
    expect((await world.order()).status).toBe('awaiting_payment');
  });

  test('is not told of, and tells, a payment of nobody', async () => {
    await open();
    await world.place();
    expect(await world.hear(name, '00000000-0000-0000-0000-000000000000').catch(() => 'unknown')).toBe(
      'unknown',
    );
    expect((await world.payment()).attempts).toEqual([]);
  });

  test('is told rates by the codes that the shop was given for it', async () => {
    await open({ acquiringReceipts: true, acquiringVat: 'vat22', acquiringVatCodes: '22=99' });
    await world.place();
    await world.pay();
    const asked = world.bank.requests.map(({ body }) => body).join();
    const said = {
      yooKassa: '"vat_code":99',
      tBank: '"Tax":"99"',
      sberbank: '"taxType":99',
    }[name];
    expect(asked).toContain(said);
  });

  test('is checked: a wrong key is named with what to do, and keys stand in no record', async () => {
    await open();
    const check = (secrets: Readonly<Record<string, string>>) =>
      checkAcquiring(
        { ...world.setup, secrets: { read: async (of) => secrets[of] ?? null } },
        new AbortController().signal,
      );
    expect((await check(world.bank.secrets)).every(({ ok }) => ok)).toBe(true);
    const wrong = Object.fromEntries(Object.keys(world.bank.secrets).map((of) => [of, 'a-wrong-secret']));
    const failed = (await check(wrong)).filter(({ ok }) => !ok);
    expect(failed).toHaveLength(1);
    expect(failed[0]?.todo).not.toBe('');
    await paid();
    const told = JSON.stringify([world.calls, world.events(), failed]);
    for (const secret of [...Object.values(world.bank.secrets), 'a-wrong-secret'])
      expect(told).not.toContain(secret);
  });
});

test('T-Bank tells no sums of refunds by СБП and knows no keys of them: after a lost answer people decide, nothing goes twice', async () => {
  world = await openBankedWorld('tBank');
  await world.place();
  await world.pay('sbp');
  world.bank.pay(world.newest().id);
  await world.bank.hooks.settled();
  await complete();
  await world.refund({ money: 100_00 });
  await world.later(1);
  world.bank.trouble({ lose: true });
  await world.refund({ money: 200_00 });
  await world.later(300);
  expect(world.newest().refunded).toBe(300_00);
  expect((await world.payment()).refunds).toMatchObject([{ state: 'done' }, { state: 'refused' }]);
});

describe('signatures', () => {
  test('of T-Bank are those of its documents', async () => {
    world = await openBankedWorld('tBank');
    expect(
      tBankToken(
        { Amount: 45000, OrderId: '1001-1', TerminalKey: 'T', Description: 'Заказ 1001', Receipt: {} },
        'p',
      ),
    ).toBe('d21aa656693ad99116bab8a985e5f30d156cc84a84b259d23b44acd6cea7f067');
  });
  test('of Sberbank leave out themselves and know no order of the fields', async () => {
    world = await openBankedWorld('sberbank');
    const fields = { mdOrder: 'id', orderNumber: '1001-1', operation: 'deposited', status: '1' };
    const sum = sberbankChecksum(fields, 'key');
    expect(sum).toBe('019C6A86EFC3D8EF4960CEE128D0CA107C36F0210687A07389535F83A936413B');
    const other = { status: '1', sign_alias: 'SHA-256', operation: 'deposited', checksum: 'X' };
    expect(sberbankChecksum({ ...other, orderNumber: '1001-1', mdOrder: 'id' }, 'key')).toBe(sum);
  });
  test('of Sberbank may be made with its private key, too: its certificate or public key is what the shop is given', async () => {
    world = await openBankedWorld('sberbank');
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
    const fields = { mdOrder: 'id', orderNumber: '1001-1', operation: 'deposited', status: '1' };
    const text = 'mdOrder;id;operation;deposited;orderNumber;1001-1;status;1;';
    const checksum = sign('RSA-SHA512', Buffer.from(text), privateKey).toString('hex').toUpperCase();
    expect(isSignedBySberbank({ ...fields, checksum, sign_alias: 'SHA-512 with RSA' }, pem)).toBe(true);
    expect(isSignedBySberbank({ ...fields, status: '0', checksum }, pem)).toBe(false);
    expect(isSignedBySberbank({ ...fields, checksum: 'not hex' }, pem)).toBe(false);
    expect(isSignedBySberbank(fields, pem)).toBe(false);
    expect(isSignedBySberbank({ ...fields, checksum }, '-----BEGIN NOTHING-----')).toBe(false);
    // Whoever has only the public key can sign nothing with it.
    expect(isSignedBySberbank({ ...fields, checksum: sberbankChecksum(fields, pem) }, pem)).toBe(false);
  });
});
