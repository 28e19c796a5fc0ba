import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dismissStaff } from '../../commands/staff/dismissStaff.ts';
import { groupMay } from '../../domain/staff/rights.ts';
import { endpoints } from '../endpoints.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';
import { adminTexts } from '../texts/adminTexts.ts';

let shop: TestGateway;
let owner: Browser;
let manager: Browser;
let operator: Browser;
const password = 'Пароль сотрудника';

beforeAll(async () => {
  shop = await openTestGateway();
  [owner, manager, operator] = [await staff('olga', 1), await staff('maria', 2), await staff('oleg', 3)];
});
afterAll(() => shop.close());

async function staff(login: string, group: 1 | 2 | 3): Promise<Browser> {
  await shop.hire(login, group, password);
  const browser = shop.browser();
  await browser.post('/api/admin/login').send({ login, password }).expect(200);
  return browser;
}

let last = 0;
const order = () => {
  last += 1;
  return shop.order({ cartId: `cart${last}`, phone: `+7914${5_000_000 + last}` });
};

describe('getting in', () => {
  test('tells who it is; logging out ends it', async () => {
    const browser = await staff('temp', 3);
    const { body } = await browser.get('/api/admin/authenticated').expect(200);
    expect(body.user).toMatchObject({ login: 'temp', name: 'temp', group_id: 3 });
    await browser.delete('/api/admin/logout').expect(200);
    expect((await browser.get('/api/admin/authenticated')).body.user).toBeNull();
  });
  test('an unknown login and a wrong password are one answer', async () => {
    const answers = await Promise.all(
      ['olga', 'nobody'].map((login) =>
        shop.browser().post('/api/admin/login').send({ login, password: 'Не тот пароль' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });
  test('who was dismissed is out', async () => {
    const browser = await staff('gone', 3);
    const { body } = await browser.get('/api/admin/authenticated');
    const staffId = body.user.user_id;
    const origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' } as const;
    const closeSessionsOf = shop.sessions.closeAllOf;
    await dismissStaff({ ...shop, closeSessionsOf })({ staffId, by: 'shop', origin });
    await browser.get('/api/admin/main').expect(401);
    await shop.browser().post('/api/admin/login').send({ login: 'gone', password }).expect(401);
  });
});

describe('rights are checked on the server, for every call', () => {
  const guarded = endpoints.filter(
    ({ access, path, stream }) => typeof access === 'object' && !stream && path.startsWith('/api/admin/'),
  );
  test('a stranger gets 401 from each', async () => {
    for (const { method, path } of guarded)
      expect((await call(shop.browser(), method, path)).status, `${method} ${path}`).toBe(401);
  });
  test.each([
    [1, () => owner],
    [2, () => manager],
    [3, () => operator],
  ] as const)(
    'group %i gets 403 from each that the table of rights keeps from it, and from no other',
    async (group, browser) => {
      for (const { method, path, access } of guarded) {
        const { status } = await call(browser(), method, path);
        const refused = typeof access === 'object' && !groupMay(group, access.staff);
        expect([`${method} ${path}`, status === 403, status === 401]).toEqual([
          `${method} ${path}`,
          refused,
          false,
        ]);
      }
    },
  );
  test('an operator reaches nothing outside of home, orders, feedbacks and the own account', () => {
    const reached = guarded.flatMap(({ access, path }) =>
      typeof access === 'object' && groupMay(3, access.staff) ? [[access.staff, path]] : [],
    );
    const places = ['home.', 'order.', 'feedback.', 'ownAccess.', 'product.stop', 'product.undoStop'];
    expect(reached.filter(([action = '']) => !places.some((place) => action.startsWith(place)))).toEqual([]);
    expect(reached.length).toBeGreaterThan(5);
  });
  test('an operator sees the queue, not the money', async () => {
    expect((await operator.get('/api/admin/main').expect(200)).body.today).toBeNull();
    expect((await manager.get('/api/admin/main').expect(200)).body.today).toMatchObject({ revenue: 0 });
  });
});

describe('orders', () => {
  test('stand on the board, move by the rules, and their card tells everything', async () => {
    const id = await order();
    const board = await operator.post('/api/admin/orders').send({ view: 'board' }).expect(200);
    const shown = board.body.orders.find((each: { order_id: string }) => each.order_id === id);
    expect(shown).toMatchObject({
      status: 'new',
      moves: ['confirmed', 'cancelled'],
      total: 450,
      name: 'Анна',
    });

    for (const status of ['confirmed', 'cooking', 'ready', 'completed']) {
      const { body } = await operator.put('/api/admin/order').send({ order_id: id, status }).expect(200);
      expect(body.order.status).toBe(status);
    }
    const { body } = await manager.get(`/api/admin/order/${id}`).expect(200);
    expect(body.sums).toMatchObject({ goods: 500, pickup_discount: 50, to_pay: 450 });
    expect(body.history.map(({ text }: { text: string }) => text)).toEqual([
      'Клиент отправил заказ',
      expect.stringMatching(/^Заказ № .+ оформлен$/),
      'Заказ принят',
      'Начали готовить',
      'Заказ готов',
      'Заказ выполнен',
    ]);
    expect(body.history.at(-1).actor).toBe('oleg');
  });
  test('a move that was carried out is answered from the order itself, while the list of orders is late', async () => {
    const projector = await shop.pool.connect();
    await projector.query('BEGIN');
    await projector.query('SELECT FROM projections.checkpoints FOR UPDATE'); // nothing can be written any more
    const id = await shop.order({ cartId: 'cart-late', phone: '+79145559999', isSettled: false });
    for (const status of ['confirmed', 'cooking']) {
      const { body } = await operator.put('/api/admin/order').send({ order_id: id, status }).expect(200);
      expect(body.order).toMatchObject({ order_id: id, status });
    }
    await projector.query('ROLLBACK');
    projector.release();
    await shop.caughtUp();
    expect((await operator.get(`/api/admin/order/${id}`).expect(200)).body.order.status).toBe('cooking');
  });

  test('who was slower learns what the colleague did', async () => {
    const id = await order();
    const move = { order_id: id, seen_status: 'new' };
    await operator
      .put('/api/admin/order')
      .send({ ...move, status: 'confirmed' })
      .expect(200);
    const { body } = await manager
      .put('/api/admin/order')
      .send({ ...move, status: 'cancelled', reason: 'Нет рыбы' })
      .expect(409);
    expect(body.error).toContain('Принят');
  });
  test('what the table of moves has not is refused; a refusal needs a reason', async () => {
    const id = await order();
    const put = (change: object) => operator.put('/api/admin/order').send({ order_id: id, ...change });
    await put({ status: 'completed' }).expect(409);
    await put({ status: 'cancelled' }).expect(422);
    await put({}).expect(422);
    await put({ status: 'cancelled', reason: 'Закончилась рыба', stop_product_ids: ['roll'] }).expect(200);
    const later = await put({ add_minutes: 10 });
    expect(later.status).toBe(409);
    await manager
      .put('/api/admin/page')
      .send({ page_id: 'roll', stop: { on: false } })
      .expect(200);
  });
  test('the promised time moves', async () => {
    const id = await order();
    const before = (await operator.get(`/api/admin/order/${id}`)).body.order.promised_at;
    const { body } = await operator
      .put('/api/admin/order')
      .send({ order_id: id, add_minutes: 15 })
      .expect(200);
    expect(Date.parse(body.order.promised_at) - Date.parse(before)).toBe(15 * 60_000);
  });
  test('are put away and brought back', async () => {
    const id = await order();
    const { body: away } = await manager.delete(`/api/admin/order/${id}`).expect(200);
    expect(away.message).toContain('не отменён: он «Новый»');
    const list = async (archived: boolean) =>
      (await manager.post('/api/admin/orders').send({ archived })).body.orders.some(
        (each: { order_id: string }) => each.order_id === id,
      );
    expect([await list(false), await list(true)]).toEqual([false, true]);
    await manager.put(`/api/admin/order/${id}/restore`).expect(200);
    expect(await list(false)).toBe(true);
    await operator
      .put('/api/admin/order')
      .send({ order_id: id, status: 'cancelled', reason: 'передумали' })
      .expect(200);
    expect((await manager.delete(`/api/admin/order/${id}`).expect(200)).body.message).toBe('Заказ в архиве');
  });
  test('one that does not exist is 404', async () => {
    await operator.get('/api/admin/order/00000000-0000-4000-8000-000000000000').expect(404);
  });
});

describe('dishes', () => {
  test('are created, changed in place, found, stopped, put away and restored', async () => {
    const created = await manager
      .put('/api/admin/page')
      .send({ product: { name: 'Вок с курицей', price: 390.5, category_ids: ['dishes'], published: true } })
      .expect(200);
    const { product_id: id, slug, revision } = created.body.product;
    expect(slug).toBe('vok-s-kuricej');
    const changed = await manager
      .put('/api/admin/page')
      .send({ page_id: id, revision, product: { price: 410 }, stop: { on: true } })
      .expect(200);
    expect(changed.body.product).toMatchObject({ price: 410, stops: [{ affiliate_id: null, until: null }] });
    const found = await manager.post('/api/admin/products/filter').send({ search: 'вок', state: 'stopped' });
    expect(found.body).toMatchObject({ count: 1, products: [{ product_id: id }] });
    await manager.delete(`/api/admin/page/${id}`).expect(200);
    await manager
      .put('/api/admin/page/mass_action')
      .send({ ids: [id], action: 'restore' })
      .expect(200);
    await shop.caughtUp();
    const { body } = await manager.get(`/api/admin/history/Product/${id}`).expect(200);
    expect(body.history.map(({ text }: { text: string }) => text)).toEqual([
      'Возвращена из архива',
      'Убрана в архив',
      'В стоп-листе',
      'Цена изменена',
      'Запись создана',
    ]);
    expect(body.history[3]).toMatchObject({
      actor: 'maria',
      details: [
        { name: 'Цена', before: expect.stringContaining('390,50'), after: expect.stringContaining('410') },
      ],
    });
  });
  test('two who edit one dish: the second sees what the first changed', async () => {
    const { body } = await owner.post('/api/admin/products/filter').send({ search: 'Филадельфия' });
    const { revision } = body.products[0];
    const save = (browser: Browser, price: number) =>
      browser.put('/api/admin/page').send({ page_id: 'roll', revision, product: { price } });
    await save(owner, 520).expect(200);
    const refused = await save(manager, 530).expect(409);
    expect(refused.body.fields['product.price']).toMatch(/было 500.*стало 520/);
    await owner
      .put('/api/admin/page')
      .send({ page_id: 'roll', product: { price: 500 } })
      .expect(200);
  });
  test.each([
    [
      'a new one without a price',
      { product: { name: 'Суп', category_ids: ['dishes'] } },
      422,
      'product.price',
    ],
    [
      'an unknown category',
      { page_id: 'roll', product: { category_ids: ['no'] } },
      422,
      'product.category_ids',
    ],
    ['a price below zero', { page_id: 'roll', product: { price: -1 } }, 400, 'product.price'],
    ['a part of a kopeck', { page_id: 'roll', product: { price: 1.001 } }, 400, 'product.price'],
    [
      'an unknown point',
      { page_id: 'roll', stop: { on: true, affiliate_id: 'no' } },
      422,
      'stop.affiliate_id',
    ],
    ['a revision that is none', { page_id: 'roll', revision: 'x', product: { price: 1 } }, 400, 'revision'],
    ['a revision of the future', { page_id: 'roll', revision: '999999', product: { price: 500 } }, 200, null],
  ])('%s', async (_name, change, status, field) => {
    const { body } = await manager.put('/api/admin/page').send(change).expect(status);
    if (field) expect(Object.keys(body.fields)).toContain(field);
  });
  test('one that does not exist is 404', async () => {
    await manager
      .put('/api/admin/page')
      .send({ page_id: 'none', product: { price: 1 } })
      .expect(404);
  });
});

const call = (browser: Browser, method: string, path: string) => {
  const address = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  switch (method) {
    case 'GET':
      return browser.get(address);
    case 'POST':
      return browser.post(address);
    case 'PUT':
      return browser.put(address);
    default:
      return browser.delete(address);
  }
};

describe('what is done at once is undone exactly', () => {
  const put = (path: string, body: object) => manager.put(path).send(body);
  const create = async (name: string, published: boolean) => {
    const { body } = await put('/api/admin/page', {
      product: { name, price: 100, category_ids: ['dishes'], published },
    }).expect(200);
    return body.product.product_id as string;
  };
  const shown = (id: string) => shop.shop.current().products.get(id);

  test('ten published of which five were: the undo takes back five', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, index) => create(`Суп ${index}`, index < 5)),
    );
    const { body } = await put('/api/admin/page/mass_action', { ids: ids, action: 'publish' }).expect(200);
    expect(body.done).toBe(5);
    expect(ids.every((id) => shown(id)?.published)).toBe(true);
    await put('/api/admin/page/undo', body.undo).expect(200);
    expect(ids.map((id) => shown(id)?.published)).toEqual(ids.map((_, index) => index < 5));
  });
  test('a dish that goes back on sale: the undo restores its end, at its place', async () => {
    const id = await create('Лапша', true);
    const until = '2026-11-29T10:00:00.000Z';
    await put('/api/admin/page', {
      page_id: id,
      stop: { on: true, affiliate_id: 'point1', until },
    }).expect(200);
    const { body } = await put('/api/admin/page', {
      page_id: id,
      stop: { on: false, affiliate_id: 'point1' },
    }).expect(200);
    expect(body.message).toMatch(/^Снято со стоп-листа на точке «.+»: Лапша$/);
    expect(shown(id)?.stops).toEqual([]);
    await put('/api/admin/page/undo', body.undo).expect(200);
    expect(shown(id)?.stops).toEqual([{ pointId: 'point1', until }]);
  });
  test('what a colleague has changed since stays, and the answer says so', async () => {
    const ids = [await create('Рис', false), await create('Удон', false)];
    const { body } = await put('/api/admin/page/mass_action', { ids: ids, action: 'publish' });
    await owner
      .put('/api/admin/page/mass_action')
      .send({ ids: [ids[0]], action: 'unpublish' })
      .expect(200);
    await owner
      .put('/api/admin/page/mass_action')
      .send({ ids: [ids[0]], action: 'publish' })
      .expect(200);
    const undone = await put('/api/admin/page/undo', body.undo).expect(200);
    expect(undone.body.done).toBe(1);
    expect(ids.map((id) => shown(id)?.published)).toEqual([true, false]);
    expect((await put('/api/admin/page/undo', body.undo).expect(200)).body.done).toBe(0);
  });
  test('a change that nobody made is no way to change anything', async () => {
    const id = await create('Борщ', true);
    const { body } = await put('/api/admin/page/undo', { change: 'made up', ids: [id] }).expect(200);
    expect([body.done, shown(id)?.published]).toEqual([0, true]);
  });
  test('one unknown dish among many: refused, and nothing was done', async () => {
    const id = await create('Щи', false);
    for (const action of ['publish', 'stop', 'archive'])
      await put('/api/admin/page/mass_action', { ids: [id, 'none'], action }).expect(422);
    expect(shown(id)).toMatchObject({ published: false, archived: false, stops: [] });
  });
  test('«until tomorrow» is the day of the point, whatever the clock of whoever asks', async () => {
    const id = await create('Чай', true);
    const { body } = await put('/api/admin/page', { page_id: id, stop: { on: true, today: true } }).expect(
      200,
    );
    expect(body.message).toBe('В стоп-листе: Чай');
    // 27 November, 12:00 UTC: midnight in Moscow is 21:00 UTC.
    expect(body.product.stops).toEqual([{ affiliate_id: null, until: '2026-11-27T21:00:00.000Z' }]);
  });
  test('a stop whose time is over is told to nobody, and the dish stands among those on sale', async () => {
    const id = await create('Квас', true);
    const until = '2026-11-27T11:00:00.000Z';
    await put('/api/admin/page', { page_id: id, stop: { on: true, until } }).expect(200);
    const { body } = await manager.post('/api/admin/products/filter').send({ ids: [id] });
    expect([body.products[0].stops, shown(id)?.stops]).toEqual([[], [{ pointId: null, until }]]);
  });
});

