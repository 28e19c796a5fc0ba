import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jsonEvent, START } from '@eventstore/db-client';
import { ServerCredentials, ServerInterceptingCall } from '@grpc/grpc-js';
import { describe, expect, test } from 'vitest';
import { EventLogRefused } from '../eventLog.ts';
import { newEvents, newStream } from '../testing/logEvents.ts';
import { connectEventStoreDb } from './connection.ts';
import { readConnectionString } from './connectionSettings.ts';
import { createEventStoreDbEventLog } from './eventStoreDbEventLog.ts';
import { startEventStoreDbStandIn } from './testing/eventStoreDbStandIn.ts';
import { WrongConnectionString } from './wrongConnectionString.ts';

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

  test.each([
    ['no password', '', undefined],
    ['a wrong password', 'admin:wrong@', 'wrong'],
  ])(
    'with %s for a server that wants one: says so at once, without the password',
    async (_, user, secret) => {
      const standIn = await startEventStoreDbStandIn({
        credentials: ServerCredentials.createSsl(null, [
          { private_key: readFileSync(tls('localhost.key')), cert_chain: readFileSync(tls('localhost.pem')) },
        ]),
        letsIn: () => false,
      });
      const log = createEventStoreDbEventLog({
        connectionString: `esdb://${user}localhost:${standIn.port}?tlsCAFile=${tls('localhost.pem')}`,
      });
      const subscribed = async () => {
        for await (const _ of log.subscribe({ after: -1n, signal: new AbortController().signal }))
          expect.unreachable();
      };
      const asked = [
        log.read('order'),
        log.append('order', newEvents(1), -1n),
        log.lastPosition(),
        subscribed(),
      ];
      for (const outcome of await Promise.allSettled(asked)) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(EventLogRefused) });
        if (secret && outcome.status === 'rejected') expect(outcome.reason.message).not.toContain(secret);
      }
      await log.close();
      await standIn.kill();
    },
  );

  test.each([
    ['postgres://admin:SECRET@localhost', 'esdb://'],
    ['esdb://', 'esdb://'],
    ['esdb://admin:SECRET@', 'esdb://'],
    ['esdb://admin:SEC@RET@localhost', '%40'],
    ['esdb://admin:SEC%RET@localhost', '%25'],
    ['esdb://admin:SECRET@localhost:port', 'host or port'],
    ['esdb://admin:SECRET@localhost:2113?tls=maybe', 'tls must be true or false'],
    ['esdb://admin:SECRET@localhost:2113?keepAliveInterval=soon', 'keepaliveinterval must be a whole number'],
    ['esdb://admin:SECRET@localhost:2113?gossipTimeout=0', 'gossiptimeout must be 1 or more'],
    ['esdb://admin:SECRET@localhost:2113?tsl=true', 'an option that is not known'],
    ['esdb://admin:SECRET@localhost:2113?tlsCAFile=/no/such/file', 'tlsCAFile'],
  ])('%s is refused at once, in one line, without its password', (connectionString, words) => {
    const open = () => createEventStoreDbEventLog({ connectionString });
    expect(open).toThrow(WrongConnectionString);
    expect(open).toThrow(words);
    expect(open).not.toThrow(/SEC|RET|\n/);
  });

  test('is read with every host and option that the client knows', () => {
    const { channelCredentials: _, ...settings } = readConnectionString(
      'esdb+discover://admin:p%40ss%3Aword@one,two:2114,[::1]:2115/?tls=false&tlsVerifyCert=false&nodePreference=follower&keepAliveInterval=-1&gossip_timeout=3&maxDiscoverAttempts=5&defaultDeadline=1',
    );
    expect(settings).toEqual({
      hosts: [
        { address: 'one', port: 2113 },
        { address: 'two', port: 2114 },
        { address: '[::1]', port: 2115 },
      ],
      isCluster: true,
      credentials: { username: 'admin', password: 'p@ss:word' },
      tls: false,
      connectionName: 'shop',
      keepAliveIntervalMs: -1,
      keepAliveTimeoutMs: 5_000,
      gossipTimeoutMs: 3_000,
      discoveryIntervalMs: 100,
      maxDiscoverAttempts: 5,
    });
  });
});
