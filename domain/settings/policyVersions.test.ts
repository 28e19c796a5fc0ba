import { expect, test } from 'vitest';
import { policyVersions, withNewVersions } from './policyVersions.ts';
import { defaultSettings } from './settings.ts';

const { policy } = defaultSettings;

test('another text of a consent has another number, other texts have none', () => {
  expect(withNewVersions(policy, { ...policy, consentText: 'Согласен' })).toMatchObject({
    consentVersion: '2',
    adsConsentVersion: '1',
  });
  expect(withNewVersions(policy, { ...policy, html: '<p>Новая</p>' }).consentVersion).toBe('1');
  expect(
    withNewVersions(
      { ...policy, consentVersion: '2026-01' },
      { ...policy, consentText: 'Да', consentVersion: '2026-01' },
    ).consentVersion,
  ).toBe('2026-01-1');
});
test('a number that staff have given stays', () => {
  expect(
    withNewVersions(policy, { ...policy, consentText: 'Согласен', consentVersion: '7' }).consentVersion,
  ).toBe('7');
});

test('versions follow from the changes: each is in force until the next', () => {
  const second = { ...policy, consentText: 'Согласен', consentVersion: '2' };
  const versions = policyVersions(
    [
      { at: '2026-01-01T00:00:00.000Z', author: 'anna', fields: { policy, seller: 'ИП' } },
      { at: '2026-02-01T00:00:00.000Z', author: 'oleg', fields: {} },
      { at: '2026-03-01T00:00:00.000Z', author: 'oleg', fields: { policy: second } },
    ],
    defaultSettings,
  );
  expect(versions.map(({ from, until, author, seller }) => [from, until, author, seller])).toEqual([
    ['2026-03-01T00:00:00.000Z', null, 'oleg', 'ИП'],
    ['2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', 'anna', 'ИП'],
  ]);
});
