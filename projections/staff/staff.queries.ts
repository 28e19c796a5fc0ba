import { type SqlBool, sql } from 'kysely';
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

export async function listStaff(
  db: ReadModels,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ staff: StaffView[]; count: number }> {
  const [staff, { count }] = await Promise.all([
    selectStaff(db)
      .orderBy('staff_group')
      .orderBy('name')
      .orderBy('staff_id')
      .limit(Math.min(limit, 500))
      .offset(offset)
      .execute(),
    db
      .selectFrom('read_staff.staff')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { staff, count };
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
