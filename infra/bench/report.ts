import { connectionCounts, type Figure, type Figures } from './load.ts';
import type { Results } from './results.ts';

/** The figures, then each aim with what it compares and whether it is met. */
export const report = (results: Results): string =>
  [
    table([
      ['', ...connectionCounts.flatMap((count) => [`${count} conn. /s`, 'p50 ms', 'p99 ms'])],
      ...rowsOf(results),
    ]),
    '',
    `Replay ${results.replay.eventsPerSecond} events/s, start ${results.start.ms} ms, memory ${results.memory.mb} MB`,
    '',
    table([
      ['Aim', 'Measured', ''],
      ...aimsOf(results).map(({ aim, measured, met }) => [aim, measured, met ? 'met' : 'NOT MET']),
    ]),
  ].join('\n');

const rowsOf = (results: Results): string[][] =>
  Object.entries({
    'bare Express': results.bareExpress,
    'bare commit': results.bareCommit,
    append: results.append,
    'cart add': results.cartAdd,
    'cart read': results.cartRead,
    'public page': results.publicPage,
    'whole order': results.order,
  }).map(([name, figures]) => [
    name,
    ...connectionCounts.flatMap((count) => {
      const { perSecond, p50Ms, p99Ms } = figureAt(figures, count);
      return [String(perSecond), p50Ms.toFixed(2), p99Ms.toFixed(2)];
    }),
  ]);

const figureAt = (figures: Figures, connections: number): Figure =>
  figures[connections] ?? { perSecond: 0, p50Ms: 0, p99Ms: 0 };

interface Aim {
  readonly aim: string;
  readonly measured: string;
  readonly met: boolean;
}

/** A machine whose bare Express does this many requests a second is the one that the aim for orders was set for. */
const bareExpressOfAim = 3600;

function aimsOf(results: Results): Aim[] {
  const { bareExpress, bareCommit, cartAdd, publicPage, order, replay, memory, growth } = results;
  const commits = figureAt(cartAdd, 1).p50Ms / figureAt(bareCommit, 1).p50Ms;
  const share = (figures: Figures, connections: number) =>
    (100 * figureAt(figures, connections).perSecond) / figureAt(bareExpress, connections).perSecond;
  const wantedOrders = (100 * figureAt(bareExpress, 8).perSecond) / bareExpressOfAim;
  return [
    { aim: 'cart add p50 ≤ 8 bare commits', measured: commits.toFixed(1), met: commits <= 8 },
    percentAim('cart add ≥ 40 % of bare Express, 32 connections', share(cartAdd, 32), 40),
    percentAim('public page ≥ 70 % of bare Express, 32 connections', share(publicPage, 32), 70),
    percentAim('public page ≥ 70 % of bare Express, 1 connection', share(publicPage, 1), 70),
    { aim: 'order ≤ 5 requests', measured: String(order.requests), met: order.requests <= 5 },
    {
      aim: `order ≥ ${wantedOrders.toFixed(0)}/s at 8 clients (100 where bare Express does ${bareExpressOfAim}/s)`,
      measured: String(figureAt(order, 8).perSecond),
      met: figureAt(order, 8).perSecond >= wantedOrders,
    },
    {
      aim: 'replay ≥ 30000 events/s',
      measured: String(replay.eventsPerSecond),
      met: replay.eventsPerSecond >= 30_000,
    },
    { aim: 'memory < 250 MB', measured: String(memory.mb), met: memory.mb < 250 },
    ...Object.entries(growth).map(([name, percent]: [string, number]) => ({
      aim: `${name.replace('Percent', '')} ≤ 10 % slower with the grown log`,
      measured: `${percent} %`,
      met: percent <= 10,
    })),
  ];
}

const percentAim = (aim: string, percent: number, least: number): Aim => ({
  aim,
  measured: `${percent.toFixed(0)} %`,
  met: percent >= least,
});

export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
