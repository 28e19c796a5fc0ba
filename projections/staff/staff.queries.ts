import { type SqlBool, sql } from 'kysely';
import { keyedPage, type Order, type Page } from '../paging.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { instant } from '../table.ts';

export type StaffView = Awaited<ReturnType<ReturnType<typeof selectStaff>['execute']>>[number];

const selectStaff = (db: ReadModels) =>
  db
    .selectFrom('read_staff.staff')
    .select([
      'staff_id as staffId',
      'name',
      'login',
      'staff_group as group',
      'active',
      instant('hired_at').as('hiredAt'),
      'revision',
    ]);

export const findStaff = async (db: ReadModels, staffId: string): Promise<StaffView | null> =>
  (await selectStaff(db).where('staff_id', '=', staffId).executeTakeFirst()) ?? null;

/** Whatever the case of the letters. */
export const findStaffByLogin = async (db: ReadModels, login: string): Promise<StaffView | null> =>
  (await selectStaff(db)
    .where(sql<SqlBool>`lower(login) = lower(${login})`)
    .orderBy('active', 'desc')
    .orderBy('hired_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

const byGroup: Order = {
  columns: [
    ['staff_group', 'bigint'],
    ["coalesce(name, '')", 'text'],
    ['staff_id', 'text'],
  ],
  descending: false,
};

interface StaffFilter {
  readonly active?: boolean;
  readonly group?: number | undefined;
  /** A part of a name or a login, whatever the case of its letters. */
  readonly search?: string;
}

export async function listStaff(
  db: ReadModels,
  { active, group, search = '', ...page }: Page & StaffFilter,
): Promise<{ staff: StaffView[]; count: number; next: string | null }> {
  const wanted = sql.join<SqlBool>(
    [
      active === undefined ? sql`true` : sql`active = ${active}`,
      group === undefined ? sql`true` : sql`staff_group = ${group}`,
      search === '' ? sql`true` : sql`strpos(lower(concat_ws(' ', name, login)), lower(${search})) > 0`,
    ],
    sql` and `,
  );
  const [{ rows, next }, { count }] = await Promise.all([
    keyedPage(selectStaff(db).where(wanted), byGroup, page),
    db
      .selectFrom('read_staff.staff')
      .where(wanted)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { staff: rows, count, next };
}

/** Names beside what they did: of those who were dismissed too. */
export async function findStaffNames(
  db: ReadModels,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom('read_staff.staff')
    .where(sql<SqlBool>`staff_id = any(${staffIds})`)
    .select(['staff_id as staffId', 'name'])
    .limit(1000)
    .execute();
  return new Map(rows.map(({ staffId, name }) => [staffId, name]));
}
