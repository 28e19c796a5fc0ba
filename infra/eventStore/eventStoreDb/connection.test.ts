import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jsonEvent, START } from '@eventstore/db-client';
import { ServerCredentials, ServerInterceptingCall } from '@grpc/grpc-js';
import { describe, expect, test } from 'vitest';
import { newEvents, newStream } from '../testing/logEvents.ts';
import { connectEventStoreDb } from './connection.ts';
import { createEventStoreDbEventLog } from './eventStoreDbEventLog.ts';
import { startEventStoreDbStandIn } from './testing/eventStoreDbStandIn.ts';

test('an append made in the very turn in which the connection breaks fails like any other, and not the process', async () => {
  const standIn = await startEventStoreDbStandIn();
  const { client, credentials, close } = connectEventStoreDb(standIn.connectionString);
  const append = () =>
    client.appendToStream('order', jsonEvent({ type: 'Placed', data: {} }), { credentials });
  await append();
  const subscription = client.subscribeToAll({ fromPosition: START });
  const appended = new Promise((resolve, reject) => {
    subscription.on('error', () => append().then(resolve, reject));
  });
  await once(subscription, 'confirmation');
  await Promise.all([standIn.kill(), expect(appended).rejects.toMatchObject({ type: 'unavailable' })]);
  await close();
});

describe('the connection string', () => {
  const tls = (name: string) => fileURLToPath(new URL(`testing/tls/${name}`, import.meta.url));

  test.each([
    [
      'user and password',
      'admin:%D1%81ecret:1@',
      `Basic ${Buffer.from('admin:сecret:1').toString('base64')}`,
    ],
    ['nobody', '', undefined],
  ])('over TLS sends %s with every call', async (_, user, expected) => {
    const authorizations = new Map<string, unknown>();
    const standIn = await startEventStoreDbStandIn({
      credentials: ServerCredentials.createSsl(null, [
        { private_key: readFileSync(tls('localhost.key')), cert_chain: readFileSync(tls('localhost.pem')) },
      ]),
      interceptors: [
        ({ path }, call) =>
          new ServerInterceptingCall(call, {
            start: (next) =>
              next({
                onReceiveMetadata: (metadata, pass) => {
                  authorizations.set(path.split('/').at(-1) ?? '', metadata.get('authorization')[0]);
                  pass(metadata);
                },
              }),
          }),
      ],
    });
    const log = createEventStoreDbEventLog({
      connectionString: `esdb://${user}localhost:${standIn.port}?tls=true&tlsCAFile=${tls('localhost.pem')}`,
    });
    const stream = newStream();
    await log.append(stream, newEvents(1), -1n);
    expect(await log.read(stream)).toHaveLength(1);
    expect([...authorizations]).toEqual([
      ['Append', expected],
      ['Read', expected],
    ]);
    await log.close();
    await standIn.kill();
  });

  test('that is none is refused at once', () => {
    expect(() => createEventStoreDbEventLog({ connectionString: 'postgres://localhost' })).toThrow('esdb://');
  });
});
