import type { Actor } from '../../commands/ports.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
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

/** The newest first, each with what it replaced. */
export async function findDocumentHistory(
  db: ReadModels,
  { kind, id, limit = 200 }: { kind: DocumentKind; id: string; limit?: number },
): Promise<HistoryEntry[]> {
  const entries = await entriesOf(db, { kind, id });
  const fields: Record<string, unknown> = {};
  const told = entries.map((entry, index): HistoryEntry => {
    const isEdit = !entry.type.endsWith('Stopped') && !entry.type.endsWith('Resumed');
    const known = Object.keys(entry.changes).filter((name) => index > 0 && isEdit && name in fields);
    const before = Object.fromEntries(known.map((name) => [name, fields[name]]));
    if (isEdit) Object.assign(fields, entry.changes);
    return { ...entry, before };
  });
  return told.reverse().slice(0, limit);
}

/** All fields as a revision left them; null when there was no such revision. */
export async function findDocumentVersion(
  db: ReadModels,
  { kind, id, revision }: { kind: DocumentKind; id: string; revision: number },
): Promise<Readonly<Record<string, unknown>> | null> {
  const entries = (await entriesOf(db, { kind, id })).filter((entry) => entry.revision <= revision);
  if (entries.length === 0) return null;
  return Object.assign(
    {},
    ...entries
      .filter(({ type }) => type === `${kind}Created` || type === `${kind}Changed`)
      .map(({ changes }) => changes),
  );
}

const entriesOf = (
  db: ReadModels,
  { kind, id }: { kind: DocumentKind; id: string },
): Promise<Omit<HistoryEntry, 'before'>[]> =>
  db
    .selectFrom('read_history.document_history')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .select(['revision', instant('at').as('at'), 'actor', 'type', 'changes'])
    .orderBy('revision')
    .limit(longestHistory)
    .execute();
