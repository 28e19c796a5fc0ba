import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let manager: Browser;
let worker: Awaited<ReturnType<TestGateway['work']>>;
beforeAll(async () => {
  shop = await openTestGateway();
  const password = 'Пароль сотрудника';
  await shop.hire('maria', 2, password);
  manager = shop.browser();
  await manager.post('/api/admin/login').send({ login: 'maria', password }).expect(200);
  worker = shop.work();
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

const upload = (name: string, text: string) =>
  manager.post('/api/admin/import').attach('file', Buffer.from(text), name);
const menu = async (): Promise<Record<string, { price: number; archived: boolean }>> => {
  const found = await Promise.all(
    ['all', 'archived'].map((state) =>
      manager.post('/api/admin/products/filter').send({ state }).expect(200),
    ),
  );
  const rows: { name: string; price: number; archived: boolean }[] = found.flatMap(
    ({ body }) => body.products,
  );
  return Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest]));
};
const ended = (id: string) =>
  expect
    .poll(async () => {
      const { body } = await manager.get('/api/admin/tasks').expect(200);
      return body.tasks.find(({ task_id }: { task_id: string }) => task_id === id)?.state;
    })
    .toBe('done');

const table = (price: string) =>
  `Название;Категория;Цена;Вес\nТом-ям;Супы / Острые;${price};350 г\nРамен;Супы;420,50;400 г\nБез цены;Супы;много;1\n`;

test('a table is understood, tried, loaded as a task and taken back whole; the next one of the supplier is known', async () => {
  const { body } = await upload('menu.csv', table('490')).expect(200);
  expect(body.file).toMatchObject({ format: 'csv', separator: ';', rows: 3, is_remembered: false });
  const mapping = body.file.columns.map(({ field }: { field: string }) => field);
  expect(mapping).toEqual(['name', 'category', 'price', 'weight']);
  const wish = { supplier: 'Оптовик', mapping };
  const path = `/api/admin/import/${body.file.import_id}`;
  const plan = await manager.post(`${path}/plan`).send(wish).expect(200);
  expect(plan.body).toMatchObject({ created: 4, changes: 4, refused: 1 });
  expect(plan.body.bad_rows).toMatch(/4;[\w-]+;цена не число больше нуля;много/);
  expect((await menu())['Том-ям']).toBeUndefined();

  await manager
    .put(`${path}/apply`)
    .send({ ...wish, changes: 3 })
    .expect(409);
  const started = await manager
    .put(`${path}/apply`)
    .send({ ...wish, changes: 4 })
    .expect(200);
  const id = started.body.task.task_id;
  await ended(id);
  expect(await menu()).toMatchObject({ 'Том-ям': { price: 490 }, Рамен: { price: 420.5 } });

  const again = await upload('menu-2.csv', table('520')).expect(200);
  expect(again.body.file).toMatchObject({ is_remembered: true, supplier: 'Оптовик' });
  const second = `/api/admin/import/${again.body.file.import_id}`;
  const change = await manager.post(`${second}/plan`).send(wish).expect(200);
  expect(change.body.rows).toMatchObject([
    {
      name: 'Том-ям',
      field: 'Цена',
      before: expect.stringMatching(/^490/),
      after: expect.stringMatching(/^520/),
    },
  ]);

  const past = await manager.get('/api/admin/imports').expect(200);
  expect(past.body.imports).toMatchObject([{ name: 'menu.csv', task: { can_undo: true } }]);
  const undo = await manager.put(`/api/admin/task/${id}/undo`).send({}).expect(200);
  await ended(undo.body.task.task_id);
  expect(await menu()).toMatchObject({ 'Том-ям': { archived: true }, Рамен: { archived: true } });
  const back = await manager.post(`${second}/plan`).send(wish).expect(200);
  expect(back.body).toMatchObject({ changes: 4, created: 0 });
});

test.each([
  ['neither a table nor a feed', 'x.csv', 'просто текст', /в нём нет таблицы/],
  ['a broken feed', 'x.xml', '<yml_catalog><shop>', /ошибка XML/],
])('%s is refused with the reason', async (_, name, text, reason) => {
  const { body } = await upload(name, text).expect(422);
  expect(body.error).toMatch(reason);
});
