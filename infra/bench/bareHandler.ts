import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';

// The least that a call of this shop could cost with the same tools: `/write` parses the same JSON, commits one row and
// answers as many bytes as a cart add, `/read` answers as many as a cart read, `/select` asks the database for nothing but an
// answer. Nobody is recognised, nothing is decided.
const { DATABASE_URL, WRITE_BYTES, READ_BYTES } = process.env;
const answerOf = (bytes: string | undefined): object => {
  const empty = JSON.stringify({ text: '' }).length;
  return { text: 'x'.repeat(Math.max(0, Number(bytes) - empty)) };
};
const written = answerOf(WRITE_BYTES);
const read = answerOf(READ_BYTES);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });
const row = JSON.stringify({
  uid: 'filadelfiya',
  choice: { kind: 'product', productId: 'filadelfiya', modifierIds: [] },
  count: 1,
});

const app = express();
app.set('etag', false);
app.get('/select', async (_request, response) => {
  await pool.query({ name: 'bare-select', text: 'SELECT 1' });
  response.json(read);
});
app.put('/write', express.json(), async (_request, response) => {
  await pool.query({
    name: 'bare',
    text: 'INSERT INTO public.bare_commits (data) VALUES ($1)',
    values: [row],
  });
  response.json(written);
});
app.get('/read', (_request, response) => {
  response.json(read);
});
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
