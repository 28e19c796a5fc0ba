import { createInMemoryEventLog } from './inMemoryEventLog.ts';
import { describeEventLogContract } from './testing/eventLogContract.ts';

describeEventLogContract('memory', async () => createInMemoryEventLog());
