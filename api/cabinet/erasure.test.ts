import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveFeedback } from '../../commands/feedback/leaveFeedback.ts';
import { moveOrder } from '../../commands/order/moveOrder.ts';
import type { Origin } from '../../commands/ports.ts';
import { clientStream } from '../../commands/streams.ts';
import { createFeedbackPhotos } from '../../infra/files/feedbackPhotos.ts';
import { folderFiles } from '../../infra/files/folderFiles.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let uploads = '';
let shop: TestGateway;
beforeAll(async () => {
  uploads = await mkdtemp(join(tmpdir(), 'erasure-'));
  shop = await openTestGateway({ uploads });
});
afterAll(async () => {
  await shop.close();
  await rm(uploads, { recursive: true, force: true });
});

const origin: Origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' };
const password = 'Очень тайный пароль';
let last = 0;
const nextPhone = (): string => {
  last += 1;
  return `+7914${5_000_000 + last}`;
};
const register = async (): Promise<{ phone: string; clientId: string; browser: Browser }> => {
  shop.later(24 * 60);
  const phone = nextPhone();
  const browser = shop.browser();
  await browser
    .put('/api/registration')
    .send({ phone, password, passwordReply: password, consent: true })
    .expect(200);
  const code = await shop.lastCode();
  const { body } = await browser.put('/api/registration/confirm').send({ phone, code }).expect(200);
  return { phone, clientId: body.client.client_id, browser };
};
const erase = (browser: Browser) => browser.delete('/api/auth/client').send({ password });
const deliver = async (orderId: string) => {
  for (const to of ['confirmed', 'cooking', 'ready', 'completed'] as const)
    await moveOrder(shop.commands)({ orderId, to, origin });
  await shop.caughtUp();
};
const idOf = (text: string) => text.replaceAll('-', '').slice(0, 20);

test('waits until the orders have arrived, and says which and until when', async () => {
  const { browser, clientId, phone } = await register();
  const orderId = await shop.order({ cartId: `${clientId}`, clientId, phone });
  const { body } = await erase(browser).expect(409);
  expect(body).toMatchObject({ code: 'ClientHasOrders' });
  expect(body.error).toMatch(/№ \d+-\d+ .*обещан к/);
  await browser.get('/api/auth/client/bonuses_synchronization').expect(200);
  await deliver(orderId);
  await erase(browser).expect(200);
  expect((await browser.get('/api/authenticated')).body.client).toBeNull();
});

test('waits for what was ordered with the phone as a guest, too; that order is in the history and the export', async () => {
  const { browser, phone } = await register();
  const orderId = await shop.order({ cartId: idOf(crypto.randomUUID()), phone });
  const history = await browser.get('/api/auth/client/orders_history/0').expect(200);
  expect(history.body.orders).toMatchObject([{ order_id: orderId }]);
  const exported = await browser.get('/api/auth/client/export').expect(200);
  expect(JSON.stringify(exported.body.orders)).toContain(orderId);
  await erase(browser).expect(409);
  await deliver(orderId);
  await erase(browser).expect(200);
});

test('an order and an erasure at once: no order is left without its customer', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { browser, clientId, phone } = await register();
    const [placed, erased] = await Promise.all([
      shop.order({ cartId: clientId, clientId, phone, isSettled: false }).then(
        (orderId) => orderId,
        () => null,
      ),
      erase(browser).then(({ status }) => status),
    ]);
    const types = (await shop.eventStore.read(clientStream(clientId))).map(({ type }) => type);
    expect([placed !== null, types.includes('ClientErased')]).not.toEqual([true, true]);
    expect(erased).toBe(types.includes('ClientErased') ? 200 : 409);
  }
}, 60_000);

test('takes photos, tags and words of a feedback along, from the disk and from the log', async () => {
  const { browser, clientId, phone } = await register();
  const orderId = await shop.order({ cartId: clientId, clientId, phone });
  await deliver(orderId);
  const photos = createFeedbackPhotos({
    files: folderFiles(uploads),
    directory: uploads,
    secret: Buffer.alloc(32, 5),
  });
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const { fileId } = await photos.keep(clientId, picture);
  const fileIds = await photos.check(clientId, [fileId]);
  const unkept = await photos.check(clientId, [(await photos.keep(clientId, picture)).fileId]);
  await leaveFeedback(shop.commands)({
    orderId,
    customer: { clientId, browserIds: [] },
    fields: { stars: 2, tags: [`Позвоните ${phone}`], fileIds: [...fileIds, ...unkept] },
    text: 'Остыло',
    origin,
  });
  await photos.attach(fileIds);
  await shop.caughtUp();
  expect((await readdir(join(uploads, 'feedback'))).length).toBeGreaterThan(0);
  expect(await textOfLog(orderId)).not.toContain(phone);
  await erase(browser).expect(200);
  await shop.caughtUp();
  expect(await readdir(join(uploads, 'feedback'))).toEqual([]);
  expect(await readdir(join(uploads, 'pending'))).toEqual([]);
  const rows = await shop.readModels
    .selectFrom('read_feedbacks.feedbacks')
    .select(['tags', 'text', 'file_ids'])
    .where('order_id', '=', orderId)
    .execute();
  expect(rows).toEqual([{ tags: [], text: null, file_ids: [] }]);
});
const textOfLog = async (orderId: string): Promise<string> => {
  const events = await shop.log.read(`feedback-${orderId}`, 0n);
  expect(events).toHaveLength(1);
  return JSON.stringify(events.map(({ data }) => data));
};

test('the destroyed key is in no file of the vault any more', async () => {
  const { browser, clientId } = await register();
  const keyOf = async (): Promise<Buffer | null> =>
    (await shop.pool.query('SELECT key FROM vault.person_keys WHERE person = $1', [clientId])).rows[0].key;
  const key = await keyOf();
  await shop.pool.query('CHECKPOINT');
  const isOnDisk = async (): Promise<boolean> => {
    const { rows } = await shop.pool.query(
      `SELECT position($1::bytea IN pg_read_binary_file(pg_relation_filepath('vault.person_keys'))) > 0 AS found`,
      [key],
    );
    return rows[0].found;
  };
  expect(await isOnDisk()).toBe(true);
  await erase(browser).expect(200);
  await shop.pool.query('CHECKPOINT');
  expect(await keyOf()).toBeNull();
  expect(await isOnDisk()).toBe(false);
});
