import { setImmediate as nextTurn } from 'node:timers/promises';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { createEventStoreDbEventLog } from '../eventStoreDbEventLog.ts';
import { startEventStoreDbStandIn } from './eventStoreDbStandIn.ts';

/**
 * A process of its own, since one of the two ways ends it: a server dies with an append under way while another server,
 * that another client of the process waits for, answers late.
 */
const [dying, healthy] = [await startEventStoreDbStandIn(), await startEventStoreDbStandIn()];

const ways = {
  batched: (connectionString: string) => {
    const client = EventStoreDBClient.connectionString(connectionString);
    return () =>
      client.appendToStream('order', jsonEvent({ type: 'Placed', data: {} }), {
        expectedRevision: NO_STREAM,
      });
  },
  adapter: (connectionString: string) => {
    const log = createEventStoreDbEventLog({
      connectionString,
      retryPolicy: { attemptMs: 3_000, totalMs: 3_000 },
    });
    const event = { id: '00000000-0000-4000-8000-000000000001', type: 'Placed', data: {}, metadata: {} };
    return () => log.append('order', [event], -1n);
  },
};
const way = process.argv[2] === 'batched' ? ways.batched : ways.adapter;
const [appendToDying, appendToHealthy] = [way(dying.connectionString), way(healthy.connectionString)];

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await nextTurn();
};

dying.faults.spoilAppends({ written: false, answer: 'silence' });
healthy.faults.spoilAppends({ written: true, answer: 'late' });
const outcomes = Promise.allSettled([appendToDying(), appendToHealthy()]);
await until(() => dying.counts.appends === 1 && healthy.counts.appends === 1);
await dying.kill();
if (process.argv[2] === 'batched') await outcomes;
healthy.faults.answerLate();
const [fromDying, fromHealthy] = await outcomes;
// The late answer has arrived when the server answers what was asked after it.
await EventStoreDBClient.connectionString(healthy.connectionString)
  .readStream('order', { maxCount: 1 })
  .toArray();
const told = {
  dying: fromDying.status === 'rejected' ? fromDying.reason.name : 'answered',
  healthy: fromHealthy.status === 'rejected' ? fromHealthy.reason.name : 'answered',
};
process.stdout.write(JSON.stringify(told), () => process.exit(0));
