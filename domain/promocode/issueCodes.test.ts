import { expect, test } from 'vitest';
import { fold } from '../decider.ts';
import { refusalOf } from '../testing/specification.ts';
import { promocode } from '../testing/testShop.ts';
import { issueCodes } from './issueCodes.ts';
import type { PromocodeEvent, PromocodeFields } from './promocode.events.ts';
import { promocodeUses } from './promocode.ts';

const key = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const created = (changes: Partial<PromocodeFields> = {}): PromocodeEvent => {
  const { id: _id, revision: _revision, archived: _archived, ...fields } = promocode('SPRING', changes);
  return {
    type: 'PromocodeCreated',
    data: { id: 'SPRING', fields: { ...fields, oneTime: true, ...changes } },
  };
};
const issue = (history: readonly PromocodeEvent[], count: number, issuedBefore: number, by = key) =>
  issueCodes(fold(promocodeUses, history), { id: 'SPRING', count, issuedBefore, key: by });
const first: PromocodeEvent = {
  type: 'PromocodeCodesIssued',
  data: { id: 'SPRING', seriesKey: key, issuedCodes: 100 },
};

test('codes are issued by one event, and more of them under the same key', () => {
  expect(issue([created()], 100, 0)).toEqual([first]);
  expect(issue([created(), first], 50, 100, 'another')).toEqual([
    { type: 'PromocodeCodesIssued', data: { id: 'SPRING', seriesKey: key, issuedCodes: 150 } },
  ]);
});
test('the same wish twice is one; two wishes at once are told of each other', () => {
  expect(issue([created(), first], 100, 0)).toEqual([]);
  expect(refusalOf(() => issue([created(), first], 70, 0))).toMatchObject({
    code: 'PromocodeCodesChanged',
    facts: { issued: 100 },
  });
});
test('an ordinary code has no series, and no series a million and one', () => {
  expect(refusalOf(() => issue([created({ oneTime: false })], 1, 0)).code).toBe('PromocodeIsNoSeries');
  expect(refusalOf(() => issue([created(), first], 999_901, 100))).toMatchObject({
    code: 'PromocodeCodesTooMany',
    facts: { most: 999_900 },
  });
});
