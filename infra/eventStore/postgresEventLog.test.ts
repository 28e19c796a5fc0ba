import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { createPostgresEventLog } from './postgresEventLog.ts';
import { describeEventLogContract } from './testing/eventLogContract.ts';

describeEventLogContract('PostgreSQL', async () => {
  const { connectionString } = await createTestDatabase();
  await migrate(connectionString);
  return createPostgresEventLog({ connectionString });
});
