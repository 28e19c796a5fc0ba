import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '../../api/testing/testGateway.ts';
import { createMessageStore } from '../messages/messageStore.ts';
import { smtpLogin, smtpPassword, startSmtp, unknownAddress } from '../standIns/smtp/smtp.ts';
import { openSecrets } from '../vault/secrets.ts';
import { invitationJob, invitationLetters } from './invitationLetters.ts';
import { createMailServer } from './mailServer.ts';
import { createRefusedAddresses } from './refusedAddresses.ts';

let shop: TestGateway;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
const origin = 'https://shop.example';
const password = 'Пароль сотрудника';

beforeAll(async () => {
  shop = await openTestGateway();
  await shop.hire('vera', 1, password);
});
afterAll(() => shop.close());
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(() => smtp.close());

const signIn = async () => {
  const owner = shop.browser();
  await owner.post('/api/admin/login').send({ login: 'vera', password }).expect(200);
  return owner;
};
/** Set up over the stand-in; what is enqueued is done when the test says so. */
const open = async () => {
  const owner = await signIn();
  const path = '/api/admin/integration/mail';
  await owner.put(`${path}/secret`).send({ secret: 'mailPassword', value: smtpPassword }).expect(200);
  const fields = {
    mail_host: '127.0.0.1',
    mail_port: smtp.port,
    mail_security: 'none',
    mail_login: smtpLogin,
  };
  await owner
    .put(path)
    .send({ integration: { mail_on: true, mail_from: smtpLogin, ...fields } })
    .expect(200);
  const { integrations: key } = await openSecrets(shop.pool);
  const calls: unknown[] = [];
  const server = createMailServer({
    shop: shop.shop,
    secrets: shop.commands.integrations.secrets,
    calls: { record: (call) => calls.push(call) },
  });
  const enqueued: string[] = [];
  const deps = {
    messages: createMessageStore(shop.pool, key, shop.clock),
    queue: {
      enqueue: async (_kind: unknown, { data }: { data: object }) => {
        enqueued.push(JSON.stringify(data));
        return '';
      },
    },
    ids: shop.ids,
    clock: shop.clock,
    shop: shop.shop,
    server,
    refused: createRefusedAddresses(shop.pool, key, shop.clock),
    publicOrigin: origin,
  };
  const send = async (to: string, goodUntil = '2027-01-01T00:00:00.000Z') => {
    await invitationLetters(deps).send({
      staffId: 's1',
      to,
      name: '<b>Анна</b>',
      path: '/admin/invitation/token',
      goodUntil,
    });
    const data = JSON.parse(enqueued.at(-1) ?? '{}') as { messageId: string };
    return () => invitationJob(deps).work(data, { id: 'job', attempt: 1, signal: AbortSignal.timeout(9000) });
  };
  return { owner, deps, calls, enqueued, send, close: () => server.close() };
};

test('brings a link of the shop’s own address, once, and nothing of it stays anywhere', async () => {
  const { send, deps, calls, enqueued, close } = await open();
  const run = await send('anna@example.ru');
  smtp.refuse(451);
  await expect(run()).rejects.toMatchObject({ retryable: true });
  await run();
  await run();
  expect(smtp.letters).toHaveLength(1);
  expect(smtp.letters[0]?.html).toContain(`href="${origin}/admin/invitation/token"`);
  expect(smtp.letters[0]?.html).toContain('&lt;b&gt;Анна');
  expect(JSON.stringify([calls, enqueued])).not.toMatch(/anna@|token/);
  const { messageId } = JSON.parse(enqueued[0] ?? '{}') as { messageId: string };
  expect(await deps.messages.find(messageId)).toMatchObject({ state: 'delivered', content: null });
  close();
});

test('goes to no address that does not exist a second time, and not when its link is over', async () => {
  const { send, close } = await open();
  await expect((await send(unknownAddress))()).rejects.toMatchObject({ name: 'JobRejected' });
  smtp.refuse(451); // would fail, were it asked
  await (await send(unknownAddress))();
  await (await send('late@example.ru', '2026-01-01T00:00:00.000Z'))();
  expect(smtp.letters).toEqual([]);
  close();
});

test('is asked for by whoever manages staff; a shop that cannot send says why', async () => {
  const owner = await signIn();
  const user = { name: 'Анна', login: 'anna', group_id: 3 };
  const { body } = await owner.put('/api/admin/user').send({ user }).expect(200);
  const ask = () =>
    owner
      .post(`/api/admin/user/${body.invitation.user_id}/invitation/letter`)
      .send({ email: 'anna@example.ru' })
      .expect(422);
  expect((await ask()).body.fields.email).toContain('PUBLIC_URL');
  await owner
    .put('/api/admin/integration/mail')
    .send({ integration: { mail_on: false } })
    .expect(200);
  expect((await ask()).body.fields.email).toContain('Почта магазина не подключена');
});
