import { expect, test } from 'vitest';
import { staffActions } from '../../domain/staff/rights.ts';
import { areasOfRights } from '../texts/rightTexts.ts';

test('every action of the table stands in one area of the page, and in one only', () => {
  const areasOf = (action: string) =>
    areasOfRights.filter(({ prefixes }) => prefixes.some((prefix) => action.startsWith(`${prefix}.`)));
  expect(staffActions.filter((action) => areasOf(action).length !== 1)).toEqual([]);
});
