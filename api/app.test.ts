import { connect } from 'node:net';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openJobQueue } from '../infra/jobs/jobQueue.ts';
import { noMessages } from '../infra/messages/noMessages.ts';
import { endpoints } from './endpoints.ts';
import { listen } from './listen.ts';
import { openTestGateway, type TestGateway } from './testing/testGateway.ts';
import { openTestShopGateway } from './testing/testShopGateway.ts';

let shop: TestGateway;
beforeAll(async () => {
  shop = await openTestGateway();
});
afterAll(() => shop.close());

const russian = /[а-яё]/i;
const good = { phone: '+79121112233', password: 'Какой-то пароль' };

describe('a body that is wrong in itself', () => {
  const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
  const withPassword = (json: string) => `{"phone":"+79121112233","password":${json}}`;
  test.each<[name: string, body: string | Buffer, type: string, status: number]>([
    ['broken JSON', '{"phone":', 'application/json', 400],
    ['nothing at all', '', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a number', '1', 'application/json', 400],
    ['a text', '"x"', 'application/json', 400],
    ['two documents', '{}{}', 'application/json', 400],
    ['nested beyond measure', deep, 'application/json', 400],
    ['nested inside a field', withPassword(deep), 'application/json', 400],
    ['wrong UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'application/json', 400],
    ['NUL in a text', withPassword('"a\\u0000b"'), 'application/json', 400],
    ['half a surrogate pair', withPassword('"\\ud800"'), 'application/json', 400],
    [
      '__proto__',
      '{"__proto__":{"admin":true},"phone":"+79121112233","password":"x"}',
      'application/json',
      400,
    ],
    [
      '__proto__, disguised',
      '{"\\u005f_proto__":{},"phone":"+79121112233","password":"x"}',
      'application/json',
      400,
    ],
    [
      'constructor',
      '{"constructor":{"prototype":{"a":1}},"phone":"+79121112233","password":"x"}',
      'application/json',
      400,
    ],
    ['wrong types', '{"phone":79121112233,"password":{"$ne":""}}', 'application/json', 400],
    ['a huge number', '{"phone":1e999,"password":"x"}', 'application/json', 400],
    ['too big', JSON.stringify({ ...good, password: 'x'.repeat(200_000) }), 'application/json', 413],
    ['a form', 'phone=1&password=2', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['another charset', JSON.stringify(good), 'application/json; charset=windows-1251', 415],
    ['plain text', JSON.stringify(good), 'text/plain', 415],
  ])('%s: a plain refusal in Russian', async (_name, body, type, status) => {
    const answer = await request(shop.app)
      .post('/api/login')
      .set('Content-Type', type)
      .serialize((sent) => sent as string)
      .send(body as string);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(russian);
    for (const text of Object.values<string>(answer.body.fields ?? {})) expect(text).toMatch(russian);
    expect(JSON.stringify(answer.body)).not.toMatch(/Invalid (?!Request)|expected|at .+:\d+/);
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  test('a compressed one is not unpacked', async () => {
    const answer = await request(shop.app)
      .post('/api/login')
      .set('Content-Type', 'application/json')
      .set('Content-Encoding', 'gzip')
      .send('{}');
    expect(answer.status).toBe(415);
  });

  test('every field is named, unknown ones too', async () => {
    const { body } = await request(shop.app).post('/api/login').send({ phone: 1, extra: 2 }).expect(400);
    expect(body).toEqual({
      error: 'Проверьте поля: Телефон, Пароль, «extra»',
      code: 'InvalidRequest',
      fields: {
        phone: 'Введите текст',
        password: 'Заполните это поле',
        extra: 'Лишнее поле: уберите его',
      },
    });
  });

  test('what a path or a query cannot be is refused too', async () => {
    await request(shop.app).get('/api/order/%E0%A4%A').expect(400);
    await request(shop.app).delete('/api/logout?admin=1').expect(400);
  });

  test('bytes that are no UTF-8 are refused in whatever query', async () => {
    const { browser } = await openTestShopGateway();
    const open = endpoints.filter(({ access, request: { query } }) => access === 'everyone' && query);
    expect(open.length).toBeGreaterThan(1);
    for (const { path } of open)
      for (const bytes of ['%ed%a0%bc', '%ff', '%', '%C0%80'])
        expect((await browser().get(`${path}?query=/${bytes}&path=/${bytes}`)).status).toBe(400);
  });
});

describe('where a write comes from', () => {
  const login = () => request(shop.app).post('/api/login').set('Host', 'shop.example');
  test.each([
    'https://evil.example',
    'null',
    'http://shop.example.evil',
    'https://shop.example:8443',
    'nonsense',
  ])('Origin %s: refused', async (origin) => {
    const { body } = await login().set('Origin', origin).send(good).expect(403);
    expect(body.error).toMatch(russian);
  });
  test('without an Origin, from another site by the browser: refused', async () => {
    await login().set('Sec-Fetch-Site', 'cross-site').send(good).expect(403);
    await login().set('Sec-Fetch-Site', 'same-site').send(good).expect(403);
  });
  test('from our own pages, and from what is no browser: let in', async () => {
    await login().set('Origin', 'https://shop.example').send(good).expect(401);
    await login().send(good).expect(401);
  });
  test('nobody is told that other sites may read', async () => {
    const { headers } = await request(shop.app)
      .get('/api/authenticated')
      .set('Origin', 'https://evil.example');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('addresses', () => {
  test('an unknown one is 404 in JSON', async () => {
    const { body } = await request(shop.app).get('/api/nothing').expect(404);
    expect(body.error).toBe('Такой страницы не существует');
  });
  test('a known one with another method is 405, and says which methods there are', async () => {
    const answer = await request(shop.app).patch('/api/login').send({}).expect(405);
    expect(answer.headers.allow).toBe('POST');
    expect(answer.body.error).toMatch(russian);
    await request(shop.app).options('/api/login').expect(204);
    await request(shop.app).head('/api/authenticated').expect(200);
  });
  test('answers are never cached, never framed, never guessed', async () => {
    const { headers } = await request(shop.app).get('/api/authenticated').expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      // The shop's time, and not the machine's.
      date: 'Fri, 27 Nov 2026 12:00:00 GMT',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

test('a large answer goes out compressed, when the caller can unpack it', async () => {
  for (let sent = 0; sent < 60; sent += 1)
    await shop.outbox.send({
      channel: 'mail',
      to: 'anna@example.ru',
      text: 'Ваш заказ принят',
      personId: null,
    });
  const { headers, body } = await request(shop.app).get('/api/dev/outbox').expect(200);
  expect(headers['content-encoding']).toBe('gzip');
  expect(body.messages.length).toBeGreaterThanOrEqual(60);
  const plain = await request(shop.app).get('/api/dev/outbox').set('Accept-Encoding', 'identity').expect(200);
  expect(plain.headers['content-encoding']).toBeUndefined();
});

describe('the document of the calls', () => {
  test('names every call with its schemas and refusals', async () => {
    const { body } = await request(shop.app).get('/api/openapi.json').expect(200);
    expect(body.openapi).toBe('3.1.0');
    const count = Object.values<object>(body.paths).flatMap((item) => Object.keys(item)).length;
    expect(count).toBe(endpoints.length);
    const { put } = body.paths['/api/registration'];
    expect(put.requestBody.content['application/json'].schema.required).toEqual([
      'phone',
      'password',
      'passwordReply',
    ]);
    expect(Object.keys(put.responses)).toEqual(
      expect.arrayContaining(['200', '400', '403', '409', '413', '415', '422', '429', '500', '503']),
    );
    expect(body.paths['/api/admin/order/{id}'].get.security).toEqual([{ staff: [] }]);
    const keyed = body.paths['/api/order'].put.parameters.map(({ name }: { name: string }) => name);
    expect(keyed).toContain('Idempotency-Key');
    expect(JSON.stringify(body)).not.toContain('undefined');
  });
});

describe('health', () => {
  test('alive, ready, measured', async () => {
    await request(shop.app).get('/healthz').expect(200);
    const { body } = await request(shop.app).get('/readyz').expect(200);
    expect(body).toMatchObject({ status: 'ready', database: true, log: true, stopped: [] });
    const queue = await openJobQueue(shop);
    const retry = { times: 1, firstPauseSeconds: 1 };
    const kind = { name: 'letter', concurrency: 1, retry, timeoutSeconds: 1 };
    await queue.enqueue(kind, { data: {} });
    await shop.pool.query(
      `INSERT INTO reactors.checkpoints VALUES ('ill', 1, now() - interval '90 s', '{"id":"x"}', 'poison')`,
    );
    const { text } = await request(shop.app).get('/metrics').expect(200);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/login",status="401"\}/,
    );
    expect(text).toContain('projection_stopped{projection="orders"} 0');
    expect(text).toContain('reactor_stuck_seconds{reactor="ill"} 90');
    expect(text).toContain('jobs{kind="letter",state="waiting"} 1');
    expect(text).toContain('jobs{kind="letter",state="dead"} 0');
    expect(text).toContain('jobs_oldest_seconds{kind="letter"} 0');
  });
});

test('without a gateway in production sign-up says so, and the outbox does not exist', async () => {
  const production = await openTestGateway({ sender: noMessages });
  try {
    const { body } = await request(production.app)
      .put('/api/registration')
      .send({ ...good, passwordReply: good.password, consent: true })
      .expect(503);
    expect(body.error).toContain('Отправка SMS не настроена');
    await request(production.app).put('/api/restore').send({ phone: good.phone }).expect(503);
    await request(production.app).get('/api/dev/outbox').expect(404);
    await request(production.app).get('/dev/outbox').expect(404);
  } finally {
    await production.close();
  }
});

test('the outbox shows what was sent, in JSON and on a page without scripts', async () => {
  await shop.outbox.send({ channel: 'sms', to: '+79120000000', text: '<script>1</script>', personId: null });
  const { body } = await request(shop.app).get('/api/dev/outbox').expect(200);
  expect(body.messages[0]).toMatchObject({ channel: 'sms', to: '+79120000000' });
  const page = await request(shop.app).get('/dev/outbox').expect(200);
  expect(page.text).toContain('&lt;script&gt;');
  expect(page.text).not.toContain('<script');
});

test('a stop lets a request under way finish', async () => {
  let finish = () => {};
  let begun = () => {};
  const running = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const server = await listen(
    (_request, response) => {
      finish = () => response.end('done');
      begun();
    },
    { port: 0, host: '127.0.0.1' },
  );
  const answer = fetch(`http://127.0.0.1:${server.port}/`).then((response) => response.text());
  await running;
  const stopped = server.stop(5000);
  await expect(
    new Promise((_resolve, reject) => connect(server.port, '127.0.0.1').once('error', reject)),
  ).rejects.toThrow('ECONNREFUSED');
  finish();
  expect(await answer).toBe('done');
  await stopped;
});
