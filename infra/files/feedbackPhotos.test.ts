import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { feedbackRoutes } from '../../api/order/feedback.routes.ts';
import { pictures } from '../../api/rendering/pictures.ts';
import { openTestShopGateway } from '../../api/testing/testShopGateway.ts';
import { createFeedbackPhotos } from './feedbackPhotos.ts';
import { folderFiles } from './folderFiles.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'photos-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const secret = Buffer.alloc(32, 1);
const photo = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#e6424a' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Home, 5 Secret street' } })
    .toBuffer();

const open = async ({ max = Number.POSITIVE_INFINITY }: { max?: number } = {}) => {
  const files = folderFiles(directory);
  const photos = createFeedbackPhotos({ files, directory, secret });
  const gateway = await openTestShopGateway({
    extraRoutes: (deps) => [
      feedbackRoutes({
        ...deps,
        photos,
        rateLimits: { take: async () => (max > 0 ? 0 : 60), giveBack: async () => undefined },
      }),
      (router) => router.use(pictures({ files })),
    ],
  });
  const guest = gateway.browser();
  const order = async () => {
    await guest.put('/api/cart/add').send({ product_id: 'roll' }).expect(200);
    const { body } = await guest.put('/api/order').send({
      expected_total: 450,
      name: 'Анна',
      phone: '+79123456789',
      method: 'pickup',
      affiliate_id: 'point1',
      asap: true,
      pay_method: 1,
      consent: true,
    });
    return String(body.order.uid);
  };
  const upload = async (bytes: Buffer, name = 'a.jpg') =>
    guest.post('/api/client/file').attach('file', bytes, name);
  return { ...gateway, photos, guest, order, upload };
};

describe('a photo', () => {
  test('is kept as our own picture, without what the camera wrote', async () => {
    const { upload, guest } = await open();
    const { body, status } = await upload(await photo());
    expect(status).toBe(200);
    const shown = await guest.get(body.file_info.path).expect(200);
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(shown.headers['cache-control']).toBe('private, no-cache');
    expect((await sharp(shown.body).metadata()).exif).toBeUndefined();
    await guest.get(body.file_info.path.replace('.webp', '.avif')).expect(200);
  });

  test.each([
    ['a text with the name of a picture', Buffer.from('<svg onload="alert(1)"/>'), 'Это не фотография'],
    ['a broken picture', Buffer.from('\xff\xd8\xff broken', 'latin1'), 'Фотография повреждена'],
    ['a huge file', Buffer.alloc(11 * 2 ** 20), 'больше 10 МБ'],
  ])('%s is refused', async (_name, bytes, text) => {
    const { upload } = await open();
    const { body, status } = await upload(bytes, 'photo.jpg');
    expect(status).toBe(422);
    expect(body.fields.file).toContain(text);
  });

  test('without a file is refused', async () => {
    const { guest } = await open();
    const { status } = await guest.post('/api/client/file').field('other', 'x');
    expect(status).toBe(422);
  });

  test('is removed by its owner only', async () => {
    const { upload, guest, browser } = await open();
    const { body } = await upload(await photo());
    await browser().delete(`/api/client/file/${body.file_id}`).expect(422);
    await guest.delete(`/api/client/file/${body.file_id}`).expect(200);
    await guest.get(body.file_info.path).expect(404);
  });

  test('that was forgotten goes after a day', async () => {
    const { upload, photos } = await open();
    await upload(await photo());
    await photos.purge(Date.now());
    expect((await readdir(join(directory, 'pending'))).length).toBeGreaterThan(0);
    await photos.purge(Date.now() + 25 * 3_600_000);
    expect(await readdir(join(directory, 'pending'))).toEqual([]);
  });
});

