import { afterAll } from 'vitest';
import { describeEventLogContract } from '../testing/eventLogContract.ts';
import { createEventStoreDbEventLog } from './eventStoreDbEventLog.ts';
import { type EventStoreDbStandIn, startEventStoreDbStandIn } from './testing/eventStoreDbStandIn.ts';

let standIn: EventStoreDbStandIn | undefined;

describeEventLogContract('EventStoreDB (stand-in)', async () => {
  standIn = await startEventStoreDbStandIn();
  return createEventStoreDbEventLog({ connectionString: standIn.connectionString });
});
afterAll(() => standIn?.kill());

const realServer = process.env.EVENTSTORE_URL;
if (realServer) {
  describeEventLogContract('EventStoreDB (real server)', async () =>
    createEventStoreDbEventLog({ connectionString: realServer }),
  );
}
