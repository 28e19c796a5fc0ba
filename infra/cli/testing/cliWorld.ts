import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveOrder } from '../../../commands/order/moveOrder.ts';
import { refundOrder } from '../../../commands/order/refundOrder.ts';
import type { Origin } from '../../../commands/ports.ts';
import { hireStaff } from '../../../commands/staff/hireStaff.ts';
import { bonusStream, promocodeStream } from '../../../commands/streams.ts';
import { orderRequest } from '../../../commands/testing/orderRequests.ts';
import { openServer, roll, shopWith } from '../../../commands/testing/testShopWorld.ts';
import { roubles } from '../../../domain/money.ts';
import { promocode } from '../../../domain/testing/testShop.ts';
import { readConfiguration } from '../../configuration.ts';
import { type Foundation, openFoundation } from '../../processes/foundation.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import { createPersonDirectory } from '../../vault/personDirectory.ts';
import { commandOf } from '../commands.ts';
import { createOutput } from '../output.ts';

export const annasPhone = '+79123456789';
export const annasOrigin: Origin = { actor: { kind: 'client', id: 'anna' }, correlationId: 'request' };
const operator: Origin = { actor: { kind: 'staff', id: 'olga' }, correlationId: 'request' };

export interface CliWorld {
  readonly foundation: Foundation;
  /** The command as it is typed; what it printed, and its exit code. */
  run(...args: string[]): Promise<{ code: number; lines: string[] }>;
  close(): Promise<void>;
}

/** The shop's foundation over an empty database, at noon of 27 November 2026 by UTC. */
export const openCliWorld = async (variables: Record<string, string> = {}): Promise<CliWorld> => {
  const database = await createTestDatabase();
  const DATA_DIR = join(tmpdir(), `shop-cli-test-${process.pid}`);
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    DATABASE_URL: database.connectionString,
    DATA_DIR,
    CLOCK: '2026-11-27T12:00:00.000Z',
    ...variables,
  });
  const foundation = await openFoundation(configuration, { onPoolError: () => undefined });
  return {
    foundation,
    run: async (...args) => {
      const lines: string[] = [];
      const out = { write: (text: string) => lines.push(...text.trimEnd().split('\n')) };
      const output = createOutput({ out, err: { write: () => undefined } });
      const code = await commandOf(args)(foundation, output);
      return { code, lines };
    },
    close: async () => {
      await foundation.close();
      await database.drop();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
};

/**
 * Anna has 300 ₽ of bonuses and orders two rolls by 500 ₽: a promocode takes 100 ₽, bonuses pay 100 ₽, she pays 800 ₽ in
 * cash when she fetches them, and gets 5 % of that.
 */
export const annaOrders = async ({
  eventStore,
  clock,
  pool,
  secrets,
}: Foundation): Promise<{
  clientId: string;
  orderId: string;
  number: string;
  complete(): Promise<void>;
  /** One portion of each line. */
  refundOne(): Promise<void>;
}> => {
  const minus = promocode('MINUS', { limit: 10, benefit: { kind: 'sum', sum: roubles(100) } });
  const shop = shopWith([minus]);
  const server = openServer(eventStore, clock, () => shop);
  const clientId = await createPersonDirectory(pool, secrets.phones).personOf(annasPhone);
  const { id, revision: _revision, archived: _archived, ...fields } = minus;
  const olga = { staffId: 'olga', group: 3, person: { name: 'Ольга', login: 'olga' }, by: 'shop' } as const;
  await hireStaff({ eventStore, clock })({ ...olga, origin: operator });
  const created = { type: 'PromocodeCreated', data: { id, fields } } as const;
  await server.promocodes.change(promocodeStream(id), () => [created], operator);
  const amount = roubles(300);
  const gift = { type: 'Grant', clientId, kind: 'welcome', key: 'welcome', amount, expiresAt: null } as const;
  await server.bonuses.handle(bonusStream(clientId), gift, annasOrigin);
  const whose = { cartId: clientId, clientId, origin: annasOrigin };
  await server.addToCart({ ...whose, productId: roll, modifierIds: [], count: 2 });
  await server.applyPromocode({ ...whose, code: 'MINUS' });
  const { order } = await server.placeOrder(
    orderRequest({ ...whose, wishes: { bonuses: roubles(100), expectedTotal: roubles(800) } }),
  );
  const { orderId } = order.details;
  return {
    clientId,
    orderId,
    number: order.number,
    complete: async () => {
      for (const to of ['confirmed', 'cooking', 'ready', 'completed'] as const)
        await moveOrder(server.cartDeps)({ orderId, to, origin: operator });
    },
    refundOne: async () => {
      const ids = { derive: (...words: readonly string[]) => words.join('/') };
      const rows = order.details.lines.map(({ uid: id }) => ({ kind: 'line' as const, id, portions: 1 }));
      const wish = { kind: 'rows', rows } as const;
      const why = { reason: 'missing', message: '', seenRefunds: 0, expectedSum: null } as const;
      await refundOrder({ ...server.cartDeps, ids })({ orderId, wish, ...why }, operator);
    },
  };
};
