import { randomUUID } from 'node:crypto';
import multer from 'multer';
import Papa from 'papaparse';
import type pg from 'pg';
import { fieldName, wordsOf } from '../../api/admin/documents/fieldWords.ts';
import type { ImportRequest, MenuImports } from '../../api/admin/imports.routes.ts';
import type { ImportFile, ImportPlanView } from '../../api/contract/admin/imports.contract.ts';
import { Refusal } from '../../api/invalidRequest.ts';
import { adminTexts } from '../../api/texts/adminTexts.ts';
import type { EventStore, ShopReader } from '../../commands/ports.ts';
import type { Tasks } from '../../commands/tasks.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import type { FieldOwner } from '../../domain/integrations/tills.ts';
import { slugOf } from '../../domain/slug.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { type CsvMapping, type CsvTable, csvAsFeed, guessMapping, readCsv } from './csvFeed.ts';
import { NotAFeed } from './decodeFeed.ts';
import { type FeedDocuments, feedDocuments, sourceOf } from './feedDocuments.ts';
import { type ImportPlan, planImport } from './importPlan.ts';
import { stepsOf } from './importSteps.ts';
import { knownByName } from './knownByName.ts';
import { changedInOwnFeed, isOwnFeed, ownSource } from './ownFeed.ts';
import { type ReadMenu, tillDocuments } from './tillDocuments.ts';
import { type Feed, readYmlFeed } from './ymlFeed.ts';

const texts = adminTexts.imports;
const largest = 20 * 2 ** 20;
const keptDays = 30;
const shownRows = 200;

interface Deps {
  readonly pool: pg.Pool;
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly shop: ShopReader;
  readonly tasks: Tasks;
}
type Read =
  | { readonly format: 'till'; readonly read: ReadMenu }
  | { readonly format: 'yml'; readonly feed: Feed }
  | { readonly format: 'csv'; readonly table: CsvTable };

