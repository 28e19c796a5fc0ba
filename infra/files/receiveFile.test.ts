import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { receiveFile } from './receiveFile.ts';

const rules = { largest: 1000, texts: { noRoom: 'full', tooLarge: 'large', missing: 'missing' } };

test('a connection is watched only while a file comes over it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'receive-'));
  const app = express().post(
    '/',
    receiveFile(directory, rules),
    (_request, response) => void response.json({}),
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  const connections: { socket: Socket; listeners: number }[] = [];
  server.on('connection', (socket) =>
    connections.push({ socket, listeners: socket.listenerCount('timeout') }),
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const upload = () =>
    request(`http://127.0.0.1:${port}`).post('/').agent(agent).attach('file', Buffer.from('a'), 'a.jpg');

  for (let files = 0; files < 3; files += 1) await upload().expect(200);

  expect(connections).toHaveLength(1);
  const [connection] = connections;
  expect(connection?.socket.listenerCount('timeout')).toBe(connection?.listeners);
  agent.destroy();
  server.close();
  await rm(directory, { recursive: true, force: true });
});