describe('an operator and the stop list', () => {
  const put = (body: object, browser = operator) => browser.put('/api/admin/order').send(body);
  const stops = () => shop.shop.current().products.get('roll')?.stops;

  test('stops a dish of the order, and takes exactly that back', async () => {
    const id = await order();
    const { body } = await put({ order_id: id, stop_product_ids: ['roll'] }).expect(200);
    expect(stops()).toEqual([{ pointId: null, until: null }]);
    await put({ order_id: id, undo_stop: body.undo }).expect(200);
    expect(stops()).toEqual([]);
  });
  test('stops it until the day is over, when it comes back by itself', async () => {
    const id = await order();
    const { body } = await put({ order_id: id, stop_product_ids: ['roll'], stop_today: true }).expect(200);
    const [stop] = stops() ?? [];
    const ahead = Date.parse(stop?.until ?? '') - Date.parse(shop.clock.now());
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThanOrEqual(24 * 3_600_000);
    await put({ order_id: id, undo_stop: body.undo }).expect(200);
  });
  test('stops no dish that the order has not: nothing of the request is done', async () => {
    const id = await order();
    const other = await manager
      .put('/api/admin/page')
      .send({ product: { name: 'Морс', price: 100, category_ids: ['dishes'] } });
    const { product_id } = other.body.product;
    const cancel = { order_id: id, status: 'cancelled', reason: 'Закончилось' };
    await put({ ...cancel, stop_product_ids: ['roll', product_id] }).expect(403);
    await put({ ...cancel, stop_product_ids: ['roll', 'none'] }).expect(422);
    await put({ ...cancel, stop_product_ids: ['roll', 'none'] }, manager).expect(422);
    const { body } = await operator.get(`/api/admin/order/${id}`);
    expect([body.order.status, stops()]).toEqual(['new', []]);
    await put({ ...cancel, stop_product_ids: [product_id] }, manager).expect(200);
  });
  test("does not take back a colleague's stop", async () => {
    const id = await order();
    const { body } = await manager.put('/api/admin/page').send({ page_id: 'roll', stop: { on: true } });
    await put({ order_id: id, undo_stop: body.undo }).expect(403);
    expect(stops()).toHaveLength(1);
    await put({ order_id: id, undo_stop: body.undo }, manager).expect(200);
    expect(stops()).toEqual([]);
  });
  test('what was stopped already is not his to give back', async () => {
    const id = await order();
    await manager
      .put('/api/admin/page')
      .send({ page_id: 'roll', stop: { on: true } })
      .expect(200);
    const { body } = await put({ order_id: id, stop_product_ids: ['roll'] }).expect(200);
    expect(body.undo).toBeNull();
    await manager
      .put('/api/admin/page')
      .send({ page_id: 'roll', stop: { on: false } })
      .expect(200);
  });
});

test('the home of the back office says what the shop lacks, and not what it has', async () => {
  const { body } = await owner.get('/api/admin/main').expect(200);
  const { noName, noZone, noHours, noPoint, noDish, noOrders } = adminTexts.warnings;
  const titles = body.attention.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(expect.arrayContaining([noName, noZone, noHours]));
  for (const text of [noPoint, noDish, noOrders]) expect(titles).not.toContain(text);
});
