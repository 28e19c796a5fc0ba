import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Where something is decided for every event of an order. */
const deciding = [
  'api/admin/orderHistory.ts',
  'api/live/orderChanges.ts',
  'domain/order/order.ts',
  'infra/processes/orderHistory.ts',
  'infra/push/pushReactor.ts',
  'projections/clients/clients.projection.ts',
  'projections/figures/figures.projection.ts',
  'projections/orders/orders.projection.ts',
];
const orderEvents = resolve('domain/order/order.events.ts');

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, resolve('.'));
// Those that announce themselves from their own folders are imported by nobody.
const announcing = fileNames.filter((path) => /\.(errors|table)\.ts$/.test(path));
/** What does not change is read and parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** The files in which the compiler finds fault when this stands in the place of the order's events. */
const refusedWith = (change: (text: string) => string): string[] => {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, version) => {
    if (resolve(path) === orderEvents)
      return ts.createSourceFile(path, change(readFileSync(path, 'utf8')), version);
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, version));
    return parsed.get(path);
  };
  const program = ts.createProgram([...deciding, ...announcing], options, host);
  return deciding.filter((path) => program.getSemanticDiagnostics(program.getSourceFile(path)).length > 0);
};

test('an order’s new event does not compile before each of them has decided about it', () => {
  const grown = refusedWith((text) => {
    const known = "| { readonly type: 'OrderArchived';";
    expect(text).toContain(known);
    return text.replace(
      known,
      `| { readonly type: 'OrderForgotten'; readonly data: { readonly orderId: string } } ${known}`,
    );
  });
  expect(grown).toEqual(deciding);
  expect(refusedWith((text) => text)).toEqual([]);
}, 120_000);
