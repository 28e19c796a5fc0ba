import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;
let owner: ReturnType<TestGateway['browser']>;
beforeAll(async () => {
  gateway = await openTestGateway();
  await gateway.hire('owner', 1, 'Password-1');
  owner = gateway.browser();
  await owner.post('/api/admin/login').send({ login: 'owner', password: 'Password-1' }).expect(200);
});
afterAll(() => gateway.close());

const create = async (page: object): Promise<string> =>
  (await owner.put('/api/admin/content_page').send({ content_page: page }).expect(200)).body.content_page.id;
const shownAt = (path: string) => gateway.browser().get(`/api/page?path=${encodeURIComponent(path)}`);
const menuNames = async () =>
  (await gateway.browser().get('/api/init').expect(200)).body.template.menu.map(
    (item: { name: string }) => item.name,
  );

describe('a page', () => {
  test('is a draft until it is published, then out at once, in its time, and in the menu', async () => {
    const id = await create({ name: 'О нас', html: '<p>Готовим с 2016 года</p>', in_menu: true });
    await shownAt('/o-nas').expect(404);
    const change = (page: object) =>
      owner.put('/api/admin/content_page').send({ id, content_page: page }).expect(200);
    const saved = await change({ published: true });
    expect(saved.body.message).toBe('Сохранено');
    expect((await shownAt('/o-nas').expect(200)).body.html).toContain('2016');
    expect(await menuNames()).toContain('О нас');
    await change({ published_until: '2026-11-27T11:00:00.000Z' });
    await shownAt('/o-nas').expect(404);
    const refused = await owner
      .put('/api/admin/content_page')
      .send({ id, content_page: { published_at: '2026-11-28T11:00:00.000Z' } })
      .expect(422);
    expect(Object.keys(refused.body.fields)).toEqual(['content_page.published_until']);
  });

  test('that is a link leads there, and stands in the menu as one', async () => {
    await create({ name: 'Роллы', slug: 'nashi-rolly', link: '/dishes', published: true, in_menu: true });
    expect((await shownAt('/nashi-rolly').expect(200)).body).toMatchObject({
      type: 'redirect',
      to: '/dishes',
    });
  });

  test('and a post stand in lists of their own; a post gets its place among the posts', async () => {
    await create({ kind: 'post', name: 'Новый вок', published: true });
    const names = async (list: string) =>
      (await owner.get(`/api/admin/${list}/0`).expect(200)).body[list].map(
        (each: { name: string }) => each.name,
      );
    expect(await names('posts')).toEqual(['Новый вок']);
    expect(await names('pages')).not.toContain('Новый вок');
    expect((await shownAt('/news').expect(200)).body.posts).toMatchObject([{ full_path: '/news/novyj-vok' }]);
  });

  test('many are published at once, and that is undone', async () => {
    const ids = [await create({ name: 'Первая' }), await create({ name: 'Вторая' })];
    const { body } = await owner
      .put('/api/admin/content_page/mass_action')
      .send({ action: 'publish', ids })
      .expect(200);
    expect([body.done, body.message]).toEqual([2, 'Готово: 2 из 2']);
    await shownAt('/pervaya').expect(200);
    await owner.put('/api/admin/content_page/undo').send(body.undo).expect(200);
    await shownAt('/pervaya').expect(404);
    await owner.delete(`/api/admin/content_page/${ids[0]}`).expect(200);
  });
});

