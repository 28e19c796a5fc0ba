import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureShop } from './measureShop.ts';
import { report } from './report.ts';

const full = { seconds: 3, events: 1_000_000, growth: { seconds: 1, rounds: 3 } };
const quick = { seconds: 0.4, events: 20_000, growth: { seconds: 0.2, rounds: 1 } };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    events: { type: 'string' },
    orders: { type: 'string' },
    runs: { type: 'string', default: '1' },
    directory: { type: 'string' },
    calls: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
});
const directory = values.directory ?? (await mkdtemp(join(tmpdir(), 'shop-bench-')));
const say = (line: string) => process.stderr.write(`… ${line}\n`);
try {
  if (positionals[0] === 'lighthouse') {
    const { measurePages } = await import('./lighthouse.ts');
    process.stdout.write(`${await measurePages(directory, Number(values.runs), say)}\n`);
  } else if (positionals[0] === 'backoffice') {
    const { measureBackOffice } = await import('./backOffice.ts');
    process.stdout.write(`${await measureBackOffice(directory, values.quick ? 20 : 200, say)}\n`);
  } else if (positionals[0] === 'board') {
    const { boardReport, measureLiveBoard } = await import('./liveBoard.ts');
    const board = await measureLiveBoard(directory, values.quick ? 10 : 60, say);
    process.stdout.write(`${boardReport(board)}\n`);
    if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ board }, null, 2)}\n`);
  } else if (positionals[0] === 'admin') {
    const { adminReport, measureAdmin } = await import('./admin.ts');
    const orders = Number(values.orders ?? (values.quick ? 2_000 : 1_000_000));
    const results = await measureAdmin(
      directory,
      { orders, rounds: values.quick ? 10 : 60, calls: values.calls },
      say,
    );
    process.stdout.write(`${adminReport(results)}\n`);
    // Without a browser there is no board to look at.
    const { boardReport, measureLiveBoard } = await import('./liveBoard.ts');
    const board = process.env.CHROMIUM
      ? await measureLiveBoard(join(directory, 'board'), values.quick ? 10 : 60, say)
      : undefined;
    process.stdout.write(`\n${board ? boardReport(board) : 'The live board needs CHROMIUM'}\n`);
    if (values.json !== undefined)
      await writeFile(values.json, `${JSON.stringify({ ...results, ...(board && { board }) }, null, 2)}\n`);
  } else {
    const extent = values.quick ? quick : full;
    const events = values.events === undefined ? extent.events : Number(values.events);
    const results = await measureShop(directory, { ...extent, events }, say);
    process.stdout.write(`${report(results)}\n`);
    if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
  }
} finally {
  // A past that took an hour to make is kept where its place was named.
  if (values.directory === undefined) await rm(directory, { recursive: true, force: true });
}
