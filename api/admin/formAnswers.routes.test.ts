import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;
let owner: ReturnType<TestGateway['browser']>;
let pageId: string;
const question = (name: string, answer: string, options: string[] = [], mandatory = true) => ({
  question: name,
  answer,
  options,
  mandatory,
});
const form = {
  id: 'feast',
  hidden: false,
  block: {
    kind: 'form',
    title: 'Банкет',
    text: '',
    fields: [
      question('Имя', 'text'),
      question('Телефон', 'phone'),
      question('Гостей', 'choice', ['до 10', 'больше'], false),
    ],
    button: 'Заказать',
    thanks: 'Перезвоним за час',
  },
};
beforeAll(async () => {
  gateway = await openTestGateway();
  await gateway.hire('owner', 1, 'Password-1');
  owner = gateway.browser();
  await owner.post('/api/admin/login').send({ login: 'owner', password: 'Password-1' }).expect(200);
  const page = { name: 'Банкеты', published: true, blocks: [form] };
  pageId = (await owner.put('/api/admin/content_page').send({ content_page: page }).expect(200)).body
    .content_page.id;
});
afterAll(() => gateway.close());

const shownForm = async () => {
  const { body } = await gateway.browser().get('/api/page?path=/bankety').expect(200);
  return body.blocks[0];
};
let sent = 0;
const answerId = () => (++sent).toString(16).padStart(32, '0');
const answers = async (...said: string[]) =>
  (await shownForm()).fields.map(({ question: asked }: { question: string }, index: number) => ({
    question: asked,
    answer: said[index] ?? '',
  }));
const send = (body: object) => gateway.browser().post('/api/form/feast').send(body);
const listed = async (body: object = {}) =>
  (await owner.post('/api/admin/form_answers/filter').send(body).expect(200)).body;

test('a form of a page is filled in: each wrong field is named, and the answer comes to the back office once', async () => {
  expect((await shownForm()).fields.map(({ answer }: { answer: string }) => answer)).toEqual([
    'text',
    'phone',
    'choice',
    'consent',
  ]);
  const wrong = await send({ answer_id: answerId(), answers: await answers('', '12', 'сто') }).expect(422);
  expect(Object.keys(wrong.body.fields)).toEqual([
    'answers.0.answer',
    'answers.1.answer',
    'answers.2.answer',
    'answers.3.answer',
  ]);
  const id = answerId();
  const right = { answer_id: id, answers: await answers('Мария', '8 912 345-67-89', 'до 10', 'yes') };
  for (const _press of [1, 2]) {
    const { body } = await send(right).expect(200);
    expect(body.message).toBe('Перезвоним за час');
  }
  await gateway.caughtUp();
  const { form_answers, count, forms } = await listed({ search: 'мария' });
  expect(count).toBe(1);
  expect(forms).toEqual([{ id: 'feast', title: 'Банкет' }]);
  expect(form_answers).toMatchObject([
    {
      id,
      form: { title: 'Банкет' },
      page: { id: pageId, name: 'Банкеты' },
      answers: [
        { question: 'Имя', answer: 'Мария' },
        { question: 'Телефон', answer: '+79123456789' },
        { question: 'Гостей', answer: 'до 10' },
        { answer: 'да' },
      ],
      consent_version: '1',
    },
  ]);
});

test('nothing that was written stands in the log for whoever reads it there', async () => {
  const raw = JSON.stringify(await gateway.log.read(`formAnswer-${'1'.padStart(32, '0')}`), (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const all = raw + gateway.logLines.join('');
  expect(all).not.toContain('Мария');
  expect(all).not.toContain('9123456789');
});

test('is put away and brought back, and erased with its person', async () => {
  const id = answerId();
  await send({ answer_id: id, answers: await answers('Павел', '+79120000001', '', 'yes') }).expect(200);
  await gateway.caughtUp();
  await owner.delete(`/api/admin/form_answer/${id}`).expect(200);
  expect((await listed({ archived: true })).form_answers).toMatchObject([{ id }]);
  await owner.put('/api/admin/form_answer/restore').send({ id }).expect(200);
  await owner.post('/api/admin/person/erase').send({ form_answer_id: id }).expect(200);
  await gateway.caughtUp();
  const { body } = await owner.get(`/api/admin/form_answer/${id}`).expect(200);
  expect(body.form_answer).toMatchObject({ answers: null, archived: false });
  await owner.get('/api/admin/form_answer/unknown').expect(404);
});

test('a form that has changed or gone is refused, and so is whoever sends without end', async () => {
  const old = await answers('Иван', '+79120000002', '', 'yes');
  const change = (block: object) =>
    owner
      .put('/api/admin/content_page')
      .send({ id: pageId, content_page: { blocks: [block] } })
      .expect(200);
  await change({ ...form, block: { ...form.block, fields: form.block.fields.slice(0, 2) } });
  await send({ answer_id: answerId(), answers: old }).expect(409);
  for (let tries = 0; tries < 20; tries += 1) await send({ answer_id: answerId(), answers: [] });
  await send({ answer_id: answerId(), answers: [] }).expect(429);
  gateway.later(61);
  await change({ ...form, hidden: true });
  await send({ answer_id: answerId(), answers: old }).expect(404);
});
