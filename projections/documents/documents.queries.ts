import { type SqlBool, sql } from 'kysely';
import { beginning } from '../../commands/ports.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import { readCheckpoint } from '../checkpoints.ts';
import { keyedPage, type Order, type Page } from '../paging.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { liveName } from '../shape.ts';
import { instant } from '../table.ts';
import type { DocumentRow } from './documentFold.ts';
import { documentsProjection } from './documents.projection.ts';

export type DocumentView = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number];

const selectDocuments = (db: ReadModels) =>
  db
    .selectFrom('read_documents.documents')
    .select([
      'kind',
      'id',
      'revision',
      'archived',
      'data as fields',
      'stops',
      instant('created_at').as('createdAt'),
      instant('updated_at').as('updatedAt'),
      'updated_by as updatedBy',
      'position',
    ]);

export const findDocument = async (
  db: ReadModels,
  { kind, id }: { kind: DocumentKind; id: string },
): Promise<DocumentView | null> =>
  (await selectDocuments(db).where('kind', '=', kind).where('id', '=', id).executeTakeFirst()) ?? null;

const savedLastFirst: Order = {
  columns: [
    ['updated_at', 'timestamptz'],
    ['id', 'text'],
  ],
  descending: true,
};

/** What was saved last stands first. */
export async function listDocuments(
  db: ReadModels,
  {
    kind,
    archived = false,
    search = '',
    ...page
  }: { kind: DocumentKind; archived?: boolean; search?: string } & Page,
): Promise<{ documents: DocumentView[]; count: number; next: string | null }> {
  const wanted = `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    sql<SqlBool>`kind = ${kind} and archived = ${archived}`,
    sql<SqlBool>`lower(coalesce(data->>'name', data->>'title', data->>'code', '')) like ${wanted}`,
  ];
  const [{ rows, next }, { count }] = await Promise.all([
    keyedPage(
      selectDocuments(db).where(({ and }) => and(conditions)),
      savedLastFirst,
      page,
    ),
    db
      .selectFrom('read_documents.documents')
      .where(({ and }) => and(conditions))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { documents: rows, count, next };
}

/** Everything that the shop in memory is made of, as of one position. */
export interface DocumentsSnapshot {
  readonly position: bigint;
  readonly documents: readonly DocumentRow[];
}

export const loadDocumentsSnapshot = (db: ReadModels): Promise<DocumentsSnapshot> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const checkpoint = await readCheckpoint(transaction, liveName(documentsProjection));
      const documents = await selectDocuments(transaction).execute();
      return {
        position: checkpoint?.position ?? beginning,
        documents: documents.map(({ fields, createdAt, updatedAt, updatedBy, ...row }) => ({
          ...row,
          data: fields,
          created_at: createdAt,
          updated_at: updatedAt,
          updated_by: updatedBy,
        })),
      };
    });
