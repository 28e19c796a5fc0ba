import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeMediaJob } from '../../infra/files/encodeMedia.ts';
import { folderFiles } from '../../infra/files/folderFiles.ts';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;
let directory = '';
let owner: ReturnType<TestGateway['browser']>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'media-'));
  gateway = await openTestGateway({ uploads: directory });
  await gateway.hire('owner', 1, 'Password-1');
  owner = gateway.browser();
  await owner.post('/api/admin/login').send({ login: 'owner', password: 'Password-1' }).expect(200);
});
afterAll(async () => {
  await gateway.close();
  await rm(directory, { recursive: true, force: true });
});

const files = () => folderFiles(directory);
const upload = (bytes: Buffer, name = 'Вок удон.jpg', folder = '') =>
  owner.put(`/api/admin/file/wysiwyg?folder=${encodeURIComponent(folder)}`).attach('file', bytes, name);
const encode = async (id: string) => {
  const { eventStore, clock } = gateway;
  const run = { id: 'job', attempt: 1, signal: new AbortController().signal };
  await encodeMediaJob({ eventStore, clock, files: files() }).work({ id }, run);
  await gateway.shop.reached(await eventStore.lastPosition());
  return (await owner.get(`/api/admin/picture/${id}`).expect(200)).body.picture;
};
const plain = (width = 800, height = 400, background = '#e6424a') =>
  sharp({ create: { width, height, channels: 3, background } });
const shown = async (id: string, size: number, ending = 'webp') => {
  const found = await files().read(`media/${id}-${size}.${ending}`);
  return sharp(found ? await buffer(found.body) : Buffer.alloc(0)).metadata();
};