describe('uploads', () => {
  test('are limited before a byte is taken in', async () => {
    const { guest } = await open({ max: 0 });
    const answer = await guest.post('/api/client/file').attach('file', await photo(), 'a.jpg');
    expect(answer.status).toBe(429);
  });

  test('come few at once from one visitor, who is told to wait', async () => {
    const { guest, upload } = await open();
    await guest.get('/api/cart').expect(200);
    const bytes = await photo();
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(bytes)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.error]).toEqual([429, expect.stringContaining('Дождитесь')]);
    expect((await upload(bytes)).status).toBe(200);
  });

  const incoming = () => readdir(join(directory, '.incoming')).catch(() => []);
  test('are in nobody’s sight while they come in, and leave with the answer', async () => {
    const { upload, guest } = await open();
    await upload(await photo());
    await upload(Buffer.from('no picture'));
    await upload(Buffer.alloc(11 * 2 ** 20));
    await expect.poll(incoming).toEqual([]);
    await writeFile(join(directory, '.incoming', 'a-photo'), 'secret');
    await guest.get('/files/.incoming/a-photo').expect(404);
    await guest.get('/files/%2eincoming/a-photo').expect(404);
    await rm(join(directory, '.incoming', 'a-photo'));
  });

  test('that break off leave no file, nor what a crash had left', async () => {
    const { app, photos } = await open();
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    socket.write(
      `POST /api/client/file HTTP/1.1\r\nHost: shop\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n${head}`,
    );
    socket.write(Buffer.alloc(300_000, 1));
    await expect.poll(async () => (await incoming()).length).toBe(1);
    socket.destroy();
    await expect.poll(incoming).toEqual([]);
    server.close();

    await writeFile(join(directory, '.incoming', 'left-by-a-crash'), 'x');
    await photos.purge(Date.now());
    expect(await incoming()).toHaveLength(1);
    await photos.purge(Date.now() + 2 * 3_600_000);
    expect(await incoming()).toEqual([]);
  });

  test('leave nothing behind when there is no room, and say so', async () => {
    const { upload } = await open();
    const before = await readdir(join(directory, 'pending')).catch(() => []);
    const full = vi.spyOn(sharp.prototype, 'avif').mockImplementationOnce(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    });
    const { status, body } = await upload(await photo());
    full.mockRestore();
    expect([status, body.error]).toEqual([503, expect.stringContaining('кончилось место')]);
    expect(await readdir(join(directory, 'pending')).catch(() => [])).toEqual(before);
  });
});

describe('a feedback', () => {
  test('of a completed order keeps its photos, once', async () => {
    const { upload, guest, order, moveTo } = await open();
    const order_id = await order();
    const { body } = await upload(await photo());
    const feedback = { order_id, stars: 5, tags: ['Вкусно'], text: 'Спасибо', file_ids: [body.file_id] };
    await guest.post('/api/feedback').send(feedback).expect(422);
    await moveTo(order_id, 'confirmed', 'cooking', 'ready', 'completed');
    await guest.post('/api/feedback').send(feedback).expect(200);
    expect((await readdir(join(directory, 'feedback'))).length).toBe(8);
    await guest.delete(`/api/client/file/${body.file_id}`).expect(422);
    const again = { ...feedback, file_ids: [], text: 'Ещё' };
    await guest.post('/api/feedback').send(again).expect(409);
    const { body: shown } = await guest.get(`/api/order/${order_id}`);
    expect(shown.order.details).toMatchObject({
      can_rate: false,
      feedback: { stars: 5, text: 'Спасибо', answer: '' },
    });
  });

  test('of somebody else is refused, and so are somebody else’s photos', async () => {
    const { guest, order, moveTo, browser } = await open();
    const order_id = await order();
    await moveTo(order_id, 'confirmed', 'cooking', 'ready', 'completed');
    await browser().post('/api/feedback').send({ order_id, stars: 1 }).expect(401);
    const other = browser();
    const { body } = await other.post('/api/client/file').attach('file', await photo(), 'a.jpg');
    const feedback = { order_id, stars: 5 };
    const kept = () => readdir(join(directory, 'feedback')).catch(() => []);
    const before = await kept();
    await guest
      .post('/api/feedback')
      .send({ ...feedback, file_ids: [body.file_id] })
      .expect(422);
    expect(await kept()).toEqual(before);
    await guest.post('/api/feedback').send(feedback).expect(200); // the refusal has left none
    await other.delete(`/api/client/file/${body.file_id}`).expect(200); // and the photo is still the other's
  });
});
