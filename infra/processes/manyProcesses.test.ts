import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { adminOrders } from '../../api/contract/admin/orders.contract.ts';
import type { Answer } from '../../api/contract/endpoint.ts';
import { kitchenHour, type Running, startShop } from '../bench/processes.ts';
import { findTarget, Guest } from '../bench/shopClient.ts';
import { Visitor } from '../bench/visitor.ts';
import { readConfiguration } from '../configuration.ts';
import { buildShop } from '../testing/buildShop.ts';
import { connectionNeed } from './connectionNeed.ts';
import { processesFor } from './processShares.ts';

describe('the shares of several processes', () => {
  const sharesOf = (set: Record<string, string>) => processesFor(readConfiguration(set), set);
  test('are one whole process by default, and where people are not answered', () => {
    expect(sharesOf({})).toEqual([{ name: 'shop', environment: {} }]);
    expect(sharesOf({ WORKERS: '4', ROLES: 'projector,worker' })).toHaveLength(1);
  });
  test('are one that keeps read models and jobs, and so many that answer', () => {
    const shares = sharesOf({ WORKERS: '2', OPERATIONS_PORT: '3100' });
    expect(
      shares.map(({ name, environment }) => [name, environment.ROLES, environment.OPERATIONS_PORT]),
    ).toEqual([
      ['background', 'projector,worker', '3100'],
      ['api-1', 'api', '3101'],
      ['api-2', 'api', '3102'],
    ]);
    expect(sharesOf({ WORKERS: '2', ROLES: 'api' }).map(({ name }) => name)).toEqual(['api-1', 'api-2']);
  });
  test.each(['2', '3', '4', 'auto'])(
    'of WORKERS=%s fit into a server that takes a hundred connections',
    (WORKERS) => {
      const needs = sharesOf({ WORKERS }).map(({ environment }) =>
        connectionNeed(readConfiguration({ ...environment })),
      );
      expect(needs.reduce((sum, need) => sum + need, 0)).toBeLessThanOrEqual(97);
    },
  );
  test('leave a pool that somebody has set as it is', () => {
    const [first] = sharesOf({ WORKERS: '4', POOL_REQUESTS: '11' });
    expect(first?.environment).not.toHaveProperty('POOL_REQUESTS');
    expect(first?.environment).toMatchObject({ POOL_LOG: '6' });
  });
});

/** Where the system tells whose children a process has. */
const isLinux = process.platform === 'linux';

describe.runIf(isLinux)('a shop of several processes', () => {
  let build: Awaited<ReturnType<typeof buildShop>>;
  let shop: Running;
  beforeAll(async () => {
    build = await buildShop();
    const DATA_DIR = join(build.directory, 'data');
    shop = await startShop({ DATA_DIR, CLOCK: kitchenHour(), WORKERS: '2' }, build.directory);
  }, 180_000);
  afterAll(async () => {
    await shop?.stop();
    await build?.remove();
  }, 60_000);

  const childrenOf = async (pid: number): Promise<number[]> => {
    const told = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    return told.split(' ').filter(Boolean).map(Number);
  };
  /** Of each child: what it says it does, by its environment. */
  const servants = async (): Promise<number[]> => {
    const found: number[] = [];
    for (const pid of await childrenOf(shop.pid)) {
      const environment = (await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')).split('\0');
      if (environment.includes('ROLES=api')) found.push(pid);
    }
    return found;
  };
  const countOrders = async (staff: Visitor): Promise<number> => {
    const list = await staff.expect('POST', '/api/admin/orders', { view: 'list', per_page: 10 });
    return (JSON.parse(list) as Answer<typeof adminOrders>).count;
  };
  /** Each on a connection of its own, and so at one or the other process. */
  const orderApart = async (times: number): Promise<void> => {
    const target = await findTarget(shop.origin);
    for (let n = 0; n < times; n += 1) {
      const guest = new Guest(target);
      await guest.order();
      guest.close();
    }
  };

  test('takes orders at all of them, shows them to staff at any, and replaces one that dies', async () => {
    const staff = new Visitor(shop.origin, 0);
    await staff.expect('POST', '/api/admin/login', { login: 'owner', password: 'bench-password' });
    await orderApart(4);
    await expect.poll(() => countOrders(staff), { timeout: 10_000 }).toBe(4);
    for (let n = 0; n < 4; n += 1) {
      // A browser that comes back with its cookie finds itself, whoever answers.
      const again = staff.at(shop.origin);
      expect(await countOrders(again)).toBe(4);
      again.close();
    }
    staff.close();

    const before = await servants();
    expect(before).toHaveLength(2);
    process.kill(before[0] ?? 0, 'SIGKILL');
    await expect
      .poll(async () => (await servants()).filter((pid) => !before.includes(pid)), { timeout: 30_000 })
      .toHaveLength(1);
    const fresh = (await servants()).find((pid) => !before.includes(pid)) ?? 0;
    process.kill(before[1] ?? 0, 'SIGSTOP'); // now only the new one can answer
    await expect
      .poll(
        async () =>
          (await fetch(`${shop.origin}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(() => null))
            ?.ok,
        {
          timeout: 60_000,
          interval: 500,
        },
      )
      .toBe(true);
    process.kill(before[1] ?? 0, 'SIGCONT');
    await orderApart(4);
    const back = staff.at(shop.origin);
    await expect.poll(() => countOrders(back), { timeout: 10_000 }).toBe(8);
    back.close();
    expect(await servants()).toContain(fresh);
  }, 180_000);

  test('stops as a whole', async () => {
    const children = await childrenOf(shop.pid);
    expect(children.length).toBeGreaterThanOrEqual(3);
    await shop.stop();
    await delay(200);
    for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  }, 60_000);
});
