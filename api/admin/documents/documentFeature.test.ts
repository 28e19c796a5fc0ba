import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../../testing/testGateway.ts';

let shop: TestGateway;
let manager: Browser;
const password = 'Пароль сотрудника';
const signIn = async (login: string, group: 1 | 2 | 3): Promise<Browser> => {
  await shop.hire(login, group, password);
  const browser = shop.browser();
  await browser.post('/api/admin/login').send({ login, password }).expect(200);
  return browser;
};
beforeAll(async () => {
  shop = await openTestGateway();
  manager = await signIn('maria', 2);
});
afterAll(() => shop.close());

const save = (body: object, browser = manager) => browser.put('/api/admin/ingredient').send(body);
const create = async (name: string): Promise<string> =>
  (await save({ ingredient: { name } }).expect(200)).body.ingredient.id;
const list = async (query = '') => (await manager.get(`/api/admin/ingredients/0${query}`).expect(200)).body;
const names = (body: { ingredients: { name: string }[] }) => body.ingredients.map(({ name }) => name);

describe('a page over a kind of document', () => {
  test('creates, shows, changes what was sent and keeps the rest', async () => {
    const { body } = await save({
      ingredient: {
        name: '  Лосось ',
        allergens: ['рыба'],
        nutrition: { kcal: 208, proteins: 20, fats: 13, carbs: 0 },
      },
    }).expect(200);
    const { id, revision } = body.ingredient;
    expect(body).toMatchObject({ message: 'Сохранено', undo: null, ingredient: { name: 'Лосось' } });
    const changed = await save({ id, revision, ingredient: { name: 'Лосось слабосолёный' } }).expect(200);
    expect(changed.body.ingredient).toMatchObject({ name: 'Лосось слабосолёный', allergens: ['рыба'] });
    const found = await manager.get(`/api/admin/ingredient/${id}`).expect(200);
    expect(found.body.ingredient).toEqual(changed.body.ingredient);
    await manager.put('/api/admin/ingredient/undo').send(changed.body.undo).expect(200);
    expect(names(await list('?search=лосось'))).toEqual(['Лосось']);
  });
  test.each([
    ['without what it needs', { ingredient: { allergens: [] } }, 422, 'ingredient.name'],
    ['with an empty name', { ingredient: { name: '  ' } }, 400, 'ingredient.name'],
    ['with a field of another kind', { ingredient: { name: 'Рис', price: 1 } }, 400, 'ingredient.price'],
    [
      'whose numbers mean nothing',
      { ingredient: { name: 'Рис', nutrition: { kcal: -1, proteins: 0, fats: 0, carbs: 0 } } },
      422,
      'ingredient.nutrition',
    ],
  ])('refuses one %s, under the name of the field', async (_name, body, status, field) => {
    const refused = await save(body);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([status, [field]]);
  });
  test('who was slower reads what the colleague changed, field by field', async () => {
    const id = await create('Угорь');
    await save({ id, ingredient: { name: 'Угорь копчёный' } }).expect(200);
    const { body } = await save({ id, revision: '0', ingredient: { name: 'Угорь свежий' } }).expect(409);
    expect(body.fields['ingredient.name']).toMatch(/было Угорь, стало Угорь копчёный/);
  });
  test('goes on by the key of the last row or by a page number, sorted as Russians do, ё as е', async () => {
    for (const name of ['Ёжик', 'Елка', 'Жук']) await create(`Порядок ${name}`);
    for (let index = 0; index < 9; index += 1) await create(`Порядок я${index}`);
    const first = await list('?search=порядок&per_page=10');
    expect([first.count, names(first).slice(0, 3)]).toEqual([
      12,
      ['Порядок Ёжик', 'Порядок Елка', 'Порядок Жук'],
    ]);
    const byKey = await list(`?search=порядок&per_page=10&after=${first.next}`);
    const byNumber = await manager.get('/api/admin/ingredients/1?search=порядок&per_page=10').expect(200);
    expect([names(byKey), byKey.next]).toEqual([['Порядок я7', 'Порядок я8'], null]);
    expect(byNumber.body).toEqual(byKey);
    expect(names(await list('?search=порядок&sort=-name'))).toEqual(
      [...names(first), ...names(byKey)].reverse(),
    );
    await manager.get('/api/admin/ingredients/0?after=garbage').expect(400);
  });
  test('puts away with the way back; one that there is not is 404', async () => {
    const id = await create('Васаби');
    const { body } = await manager.delete(`/api/admin/ingredient/${id}`).expect(200);
    expect([names(await list('?search=васаби')), names(await list('?search=васаби&state=archived'))]).toEqual(
      [[], ['Васаби']],
    );
    await manager.put('/api/admin/ingredient/undo').send(body.undo).expect(200);
    expect(names(await list('?search=васаби'))).toEqual(['Васаби']);
    for (const call of [
      manager.get('/api/admin/ingredient/none'),
      manager.delete('/api/admin/ingredient/none'),
      save({ id: 'none', ingredient: { name: 'Нет' } }),
    ])
      await call.expect(404);
  });
  test('an operator gets 403', async () => {
    const operator = await signIn('oleg', 3);
    await operator.get('/api/admin/ingredients/0').expect(403);
    await save({ ingredient: { name: 'Соль' } }, operator).expect(403);
  });
});