describe('blocks', () => {
  const text = (id: string, html: string) => ({ id, hidden: false, block: { kind: 'text', html } });

  test('are built in a draft that customers do not see until it is published, which can be undone', async () => {
    const page_id = await create({ name: 'Акция', published: true });
    const saved = await owner
      .put('/api/admin/page/constructor/blocks')
      .send({ page_id, revision: null, blocks: [text('a', '<p>Вторник<script>x()</script></p>')] })
      .expect(200);
    expect(saved.body.blocks).toEqual([text('a', '<p>Вторник</p>')]);
    expect((await shownAt('/akciya').expect(200)).body.blocks).toEqual([]);

    const two = {
      id: 'b',
      hidden: false,
      block: { kind: 'dishes', title: 'Берут чаще', product_ids: ['roll'] },
    };
    await owner
      .put('/api/admin/page/constructor/block')
      .send({ page_id, block: two, before: 'a' })
      .expect(200);
    const hidden = { ...text('c', '<p>Скрыто</p>'), hidden: true };
    const { body } = await owner
      .put('/api/admin/page/constructor/block')
      .send({ page_id, block: hidden })
      .expect(200);
    expect(body.blocks.map((block: { id: string }) => block.id)).toEqual(['b', 'a', 'c']);

    const stale = { page_id, revision: '0' };
    await owner.put('/api/admin/page/constructor/publish').send(stale).expect(409);
    const published = await owner
      .put('/api/admin/page/constructor/publish')
      .send({ page_id, revision: body.revision })
      .expect(200);
    const shown = (await shownAt('/akciya').expect(200)).body.blocks;
    expect(shown).toMatchObject([
      { kind: 'dishes', title: 'Берут чаще', products: [{ product_id: 'roll' }] },
      { kind: 'text', html: '<p>Вторник</p>' },
    ]);
    await owner.put('/api/admin/content_page/undo').send(published.body.undo).expect(200);
    expect((await shownAt('/akciya').expect(200)).body.blocks).toEqual([]);
  });

  test('are shown in their time only, and a time that ends before it begins is refused', async () => {
    const page_id = await create({ name: 'Праздник', published: true });
    const timed = (id: string, show_from: string | null, show_until: string | null) => ({
      ...text(id, `<p>${id}</p>`),
      show_from,
      show_until,
    });
    const save = (...blocks: object[]) =>
      owner.put('/api/admin/page/constructor/blocks').send({ page_id, revision: null, blocks });
    await save(timed('turned', '2026-11-28T00:00:00.000Z', '2026-11-27T00:00:00.000Z')).expect(422);
    const { body } = await save(
      timed('over', null, '2026-11-27T11:00:00.000Z'),
      timed('now', '2026-11-27T11:00:00.000Z', '2026-11-28T11:00:00.000Z'),
      timed('later', '2026-11-28T11:00:00.000Z', null),
    ).expect(200);
    await owner
      .put('/api/admin/page/constructor/publish')
      .send({ page_id, revision: body.revision })
      .expect(200);
    expect((await shownAt('/prazdnik').expect(200)).body.blocks).toMatchObject([{ id: 'now' }]);
  });

  test('tell for whom they are, and a film that a browser can play; one that it cannot is left out', async () => {
    const page_id = await create({ name: 'Кухня', slug: 'kuhnya', published: true });
    const film = (id: string, link: string) => ({
      id,
      hidden: false,
      block: {
        kind: 'video',
        title: 'Как готовим',
        link,
        file_info: null,
        caption: '',
        transcript: '<p>Огонь<script>x()</script></p>',
      },
    });
    const { body } = await owner
      .put('/api/admin/page/constructor/blocks')
      .send({
        page_id,
        revision: null,
        blocks: [
          { ...text('everybody', '<p>Всем</p>'), audience: 'all' },
          { ...text('clients', '<p>Своим</p>'), audience: 'clients' },
          film('own', '/files/kitchen.mp4'),
          film('foreign', 'https://films.example.ru/kitchen.mp4'),
          film('page', 'https://films.example.ru/watch'),
        ],
      })
      .expect(200);
    await owner
      .put('/api/admin/page/constructor/publish')
      .send({ page_id, revision: body.revision })
      .expect(200);
    const { blocks } = (await shownAt('/kuhnya').expect(200)).body;
    expect(
      blocks.map(({ id, audience, host }: Record<string, unknown>) => [id, audience, host ?? null]),
    ).toEqual([
      ['everybody', undefined, null],
      ['clients', 'clients', null],
      ['own', undefined, null],
      ['foreign', undefined, 'films.example.ru'],
    ]);
    expect(blocks[2].transcript).toBe('<p>Огонь</p>');
  });

  test('are kept as templates under a name, and put away', async () => {
    const saved = await owner
      .put('/api/admin/block_template')
      .send({
        block_template: {
          name: 'Вторник',
          audience: 'clients',
          block: { kind: 'promocode', code: 'ВТОРНИК', text: '' },
        },
      })
      .expect(200);
    const { id, revision } = saved.body.block_template;
    const list = async () =>
      (await owner.get('/api/admin/block_templates/0').expect(200)).body.block_templates;
    expect(await list()).toMatchObject([
      { id, name: 'Вторник', audience: 'clients', block: { kind: 'promocode', code: 'ВТОРНИК' } },
    ]);
    const nameless = await owner
      .put('/api/admin/block_template')
      .send({ block_template: { name: '', block: { kind: 'divider' } } })
      .expect(400);
    expect(Object.keys(nameless.body.fields)).toEqual(['block_template.name']);
    await owner
      .put('/api/admin/block_template')
      .send({ id, revision, block_template: { name: 'Среда' } })
      .expect(200);
    await owner.delete(`/api/admin/block_template/${id}`).expect(200);
    expect(await list()).toEqual([]);
  });

  test('are taken out and the whole draft is put away; another one can be begun', async () => {
    const page_id = await create({ name: 'Черновик', published: true });
    const save = (revision: string | null, ...blocks: object[]) =>
      owner.put('/api/admin/page/constructor/blocks').send({ page_id, revision, blocks });
    const first = (await save(null, text('x', '<p>1</p>'), text('y', '<p>2</p>')).expect(200)).body;
    await save(first.revision, text('x', '<p>один</p>')).expect(200);
    const conflict = await save(first.revision, text('x', '<p>другой</p>')).expect(409);
    expect(conflict.body.error).toMatch(/сотрудник|изменил/i);
    await owner.delete('/api/admin/page/constructor/block/x').expect(200);
    await owner.delete('/api/admin/page/constructor/block/x').expect(404);
    await owner.delete(`/api/admin/page/constructor/draft/${page_id}`).expect(200);
    const read = await owner.get(`/api/admin/page/constructor/blocks/${page_id}`).expect(200);
    expect(read.body).toMatchObject({ blocks: [], revision: null, page: { path: '/chernovik' } });
    expect((await save(null, text('z', '<p>3</p>')).expect(200)).body.blocks).toHaveLength(1);
  });
});

