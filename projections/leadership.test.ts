import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Connect, type DedicatedConnection, type Leadership, seekLeadership } from './leadership.ts';
import { openTestReadModels, type TestReadModels } from './testing/testReadModels.ts';

let models: TestReadModels;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  models = await openTestReadModels();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await models.close();
});

/** What a process is to leadership: its way to connect. */
const openProcess = () => {
  const connections: DedicatedConnection[] = [];
  const connect: Connect = async () => {
    const connection = await models.connect();
    connections.push(connection);
    return connection;
  };
  return { connect, connections };
};

const seek = (connect: Connect, names: string[], changes: Partial<Leadership> = {}) => {
  const stopping = new AbortController();
  const seeker = { led: [] as string[], told: 0 };
  const over = seekLeadership({
    connect,
    names,
    signal: stopping.signal,
    retryMs: 20,
    onChange: (led) => {
      seeker.led = [...led].toSorted((a, b) => a.localeCompare(b));
      seeker.told += 1;
    },
    ...changes,
  });
  const stop = async () => {
    stopping.abort();
    await over;
  };
  stops.push(stop);
  return { seeker, stop };
};

const leads = (seeker: { led: string[] }, ...names: string[]) =>
  vi.waitFor(() => expect(seeker.led).toEqual(names), { timeout: 10_000, interval: 10 });

test('all who seek in a process lead over one connection', async () => {
  const { connect, connections } = openProcess();
  const first = seek(connect, ['a', 'b']);
  const second = seek(connect, ['c']);
  await leads(first.seeker, 'a', 'b');
  await leads(second.seeker, 'c');
  const late = seek(connect, ['d']);
  await leads(late.seeker, 'd');
  expect(connections).toHaveLength(1);
});

test('who stops hands over its own names at once; the others in its process keep theirs', async () => {
  const { connect } = openProcess();
  const stopping = seek(connect, ['a']);
  const staying = seek(connect, ['b']);
  await leads(stopping.seeker, 'a');
  await leads(staying.seeker, 'b');
  const other = seek(openProcess().connect, ['a', 'b']);

  await stopping.stop();
  expect(stopping.seeker.led).toEqual([]);
  await leads(other.seeker, 'a');
  expect(staying.seeker.led).toEqual(['b']);
  await staying.stop();
  await leads(other.seeker, 'a', 'b');
});

test('a name is led once, also between two seekers of one process', async () => {
  const { connect } = openProcess();
  const first = seek(connect, ['a']);
  await leads(first.seeker, 'a');
  const second = seek(connect, ['a', 'b']);
  await leads(second.seeker, 'b');
  await first.stop();
  await leads(second.seeker, 'a', 'b');
});

test('a lost connection takes all names of the process away, and another one leads again', async () => {
  const { connect, connections } = openProcess();
  const first = seek(connect, ['a']);
  const second = seek(connect, ['b']);
  await leads(first.seeker, 'a');
  await leads(second.seeker, 'b');
  const [told, alsoTold] = [first.seeker.told, second.seeker.told];

  await connections[0]?.end();
  await vi.waitFor(() => expect(first.seeker.told).toBeGreaterThanOrEqual(told + 2), { timeout: 10_000 });
  await vi.waitFor(() => expect(second.seeker.told).toBeGreaterThanOrEqual(alsoTold + 2), {
    timeout: 10_000,
  });
  await leads(first.seeker, 'a');
  await leads(second.seeker, 'b');
  expect(connections).toHaveLength(2);
});

test('a process without a database stops, and one that finds it again leads', async () => {
  let isDown = true;
  const connect: Connect = () => (isDown ? Promise.reject(new Error('down')) : models.connect());
  const stopping = seek(connect, ['a']);
  const staying = seek(connect, ['b']);
  await stopping.stop();
  isDown = false;
  await leads(staying.seeker, 'b');
});

test('who begins after all others of the process have stopped leads as well', async () => {
  const { connect } = openProcess();
  const first = seek(connect, ['a']);
  await leads(first.seeker, 'a');
  const ended = first.stop();
  const next = seek(connect, ['a']);
  await ended;
  await leads(next.seeker, 'a');
});
