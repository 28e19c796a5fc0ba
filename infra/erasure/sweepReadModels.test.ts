import { expect, test } from 'vitest';
import { openTestGateway } from '../../api/testing/testGateway.ts';
import { handle } from '../../commands/eventHandlers.ts';
import type { JobData } from '../../commands/jobs.ts';
import { moveOrder } from '../../commands/order/moveOrder.ts';
import type { Origin } from '../../commands/ports.ts';
import { clientStream } from '../../commands/streams.ts';
import { sweepReadModels } from './sweepDisk.ts';
import { sweepJob, sweepReactor } from './sweepReadModels.ts';

const origin: Origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' };
const run = { id: 'job', attempt: 1, signal: new AbortController().signal };

test('what read models have wiped of a person is in none of their files after the job', async () => {
  const shop = await openTestGateway();
  const phone = '+79145550001';
  const orderId = await shop.order({ cartId: 'cart', phone });
  for (const to of ['confirmed', 'cooking', 'ready', 'completed'] as const)
    await moveOrder(shop.commands)({ orderId, to, origin });
  await shop.caughtUp();
  const filesWithPhone = async (): Promise<string[]> => {
    await shop.pool.query('CHECKPOINT');
    const { rows } = await shop.pool.query<{ place: string }>(
      `SELECT schemaname || '.' || tablename AS place FROM pg_tables WHERE starts_with(schemaname, 'read_')
       AND position($1::bytea IN pg_read_binary_file(pg_relation_filepath(format('%I.%I', schemaname, tablename)::regclass))) > 0`,
      [Buffer.from(phone)],
    );
    return rows.map(({ place }) => place);
  };
  const personId = (await shop.persons.findPerson(phone)) ?? '';
  await shop.commands.clientCommands.eraseClient({ clientId: personId, origin });
  const erased = (await shop.eventStore.read(clientStream(personId))).find(
    ({ type }) => type === 'ClientErased',
  );
  if (!erased) throw new Error('Nobody was erased');

  const told: JobData[] = [];
  await handle(sweepReactor.on, erased, { enqueue: (_kind, { data }) => void told.push(data) });
  expect(told).toHaveLength(1);
  const sweep = () => sweepReadModels(shop.pool, shop.connectionString);
  const late = sweepJob({ status: { waitFor: async () => false }, sweep });
  await expect(late.work(told[0] as never, run)).rejects.toThrow('not wiped');

  await shop.caughtUp();
  expect(await filesWithPhone()).not.toEqual([]); // an updated row leaves the old one behind
  await sweepJob({ status: shop.commands.projections, sweep }).work(told[0] as never, run);
  expect(await filesWithPhone()).toEqual([]);
  await shop.close();
});