/** Files wait in a table, so that whichever process is asked next has them. */
export function createMenuImports({ pool, eventStore, shop, tasks }: Deps): MenuImports {
  const upload = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: largest, files: 1, fields: 0, parts: 2 },
  }).single('file');

  const fileOf = async ({ id, staffId }: ImportRequest): Promise<{ name: string; read: Read }> => {
    const { rows } = await pool.query<{ name: string; bytes: Buffer }>(
      'SELECT name, bytes FROM staff.imports WHERE id = $1 AND staff_id = $2',
      [id, staffId],
    );
    const [file] = rows;
    if (!file) throw new Refusal(404, texts.gone);
    return { name: file.name, read: menuIn(file.bytes) ?? readFile(file.bytes) };
  };

  const planOf = async (request: ImportRequest): Promise<ImportPlan> => {
    const { read } = await fileOf(request);
    const current = shop.current();
    if (read.format === 'csv') requireNames(request.mapping);
    return planImport(documentsOf(read, request), current, {
      overwrite: request.overwrite || isOwn(read),
      hideMissing: request.hide_missing,
      eventStore,
      ...(read.format === 'till' && { owners: ownersIn(current) }),
    });
  };
  const documentsOf = (read: Read, request: ImportRequest): FeedDocuments => {
    switch (read.format) {
      case 'till':
        return tillDocuments(read.read, shop.current());
      case 'csv':
        return tableDocuments(read.table, request);
      case 'yml':
        return ymlDocuments(read.feed, request);
    }
  };
  const isOwn = (read: Read): boolean => read.format === 'yml' && isOwnFeed(read.feed, shop.current());
  const ymlDocuments = (feed: Feed, { supplier }: ImportRequest): FeedDocuments =>
    isOwnFeed(feed, shop.current())
      ? changedInOwnFeed(feedDocuments(feed, ownSource), feed, shop.current())
      : feedDocuments(feed, slugOf(supplier).slice(0, 40) || sourceOf(feed));
  const tableDocuments = (table: CsvTable, { mapping, supplier }: ImportRequest): FeedDocuments => {
    const documents = feedDocuments(csvAsFeed(table, mapping), slugOf(supplier).slice(0, 40) || 'csv');
    return knownByName(documents, shop.current(), { productsToo: !mapping.includes('id') });
  };

  const keepFile = async (staffId: string, name: string, bytes: Buffer): Promise<string> => {
    const id = randomUUID();
    await pool.query('DELETE FROM staff.imports WHERE created_at < now() - make_interval(days => $1)', [
      keptDays,
    ]);
    await pool.query('INSERT INTO staff.imports (id, staff_id, name, bytes) VALUES ($1, $2, $3, $4)', [
      id,
      staffId,
      name,
      bytes,
    ]);
    return id;
  };
  const remembered = async (header: readonly string[]) => {
    const { rows } = await pool.query<{ supplier: string; mapping: CsvMapping }>(
      'SELECT supplier, mapping FROM staff.import_mappings WHERE header = $1::jsonb ORDER BY used_at DESC LIMIT 1',
      [JSON.stringify(header)],
    );
    return rows[0] ?? null;
  };
  const remember = (supplier: string, header: readonly string[], mapping: CsvMapping) =>
    pool.query(
      `INSERT INTO staff.import_mappings (supplier, header, mapping) VALUES ($1, $2, $3)
       ON CONFLICT (supplier) DO UPDATE SET header = $2, mapping = $3, used_at = now()`,
      [supplier, JSON.stringify(header), JSON.stringify(mapping)],
    );

  return {
    receive: (request, response, next) =>
      void upload(request, response, (error: unknown) => {
        const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';
        const text = isTooLarge ? texts.tooLarge : texts.noFile;
        next(error ? new Refusal(422, text, { fields: { file: text } }) : undefined);
      }),

    keep: async (staffId, { name, bytes }) => {
      const read = readFile(bytes);
      const id = await keepFile(staffId, name, bytes);
      if (read.format === 'yml') return ymlView(id, name, read.feed, isOwn(read));
      const known = await remembered(read.table.header);
      return csvView(id, name, read.table, known);
    },

    keepMenu: async (staffId, { menu, stops }) => {
      const name = texts.tillMenu(integrationTexts.providers[menu.till]);
      const follows = shop.current().integrations.restaurantStops;
      const kept: ReadMenu = { menu, stops: follows ? stops : null };
      const id = await keepFile(staffId, name, Buffer.from(`${menuMark}${JSON.stringify(kept)}`));
      return { ...plainView(id, name), format: 'till', supplier: menu.till, rows: menu.dishes.length };
    },

    plan: async (request) => planView(await planOf(request), shop.current()),

    start: async (request, changes) => {
      const { read } = await fileOf(request);
      const steps = stepsOf(await planOf(request));
      if (steps.length === 0) throw new Refusal(409, texts.nothing);
      if (steps.length !== changes) throw new Refusal(409, texts.changed(steps.length));
      if (read.format === 'csv') await remember(request.supplier, read.table.header, request.mapping);
      const ids = steps.map(({ kind, id }) => `${kind}/${id}`);
      const task = await tasks.start({
        staffId: request.staffId,
        kind: 'Product',
        action: 'import',
        ids,
        steps,
      });
      await pool.query('UPDATE staff.imports SET task_id = $2 WHERE id = $1', [request.id, task.id]);
      return task;
    },

    ownOf: async (staffId) => {
      const { rows } = await pool.query<{ name: string; created_at: Date; task_id: string }>(
        `SELECT name, created_at, task_id FROM staff.imports
         WHERE staff_id = $1 AND task_id IS NOT NULL ORDER BY created_at DESC LIMIT 20`,
        [staffId],
      );
      const found = await Promise.all(
        rows.map(async ({ name, created_at, task_id }) => ({
          name,
          at: created_at.toISOString(),
          task: await tasks.find(task_id),
        })),
      );
      return found.flatMap(({ task, ...file }) => (task ? [{ ...file, task }] : []));
    },
  };
}

/** A till's menu that was kept begins with what no file of people begins with. */
const menuMark = '\u0000till';
const menuIn = (bytes: Buffer): Read | null => {
  const text =
    bytes.subarray(0, menuMark.length).toString('utf8') === menuMark ? bytes.toString('utf8') : null;
  // Written by `keepMenu`.
  return text === null ? null : { format: 'till', read: JSON.parse(text.slice(menuMark.length)) as ReadMenu };
};

const ownersIn = ({ integrations }: Shop): ReadonlyMap<string, FieldOwner> =>
  new Map(integrations.restaurantOwners.map(({ field, owner }) => [field, owner]));