describe('a picture', () => {
  test('is put into a folder, encoded by a job and shown in its sizes, named by its file', async () => {
    const { body } = await upload(await plain().jpeg().toBuffer(), 'Вок удон.jpg', 'Блюда').expect(200);
    expect(body).toMatchObject({ message: 'Картинка загружена', file_info: null, is_known: false });
    const picture = await encode(body.file_id);
    expect(picture).toMatchObject({ name: 'Вок удон', folder: 'Блюда', alt: '', fault: 'none' });
    expect(picture.file_info).toMatchObject({ width: 640, height: 320, sizes: [160, 320, 480, 640] });
    expect([
      (await shown(body.file_id, 640)).format,
      (await shown(body.file_id, 640, 'avif')).format,
    ]).toEqual(['webp', 'heif']);
    expect(await files().has(`.originals/${body.file_id}`)).toBe(false);
  });

  test('is put nowhere without words: neither its own nor those of the place', async () => {
    const { body } = await upload(await plain(320, 320, '#123456').png().toBuffer(), 'синяя.png').expect(200);
    const { path } = (await encode(body.file_id)).file_info;
    const file_info = { path, alt: '' };
    const put = (page: object) => owner.put('/api/admin/content_page').send({ content_page: page });
    const silent = await put({ name: 'Без слов', file_info }).expect(422);
    expect(Object.keys(silent.body.fields)).toEqual(['content_page.file_info']);
    const gallery = { id: 'g', hidden: false, block: { kind: 'gallery', pictures: [{ file_info }] } };
    await put({ name: 'Без слов', blocks: [gallery] }).expect(422);
    await put({ name: 'Со словами', file_info: { ...file_info, alt: 'Синий квадрат' } }).expect(200);
    await owner
      .put('/api/admin/picture')
      .send({ id: body.file_id, picture: { alt: 'Синяя' } })
      .expect(200);
    await put({ name: 'Со словами библиотеки', file_info }).expect(200);
  });

  test('sent twice is one, also when it was put away meanwhile', async () => {
    const bytes = await plain(300, 300, '#00ff00').png().toBuffer();
    const first = (await upload(bytes, 'зелёная.png').expect(200)).body;
    await encode(first.file_id);
    await owner.delete(`/api/admin/file/${first.file_id}`).expect(200);
    const second = (await upload(bytes, 'другое имя.png').expect(200)).body;
    expect(second).toMatchObject({
      file_id: first.file_id,
      is_known: true,
      message: 'Такая картинка уже есть, взяли её',
    });
    expect(second.file_info.path).toContain(first.file_id);
    const { body } = await owner.get(`/api/admin/picture/${first.file_id}`).expect(200);
    expect(body.picture).toMatchObject({ name: 'зелёная', archived: false });
  });

  test('of a camera is upright, without its place; of a printer it is in the colours of screens', async () => {
    const camera = await plain(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Home', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const turned = (await upload(camera, 'camera.jpg').expect(200)).body.file_id;
    expect((await encode(turned)).file_info).toMatchObject({ width: 160, height: 320 });
    expect((await shown(turned, 160)).exif).toBeUndefined();

    const printed = await plain(300, 200, '#ff0000').toColourspace('cmyk').jpeg().toBuffer();
    const id = (await upload(printed, 'print.jpg').expect(200)).body.file_id;
    await encode(id);
    expect((await shown(id, 160)).space).toBe('srgb');
  });

  test('that moves stands still, and a tiny one is shown in the smallest size', async () => {
    const frame = await plain(40, 40).raw().toBuffer();
    const moving = await sharp(Buffer.concat([frame, Buffer.from(frame).fill(0)]), {
      raw: { width: 40, height: 80, channels: 3, pageHeight: 40 },
    })
      .gif({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const id = (await upload(moving, 'moves.gif').expect(200)).body.file_id;
    expect((await encode(id)).file_info).toMatchObject({ sizes: [160] });
    expect((await shown(id, 160)).pages ?? 1).toBe(1);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cut = async () => (await plain(2000, 2000).png().toBuffer()).subarray(0, 3000);
  test.each([
    ['a drawing that may carry a script', async () => svg, 'HEIC и SVG сначала сохраните'],
    ['a page that calls itself a picture', async () => Buffer.from('<html>'), 'Это не картинка'],
    [
      'a file that is torn at its head',
      async () => Buffer.from('\xff\xd8\xff broken', 'latin1'),
      'повреждена',
    ],
    ['a giant', () => plain(9000, 9000).png().toBuffer(), 'больше 60 мегапикселей'],
  ])('%s is refused with the way out', async (_name, make, text) => {
    const { body } = await upload(await make(), 'picture.png').expect(422);
    expect(body.fields.file).toContain(text);
  });
  test('that turns out to be torn says so, and the job is not tried for ever', async () => {
    const id = (await upload(await cut(), 'torn.png').expect(200)).body.file_id;
    expect(await encode(id)).toMatchObject({ fault: 'broken', file_info: null });
  });
});

describe('the library', () => {
  test('knows where a picture stands, says so before it goes, and lets it stand there', async () => {
    const id = (await upload(await plain(500, 500, '#0000ff').webp().toBuffer(), 'синяя.webp').expect(200))
      .body.file_id;
    const { file_info } = await encode(id);
    const picture = { path: file_info.path, alt: 'Синяя' };
    await owner
      .put('/api/admin/ingredient')
      .send({ ingredient: { name: 'Черника', file_info: picture } })
      .expect(200);
    const { body } = await owner.get(`/api/admin/picture/${id}/places`).expect(200);
    expect(body.places).toMatchObject([{ kind: 'Ingredient', title: 'Ингредиент «Черника»' }]);

    const refused = await owner.delete(`/api/admin/file/${id}`).expect(409);
    expect(refused.body.error).toContain('Ингредиент «Черника»');
    const found = await owner.get('/api/admin/media/0?search=черника').expect(200);
    expect(found.body.media.map((each: { id: string }) => each.id)).toEqual([id]);
    const gone = await owner.delete(`/api/admin/file/${id}?places=1`).expect(200);
    expect(gone.body.undo).toMatchObject({ ids: [id] });
    expect((await owner.get('/api/admin/media/0?search=черника').expect(200)).body.count).toBe(0);
    await owner.put('/api/admin/picture/undo').send(gone.body.undo).expect(200);
    expect((await owner.get('/api/admin/media/0?search=черника').expect(200)).body.count).toBe(1);
  });

  test('is searched by folder, tag and what it lacks, and counts them', async () => {
    const id = (await upload(await plain(200, 300, '#ffffff').png().toBuffer(), 'белая.png').expect(200)).body
      .file_id;
    await encode(id);
    const changes = { folder: 'Баннеры', tags: ['зима'], alt: 'Снег', focus: { x: 20, y: 80 } };
    await owner.put('/api/admin/picture').send({ id, picture: changes }).expect(200);
    const names = async (query: string) =>
      (await owner.get(`/api/admin/media/0?${query}`).expect(200)).body.media.map(
        (each: { name: string }) => each.name,
      );
    expect(await names(`folder=${encodeURIComponent('Баннеры')}`)).toEqual(['белая']);
    expect(await names(`tag=${encodeURIComponent('зима')}&special=unused`)).toEqual(['белая']);
    expect(await names('special=silent&sort=-uploaded_at')).not.toContain('белая');
    const { body } = await owner.get('/api/admin/media_shelves').expect(200);
    expect(body.folders).toContainEqual({ name: 'Баннеры', count: 1 });
    expect(body.tags).toEqual([{ name: 'зима', count: 1 }]);
    await owner.get('/api/admin/media/0?special=other').expect(400);
  });
});