describe('all that a filter finds', () => {
  const filter = (search: string) => ({ search, state: 'active' });
  const archive = (body: object) =>
    manager.put('/api/admin/ingredient/mass_action').send({ action: 'archive', ...body });
  const preview = async (body: object) =>
    (
      await manager
        .post('/api/admin/ingredient/mass_action/preview')
        .send({ action: 'archive', ...body })
        .expect(200)
    ).body;
  const isArchived = (id: string) => shop.shop.current().ingredients.get(id)?.archived;
  const taskOf = async (taskId: string) => {
    const { body } = await manager.get('/api/admin/tasks').expect(200);
    return body.tasks.find((each: { task_id: string }) => each.task_id === taskId);
  };
  const ended = async (taskId: string) => {
    await expect.poll(async () => (await taskOf(taskId)).state).not.toBe('running');
    return taskOf(taskId);
  };

  test('is told beforehand row by row, done, and undone exactly', async () => {
    const [first, second] = [await create('Немного первый'), await create('Немного второй')];
    const told = await preview({ filter: filter('немного') });
    expect(told).toEqual({
      changes: 2,
      already: 0,
      rows: expect.arrayContaining([
        { id: first, name: 'Немного первый', before: 'В каталоге', after: 'В архиве' },
      ]),
    });
    const { body } = await archive({ filter: filter('немного'), changes: 2 }).expect(200);
    expect([body.done, body.task, isArchived(first), isArchived(second)]).toEqual([2, null, true, true]);
    await manager.put('/api/admin/ingredient/undo').send(body.undo).expect(200);
    expect([isArchived(first), isArchived(second)]).toEqual([false, false]);
  });
  test('is refused when another number would change by now, and when nothing is chosen', async () => {
    const id = await create('Внезапный');
    await archive({ filter: filter('внезапный'), changes: 0 }).expect(409);
    await archive({ filter: filter('внезапный') }).expect(409);
    await archive({}).expect(422);
    expect(isArchived(id)).toBe(false);
  });
  test('many are work of a worker that tells its progress; the undo leaves what others changed since', async () => {
    const ids = [];
    for (let index = 0; index < 30; index += 1) ids.push(await create(`Пачка ${index}`));
    const { body } = await archive({ filter: filter('пачка'), changes: 30 }).expect(200);
    expect(body).toMatchObject({ undo: null, task: { state: 'running', all: 30, done: 0 } });
    await manager.put(`/api/admin/task/${body.task.task_id}/undo`).expect(409);
    const worker = shop.work();
    expect(await ended(body.task.task_id)).toMatchObject({
      state: 'done',
      done: 30,
      changed: 30,
      can_undo: true,
      message: 'Готово: 30 из 30',
    });
    expect(ids.every(isArchived)).toBe(true);
    await manager
      .put('/api/admin/ingredient/mass_action')
      .send({ action: 'restore', ids: ids.slice(0, 1) })
      .expect(200);
    await archive({ ids: ids.slice(0, 1) }).expect(200);
    const undo = await manager.put(`/api/admin/task/${body.task.task_id}/undo`).expect(200);
    expect(await ended(undo.body.task.task_id)).toMatchObject({ changed: 29 });
    expect(ids.map(isArchived)).toEqual(ids.map((_, index) => index === 0));
    await manager.put(`/api/admin/task/${body.task.task_id}/undo`).expect(409);
    await worker.stop();
  });
  test('what is stopped goes no further; it is seen, stopped and undone by nobody else', async () => {
    for (let index = 0; index < 30; index += 1) await create(`Стоп ${index}`);
    const { body } = await archive({ filter: filter('стоп'), changes: 30 }).expect(200);
    const address = `/api/admin/task/${body.task.task_id}`;
    const other = await signIn('petr', 1);
    expect((await other.get('/api/admin/tasks').expect(200)).body.tasks).toEqual([]);
    await other.delete(address).expect(404);
    await other.put(`${address}/undo`).expect(404);
    await manager.delete(address).expect(200);
    const worker = shop.work();
    expect(await ended(body.task.task_id)).toMatchObject({ state: 'stopped', done: 0, can_undo: false });
    await worker.stop();
    expect((await list('?search=стоп')).count).toBe(30);
  });
});