describe('a banner', () => {
  test('stands in its place, in its time, and is counted', async () => {
    const { body } = await owner
      .put('/api/admin/banner')
      .send({
        banner: { title: 'Вторник', place: 'catalog', audience: 'guests', published: true, link: '/dishes' },
      })
      .expect(200);
    const { id } = body.banner;
    const banners = async (path: string) => (await shownAt(path).expect(200)).body.banners;
    expect(await banners('/')).toEqual([]);
    expect(await banners('/catalog')).toMatchObject([{ banner_id: id, audience: 'guests' }]);
    for (const what of ['show', 'show', 'click'])
      await gateway.browser().post(`/api/banner/${id}/${what}`).expect(200);
    await expect
      .poll(async () => (await owner.get(`/api/admin/banner/${id}/counts`).expect(200)).body, {
        timeout: 5000,
      })
      .toEqual({ shows: 2, clicks: 1, month_shows: 2, month_clicks: 1 });
    await owner
      .put('/api/admin/banner')
      .send({ id, banner: { show_until: '2026-11-01T00:00:00.000Z' } })
      .expect(200);
    expect(await banners('/catalog')).toEqual([]);
    await owner
      .put('/api/admin/banner')
      .send({ banner: { text: 'Без заголовка' } })
      .expect(422);
  });

  test('and a recommendation are known by what they say and show', async () => {
    await owner
      .put('/api/admin/recommendation')
      .send({ recommendation: { product_id: 'roll' } })
      .expect(200);
    const { body } = await owner.get('/api/admin/recommendations/0').expect(200);
    expect(body.recommendations).toMatchObject([{ name: 'Ролл «Филадельфия»', formatting_id: 1 }]);
    expect((await owner.get('/api/admin/banners/0?search=вторник').expect(200)).body.count).toBe(1);
  });
});

