import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadModels } from '../readModelsDatabase.ts';
import { tellRichHistory } from '../testing/richHistory.ts';
import { createTestLog } from '../testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { findDocumentHistory, findDocumentVersion } from './history.queries.ts';

let models: TestReadModels;
let db: ReadModels;

beforeAll(async () => {
  models = await openTestReadModels();
  db = models.db;
  const log = createTestLog();
  tellRichHistory(log);
  await models.project(log);
});
afterAll(() => models.close());

test('a history says who changed what, from what to what, the newest first', async () => {
  const { entries: history } = await findDocumentHistory(db, { kind: 'Banner', id: 'shop' });
  expect(history.map(({ type }) => type)).toEqual([
    'BannerUnpublished',
    'BannerPublished',
    'BannerRestored',
    'BannerArchived',
    'BannerChanged',
    'BannerCreated',
  ]);
  expect(history[0]).toMatchObject({ changes: { published: false }, before: { published: true } });
  expect(history[4]).toMatchObject({
    revision: 1,
    actor: { kind: 'staff', id: 'staff1' },
    changes: { name: 'Banner «новый»' },
    before: { name: 'Banner 🍜' },
    at: expect.stringMatching(/Z$/),
  });
  expect(history[5]).toMatchObject({ changes: { name: 'Banner 🍜', position: 1 }, before: {} });
});

test('a history has the stop list in it, and no uses of a promocode', async () => {
  const {
    entries: [resumed, stopped],
  } = await findDocumentHistory(db, { kind: 'Product', id: 'shop', limit: 2 });
  expect([resumed?.type, stopped?.type, stopped?.changes]).toEqual([
    'ProductResumed',
    'ProductStopped',
    { pointId: 'point1', until: null },
  ]);
  const { entries: ofPromocode } = await findDocumentHistory(db, { kind: 'Promocode', id: 'shop' });
  expect(ofPromocode.slice(0, 2).map(({ type }) => type)).toEqual([
    'PromocodeCodesIssued',
    'PromocodeSwitchedOff',
  ]);
});

test('any version of a document can be seen again', async () => {
  const version = (revision: number) => findDocumentVersion(db, { kind: 'Zone', id: 'shop', revision });
  expect(await version(0)).toEqual({ name: 'Zone 🍜', position: 1 });
  expect(await version(3)).toEqual({ name: 'Zone «новый»', position: 1 });
  expect(await findDocumentVersion(db, { kind: 'Zone', id: 'unknown', revision: 1 })).toBeNull();
});
