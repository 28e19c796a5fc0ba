import type { AddressInfo } from 'node:net';
import express from 'express';

// What everything is compared with: the same framework that answers one small JSON and does nothing else.
const app = express();
app.get('/', (_request, response) => {
  response.json({ hello: 'world' });
});
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