describe('the home page and the menu', () => {
  const home = async () => (await shownAt('/').expect(200)).body;
  const save = (home_page: object) => owner.put('/api/admin/home_page').send({ home_page });
  const kinds = async () => (await home()).layout.map(({ kind }: { kind: string }) => kind);

  test('begin as every shop does, and stand as staff have put them', async () => {
    expect(await kinds()).toEqual(['banners', 'recommended', 'menu', 'text']);
    const before = await owner.get('/api/admin/home_page').expect(200);
    expect(before.body.home_page.home).toHaveLength(4);
    const text = { id: 'a', hidden: false, block: { kind: 'text', html: '<p>Акция</p>' } };
    const page_id = await create({ name: 'Для главной', published: true, blocks: [text] });
    const part = (each: object, hidden = false) => ({ hidden, part: each });
    await save({ home_seo_text: '<p>Сначала</p>' }).expect(200);
    const { body } = await save({
      home: [
        part({ kind: 'menu' }),
        part({ kind: 'blocks', page_id }),
        part({ kind: 'dishes', title: 'Берут чаще', product_ids: ['roll'] }),
        part({ kind: 'banners' }, true),
      ],
      menu: [{ name: 'Акции', type: 'page', target: '/dlya-glavnoj', hidden: true }],
      home_seo_text: '<p>Доставка<script>x()</script></p>',
    }).expect(200);
    expect(await kinds()).toEqual(['menu', 'blocks', 'blocks']);
    expect((await home()).layout.slice(1)).toMatchObject([
      { blocks: [{ kind: 'text', html: '<p>Акция</p>' }] },
      { blocks: [{ kind: 'dishes', title: 'Берут чаще', products: [{ product_id: 'roll' }] }] },
    ]);
    expect((await home()).seo_text).toBe('');
    expect((await menuNames())[0]).toBe('Акции');
    await owner.put('/api/admin/home_page/undo').send(body.undo).expect(200);
    expect(await kinds()).toEqual(['banners', 'recommended', 'menu', 'text']);
  });

  test('lose what a page had lent when it is hidden, and refuse what is no part', async () => {
    await save({ home: [{ hidden: false, part: { kind: 'blocks', page_id: 'gone' } }] }).expect(422);
    await save({ home: [{ hidden: false, part: { kind: 'unknown' } }] }).expect(400);
    await save({ menu: [{ name: '', type: 'page', target: '/', hidden: false }] }).expect(400);
  });
});

test('all pages are made anew at the press of a button, by whoever may change settings', async () => {
  const version = () => gateway.shop.current().version;
  const before = version();
  expect((await owner.delete('/api/admin/cache').expect(200)).body.message).toContain('Кэш сброшен');
  expect(version()).not.toBe(before);
  await gateway.browser().delete('/api/admin/cache').expect(401);
  const { body } = await owner.get('/api/admin/settings').expect(200);
  expect(body.settings).not.toHaveProperty('caches_cleared');
});

describe("the specification's call of a page", () => {
  test('saves pages and posts of the content beside dishes, and puts them away', async () => {
    const made = await owner
      .put('/api/admin/page')
      .send({ page: { name: 'Вакансии', html: '<p>Ищем повара</p>', published: true } })
      .expect(200);
    expect(made.body).toMatchObject({ message: 'Сохранено', undo: null });
    expect((await shownAt('/vakansii').expect(200)).body.html).toContain('повара');
    const { page_id } = made.body;
    const saved = await owner
      .put('/api/admin/page')
      .send({ page_id, page: { name: 'Работа' } })
      .expect(200);
    expect(saved.body.undo.ids).toEqual([page_id]);
    await owner.delete(`/api/admin/page/${page_id}`).expect(200);
    await shownAt('/vakansii').expect(404);
    await owner
      .put('/api/admin/page')
      .send({ page_id: 'nobody', page: { name: 'Нет' } })
      .expect(404);
  });
});
