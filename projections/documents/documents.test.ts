import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentKinds } from '../../domain/documentKinds/documentKinds.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { tellRichHistory } from '../testing/richHistory.ts';
import { createTestLog } from '../testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { findDocument, listDocuments, loadDocumentsSnapshot } from './documents.queries.ts';

let models: TestReadModels;
let db: ReadModels;
const log = createTestLog();

beforeAll(async () => {
  models = await openTestReadModels();
  db = models.db;
  tellRichHistory(log);
  log.happen('sticker-hot', {
    type: 'StickerCreated',
    data: { id: 'hot', fields: { name: 'Острое 100%', icon: 'spicy', tone: 'spicy', position: 2 } },
  });
  log.happen('sticker-hot', { type: 'StickerArchived', data: { id: 'hot' } });
  await models.project(log);
});
afterAll(() => models.close());

test('a document is found as it is now, with who saved it last', async () => {
  expect(await findDocument(db, { kind: 'Product', id: 'shop' })).toMatchObject({
    fields: { name: 'Product «новый»', position: 1 },
    stops: [{ pointId: 'point1', until: null }],
    revision: '9',
    archived: false,
    updatedAt: expect.stringMatching(/Z$/),
  });
  expect(await findDocument(db, { kind: 'Banner', id: 'shop' })).toMatchObject({
    updatedBy: { kind: 'staff', id: 'staff1' },
  });
  expect(await findDocument(db, { kind: 'Product', id: 'unknown' })).toBeNull();
});

test('a list is searched by name; what was put away is listed only when asked', async () => {
  const list = async (search: string, archived: boolean) =>
    (await listDocuments(db, { kind: 'Sticker', search, archived, limit: 10 })).documents.map(({ id }) => id);
  expect(await list('', false)).toEqual(['shop']);
  expect(await list('', true)).toEqual(['hot']);
  expect(await list('100%', true)).toEqual(['hot']);
  expect(await list('ничего', true)).toEqual([]);
});

test('the snapshot has all documents as of one position', async () => {
  const { position, documents } = await loadDocumentsSnapshot(db);
  expect(position).toBe(await log.lastPosition());
  // One of each kind, and a sticker that was put away.
  expect(documents).toHaveLength(documentKinds.length + 1);
});
