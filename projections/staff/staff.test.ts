import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadModels } from '../readModelsDatabase.ts';
import { createTestLog } from '../testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { findStaff, findStaffByLogin, findStaffNames, listStaff } from './staff.queries.ts';

let models: TestReadModels;
let db: ReadModels;

beforeAll(async () => {
  models = await openTestReadModels();
  db = models.db;
  const log = createTestLog();
  const hire = (staffId: string, group: 1 | 2 | 3, name: string, login: string) =>
    log.happen(`staff-${staffId}`, { type: 'StaffHired', data: { staffId, group, person: { name, login } } });
  hire('s1', 1, 'Ольга', 'Owner');
  hire('s2', 3, 'Пётр', 'petr');
  log.happen('staff-s2', { type: 'StaffDismissed', data: { staffId: 's2' } });
  hire('s3', 2, 'Пётр второй', 'Petr');
  await models.project(log);
});
afterAll(() => models.close());

test('a member of staff is found by id and by login in any case', async () => {
  expect(await findStaff(db, 's1')).toMatchObject({ name: 'Ольга', group: 1, active: true });
  expect((await findStaffByLogin(db, 'OWNER'))?.staffId).toBe('s1');
  expect(await findStaffByLogin(db, 'nobody')).toBeNull();
});

test('of two with one login the one who still works is meant', async () => {
  expect((await findStaffByLogin(db, 'petr'))?.staffId).toBe('s3');
});

test('the list has everybody, those who left too', async () => {
  const { staff, count } = await listStaff(db, { limit: 10 });
  expect(count).toBe(3);
  expect(staff.map(({ staffId, active }) => [staffId, active])).toEqual([
    ['s1', true],
    ['s3', true],
    ['s2', false],
  ]);
  expect(await findStaffNames(db, ['s2', 'unknown'])).toEqual(new Map([['s2', 'Пётр']]));
});

test('the list is asked for by a part of a name or a login, and by group', async () => {
  const found = async (filter: object) =>
    (await listStaff(db, { limit: 10, ...filter })).staff.map(({ staffId }) => staffId);
  expect(await found({ search: 'ольг' })).toEqual(['s1']);
  expect(await found({ search: 'ETR', active: true })).toEqual(['s3']);
  expect(await found({ group: 1 })).toEqual(['s1']);
  expect(await found({ search: '%' })).toEqual([]);
});
