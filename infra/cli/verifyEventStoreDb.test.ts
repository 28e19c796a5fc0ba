import { expect, test } from 'vitest';
import { startEventStoreDbStandIn } from '../eventStore/eventStoreDb/testing/eventStoreDbStandIn.ts';
import { annaOrders, openCliWorld } from './testing/cliWorld.ts';

test('a log in EventStoreDB is audited as one in PostgreSQL', async () => {
  const standIn = await startEventStoreDbStandIn();
  const world = await openCliWorld({ EVENTSTORE_URL: standIn.connectionString });
  const { number } = await annaOrders(world.foundation);
  const { code, lines } = await world.run('audit', 'verify');
  expect([code, lines[0]]).toEqual([0, expect.stringMatching(/^Журнал цел: \d+ событи\S+, \d+ поток\S*$/)]);
  expect((await world.run('audit', 'order', number)).lines).toContain('Статус: Новый');
  await world.close();
  await standIn.kill();
});
