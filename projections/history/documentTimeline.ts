import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { allEntries, type HistoryEntry, isEdit } from './history.queries.ts';

export interface DocumentState {
  readonly archived: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}
/** A document at one of its changes. */
export interface DocumentTimeline {
  /** The first first. */
  readonly entries: readonly Omit<HistoryEntry, 'before'>[];
  readonly shown: HistoryEntry;
  readonly was: DocumentState;
  readonly now: DocumentState;
}

/** All changes of a document, and what it was after one of them: the last unless told. Null = there never was one. */
export async function documentTimeline(
  db: ReadModels,
  {
    kind,
    id,
    revision,
  }: { readonly kind: DocumentKind; readonly id: string; readonly revision?: number | undefined },
): Promise<DocumentTimeline | null> {
  const entries = await allEntries(db, { kind, id });
  const shown =
    entries.findLast((entry) => revision === undefined || entry.revision <= revision) ?? entries[0];
  if (!shown) return null;
  const earlier = entries.filter((entry) => entry.revision < shown.revision);
  return {
    entries,
    shown: { ...shown, before: stateOf(earlier).fields },
    was: stateOf([...earlier, shown]),
    now: stateOf(entries),
  };
}

const stateOf = (entries: DocumentTimeline['entries']): DocumentState => ({
  archived:
    entries.findLast(({ type }) => /(Archived|Restored)$/.test(type))?.type.endsWith('Archived') ?? false,
  fields: Object.assign({}, ...entries.filter(isEdit).map(({ changes }) => changes)),
});