/** @throws {Refusal} that says why it is neither. */
function readFile(bytes: Buffer): Exclude<Read, { format: 'till' }> {
  try {
    const isXml = /^(?:\ufeff|\xef\xbb\xbf|\xff\xfe)?\s*(?:<\0?[?!y])/.test(
      bytes.subarray(0, 100).toString('latin1'),
    );
    return isXml ? { format: 'yml', feed: readYmlFeed(bytes) } : { format: 'csv', table: readCsv(bytes) };
  } catch (error) {
    if (!(error instanceof NotAFeed)) throw error;
    const text = texts.notAFeed(error.message);
    throw new Refusal(422, text, { fields: { file: text } });
  }
}

function requireNames(mapping: CsvMapping): void {
  if (mapping.includes('name') || mapping.includes('id')) return;
  throw new Refusal(422, texts.noName, { fields: { mapping: texts.noName } });
}

const plainView = (id: string, name: string) => ({
  import_id: id,
  name,
  is_own: false,
  remark: null,
  separator: null,
  columns: [],
  is_remembered: false,
});

const ymlView = (id: string, name: string, feed: Feed, isOwn: boolean): ImportFile => ({
  ...plainView(id, name),
  format: 'yml',
  supplier: isOwn ? '' : sourceOf(feed),
  is_own: isOwn,
  rows: feed.offers.length,
  remark: feed.remark,
});

function csvView(
  id: string,
  name: string,
  { header, rows, separator, remark }: CsvTable,
  known: { supplier: string; mapping: CsvMapping } | null,
): ImportFile {
  const mapping = known?.mapping ?? guessMapping(header);
  return {
    import_id: id,
    name,
    format: 'csv',
    supplier: known?.supplier ?? '',
    is_own: false,
    rows: rows.length,
    remark,
    separator,
    columns: header.map((column, index) => ({
      name: column,
      examples: rows.flatMap((row) => row[index] || []).slice(0, 3),
      field: mapping[index] ?? null,
    })),
    is_remembered: known !== null,
  };
}

type Shop = ReturnType<ShopReader['current']>;

function planView(plan: ImportPlan, shop: Shop): ImportPlanView {
  const { writes, same, keptByStaff, missing, remarks } = plan;
  const ofKind = (kind: DocumentKind, name: string) => ({ kind, name, ofStop: false });
  const nameOf = (id: string) => shop.products.get(id)?.name ?? shop.categories.get(id)?.name ?? id;
  const { states } = texts;
  const rows = [
    ...writes.flatMap(({ kind, name, changes }) =>
      changes === null
        ? [{ name, field: texts.created, before: null, after: null }]
        : changes.map(({ field, before, after }) => ({
            name,
            field: fieldName(ofKind(kind, field)),
            before: wordsOf(ofKind(kind, field), before, shop),
            after: wordsOf(ofKind(kind, field), after, shop),
          })),
    ),
    ...(['stopped', 'resumed', 'hidden'] as const).flatMap((state) =>
      plan[state].map((id) => ({ name: nameOf(id), field: states[state], before: null, after: null })),
    ),
    ...plan.restored.map(({ id }) => ({
      name: nameOf(id),
      field: states.restored,
      before: null,
      after: null,
    })),
  ];
  const told = remarks.map(({ kind, line, id, reason, detail }) => ({ kind, line, id, reason, detail }));
  return {
    changes: stepsOf(plan).length,
    created: writes.filter(({ changes }) => changes === null).length,
    changed: writes.filter(({ changes }) => changes !== null).length,
    same: same.Category + same.Product,
    kept_by_staff: keptByStaff,
    missing: missing.length,
    rows: rows.slice(0, shownRows),
    refused: told.filter(({ kind }) => kind === 'refused').length,
    noted: told.filter(({ kind }) => kind === 'noted').length,
    remarks: told.slice(0, shownRows),
    bad_rows: badRows(told.filter(({ kind }) => kind === 'refused')),
  };
}

/** For Excel: with a byte order mark, semicolons, and nothing that it would run. */
const badRows = (
  rows: readonly { line: number; id: string; reason: string; detail: string | null }[],
): string => {
  const { line, id, reason, detail } = texts.badRows;
  const data = rows.map((row) => [row.line, row.id, row.reason, row.detail ?? '']);
  return `\ufeff${Papa.unparse({ fields: [line, id, reason, detail], data }, { delimiter: ';', escapeFormulae: true })}`;
};
