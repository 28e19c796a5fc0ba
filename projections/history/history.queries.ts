import { sql } from 'kysely';
import type { Actor } from '../../commands/ports.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
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
  const edits = rows.filter(isEdit);
  const before = await valuesBefore(db, { kind, id }, edits);
  return {
    entries: rows.map((entry) => ({ ...entry, before: before.get(entry.revision) ?? {} })),
    next,
  };
}

/** Stops are no fields of the document: they replace nothing. */
export const isEdit = ({ type }: { readonly type: string }): boolean => !/(Stopped|Resumed)$/.test(type);

/** What each changed field was before, by the revision that changed it: one question for the whole page. */
async function valuesBefore(
  db: ReadModels,
  { kind, id }: { kind: DocumentKind; id: string },
  edits: readonly { readonly revision: number }[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  if (edits.length === 0) return new Map();
  const { rows } = await sql<{ revision: number; before: Readonly<Record<string, unknown>> }>`
    select h.revision, jsonb_object_agg(field.name, earlier.value) as before
    from ${entriesTable} h
    cross join lateral jsonb_object_keys(h.changes) as field(name)
    cross join lateral (
      select e.changes -> field.name as value from ${entriesTable} e
      where e.kind = h.kind and e.id = h.id and e.revision < h.revision
        and jsonb_exists(e.changes, field.name) and e.type !~ '(Stopped|Resumed)$'
      order by e.revision desc limit 1
    ) as earlier
    where h.kind = ${kind} and h.id = ${id} and h.revision = any(${edits.map(({ revision }) => revision)})
    group by h.revision`.execute(db);
  return new Map(rows.map(({ revision, before }) => [revision, before]));
}

/** All fields as a revision left them; null when there was no such revision. */
export async function findDocumentVersion(
  db: ReadModels,
  { kind, id, revision }: { kind: DocumentKind; id: string; revision: number },
): Promise<Readonly<Record<string, unknown>> | null> {
  const entries = (await entriesOf(db, { kind, id })).filter((entry) => entry.revision <= revision);
  if (entries.length === 0) return null;
  return Object.assign({}, ...entries.filter(isEdit).map(({ changes }) => changes));
}

const entriesOf = (
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
