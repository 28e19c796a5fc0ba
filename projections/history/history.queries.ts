import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../commands/ports.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import { latestFirst } from '../latestFirst.ts';
import { keyedPage, type Order, type Page } from '../paging.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { instant } from '../table.ts';

export interface HistoryEntry {
  readonly revision: number;
  readonly at: string;
  readonly actor: Actor;
  readonly type: string;
  readonly changes: Readonly<Record<string, unknown>>;
  /** What the changed fields were before; empty for the first version. */
  readonly before: Readonly<Record<string, unknown>>;
}

/** More saves of one document than anybody makes: what is read at once stays bounded. */
const longestHistory = 5000;

const entriesTable = sql.table('read_history.document_history');

const newestFirst: Order = { columns: [['revision', 'bigint']], descending: true };

/** The newest first, each with what it replaced. */
export async function findDocumentHistory(
  db: ReadModels,
  { kind, id, limit = 200, after }: { kind: DocumentKind; id: string } & Partial<Page>,
): Promise<{ entries: HistoryEntry[]; next: string | null }> {
  const { rows, next } = await keyedPage(selectEntries(db, { kind, id }), newestFirst, { limit, after });
  const which = rows.map((entry) => ({ ...entry, kind, id }));
  return { entries: await withBefore(db, which), next };
}

/** An entry of any document's history. */
export interface Action extends HistoryEntry {
  readonly kind: DocumentKind;
  readonly id: string;
}
export interface ActionFilter {
  readonly staffId?: string | undefined;
  readonly kind?: DocumentKind | undefined;
  /** ISO instants; the second one is not within any more. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What staff have done to all documents, the latest first. */
export async function findStaffActions(
  db: ReadModels,
  { staffId, kind, from, to, ...page }: ActionFilter & Page,
): Promise<{ actions: Action[]; next: string | null }> {
  const conditions = [
    sql<SqlBool>`actor->>'kind' = 'staff'`,
    ...(staffId === undefined ? [] : [sql<SqlBool>`actor->>'id' = ${staffId}`]),
    ...(kind === undefined ? [] : [sql<SqlBool>`kind = ${kind}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql<SqlBool>`at < ${to}::timestamptz`]),
  ];
  const query = db
    .selectFrom('read_history.document_history')
    .where(({ and }) => and(conditions))
    .select(['kind', 'id', 'revision', instant('at').as('at'), 'actor', 'type', 'changes']);
  const { rows, next } = await keyedPage(query, latestFirst('document_history'), page);
  return { actions: await withBefore(db, rows), next };
}

/** Stops are no fields of the document: they replace nothing. */
export const isEdit = ({ type }: { readonly type: string }): boolean => !/(Stopped|Resumed)$/.test(type);

type Told = Omit<Action, 'before'>;
const keyOf = ({ kind, id, revision }: Pick<Told, 'kind' | 'id' | 'revision'>) => `${kind}/${id}/${revision}`;

/** With what each changed field was before: one question for the whole page. */
async function withBefore(db: ReadModels, entries: readonly Told[]): Promise<Action[]> {
  const edits = entries.filter(isEdit).map(({ kind, id, revision }) => ({ kind, id, revision }));
  if (edits.length === 0) return entries.map((entry) => ({ ...entry, before: {} }));
  const { rows } = await sql<Pick<Action, 'kind' | 'id' | 'revision' | 'before'>>`
    select h.kind, h.id, h.revision, jsonb_object_agg(field.name, earlier.value) as before
    from ${entriesTable} h
    join jsonb_to_recordset(${JSON.stringify(edits)}::jsonb)
      as wanted(kind text, id text, revision integer) using (kind, id, revision)
    cross join lateral jsonb_object_keys(h.changes) as field(name)
    cross join lateral (
      select e.changes -> field.name as value from ${entriesTable} e
      where e.kind = h.kind and e.id = h.id and e.revision < h.revision
        and jsonb_exists(e.changes, field.name) and e.type !~ '(Stopped|Resumed)$'
      order by e.revision desc limit 1
    ) as earlier
    group by h.kind, h.id, h.revision`.execute(db);
  const before = new Map(rows.map((row) => [keyOf(row), row.before]));
  return entries.map((entry) => ({ ...entry, before: before.get(keyOf(entry)) ?? {} }));
}

/** All fields as a revision left them; null when there was no such revision. */
export async function findDocumentVersion(
  db: ReadModels,
  { kind, id, revision }: { kind: DocumentKind; id: string; revision: number },
): Promise<Readonly<Record<string, unknown>> | null> {
  const entries = (await allEntries(db, { kind, id })).filter((entry) => entry.revision <= revision);
  if (entries.length === 0) return null;
  return Object.assign({}, ...entries.filter(isEdit).map(({ changes }) => changes));
}

/** Of one document, the first first. */
export const allEntries = (
  db: ReadModels,
  which: { kind: DocumentKind; id: string },
): Promise<Omit<HistoryEntry, 'before'>[]> =>
  selectEntries(db, which).orderBy('revision').limit(longestHistory).execute();

const selectEntries = (db: ReadModels, { kind, id }: { kind: DocumentKind; id: string }) =>
  db
    .selectFrom('read_history.document_history')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .select(['revision', instant('at').as('at'), 'actor', 'type', 'changes']);
