import { type SqlBool, sql } from 'kysely';
import type { DeedKind } from '../../domain/staff/deedKind.ts';
import { latestFirst } from '../latestFirst.ts';
import { keyedPage, type Page } from '../paging.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { instant, whole } from '../table.ts';
import type { DeedType } from './staffDeeds.projection.ts';

export interface Deed {
  readonly kind: DeedKind;
  readonly id: string;
  readonly revision: number;
  readonly at: string;
  readonly staffId: string;
  readonly type: DeedType;
  readonly sum: number | null;
}
export interface DeedFilter {
  readonly staffId?: string | undefined;
  readonly kind?: DeedKind | undefined;
  /** ISO instants; the second one is not within any more. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What somebody has given back of all orders since an instant. */
export async function refundedBy(db: ReadModels, staffId: string, since: string): Promise<number> {
  const { sum } = await db
    .selectFrom('read_staff_deeds.staff_deeds')
    .where('staff_id', '=', staffId)
    .where('type', '=', 'OrderRefunded')
    .where(sql<SqlBool>`at >= ${since}::timestamptz`)
    .select(sql<number>`coalesce(sum(sum), 0)::float8`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

/** What staff have done to orders, clients and all else that is no document, the latest first. */
export const findStaffDeeds = (
  db: ReadModels,
  { staffId, kind, from, to, ...page }: DeedFilter & Page,
): Promise<{ rows: Deed[]; next: string | null }> => {
  const conditions = [
    sql<SqlBool>`true`,
    ...(staffId === undefined ? [] : [sql<SqlBool>`staff_id = ${staffId}`]),
    ...(kind === undefined ? [] : [sql<SqlBool>`kind = ${kind}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql<SqlBool>`at < ${to}::timestamptz`]),
  ];
  const query = db
    .selectFrom('read_staff_deeds.staff_deeds')
    .where(({ and }) => and(conditions))
    .select([
      'kind',
      'id',
      'revision',
      instant('at').as('at'),
      'staff_id as staffId',
      sql<DeedType>`type`.as('type'),
      whole<null>('sum').as('sum'),
    ]);
  return keyedPage(query, latestFirst('staff_deeds'), page);
};
