import { describe, expect, test } from 'vitest';
import { specification } from '../testing/specification.ts';
import { filledText, smsParts } from './filledText.ts';
import type { NotificationEvent, NotificationPlan } from './notification.events.ts';
import { notification } from './notification.ts';
import { nextAdvertisingTime } from './quietHours.ts';

const given = specification(notification);
const plan: NotificationPlan = {
  channel: 'sms',
  title: '',
  text: 'Роллы −20 %',
  segment: {},
  sendAt: '2026-11-27T12:00:00.000Z',
  expected: 10,
};
const id = 'n1';
const planned: NotificationEvent = { type: 'NotificationPlanned', data: { id, ...plan } };
const counts = { sent: 8, failed: 1, skipped: 1, unknown: 0 };
const finished: NotificationEvent = { type: 'NotificationFinished', data: { id, ...counts } };
const stopped: NotificationEvent = { type: 'NotificationStopped', data: { id } };

describe('a notification', () => {
  test('is planned once, with a text and with somebody to read it', () => {
    given().when({ type: 'Plan', id, plan }).thenEvents(planned);
    given(planned).when({ type: 'Plan', id, plan }).thenNothing();
    given()
      .when({ type: 'Plan', id, plan: { ...plan, text: ' ' } })
      .thenRejected('NotificationTextMissing');
    given()
      .when({ type: 'Plan', id, plan: { ...plan, channel: 'email' } })
      .thenRejected('NotificationTextMissing');
    given()
      .when({ type: 'Plan', id, plan: { ...plan, expected: 0 } })
      .thenRejected('NotificationReachesNobody');
  });
  test('is stopped in the middle, and then never finishes', () => {
    given(planned).when({ type: 'Stop', id }).thenEvents(stopped);
    given(planned, stopped).when({ type: 'Stop', id }).thenNothing();
    given(planned, stopped).when({ type: 'Finish', id, counts }).thenNothing();
    given(planned, finished).when({ type: 'Stop', id }).thenRejected('NotificationIsOver');
    given().when({ type: 'Stop', id }).thenRejected('NotificationNotFound');
  });
  test('finishes once', () => {
    given(planned).when({ type: 'Finish', id, counts }).thenEvents(finished);
    given(planned, finished).when({ type: 'Finish', id, counts }).thenNothing();
  });
});

test.each([
  ['2026-11-27T12:00:00.000Z', '2026-11-27T12:00:00.000Z'],
  ['2026-11-27T05:30:00.000Z', '2026-11-27T07:00:00.000Z'], // 08:30 in Moscow
  ['2026-11-27T18:00:00.000Z', '2026-11-28T07:00:00.000Z'], // 21:00
  ['2026-11-27T22:30:00.000Z', '2026-11-28T07:00:00.000Z'], // 01:30 of the next day
])('at %s people are told at %s', (at, expected) => {
  expect(nextAdvertisingTime(at, { timeZone: 'Europe/Moscow' })).toBe(expected);
});
test.each([
  ['12:00', '16:00', '2026-11-27T05:30:00.000Z', '2026-11-27T09:00:00.000Z'],
  ['12:00', '16:00', '2026-11-27T13:00:00.000Z', '2026-11-28T09:00:00.000Z'],
  ['20:00', '02:00', '2026-11-27T22:30:00.000Z', '2026-11-27T22:30:00.000Z'], // 01:30, of yesterday's hours
  ['20:00', '02:00', '2026-11-27T23:00:00.000Z', '2026-11-28T17:00:00.000Z'], // 02:00
  ['10:00', '24:00', '2026-11-27T20:30:00.000Z', '2026-11-27T20:30:00.000Z'], // 23:30
  ['10:00', '24:00', '2026-11-27T22:30:00.000Z', '2026-11-28T07:00:00.000Z'],
  ['00:00', '00:00', '2026-11-27T22:30:00.000Z', '2026-11-27T22:30:00.000Z'], // the whole day
])('with hours of %s–%s of its own, a shop tells at %s what it would at %s', (start, end, at, expected) => {
  const settings = { timeZone: 'Europe/Moscow', advertisingHours: { start, end } };
  expect(nextAdvertisingTime(at, settings)).toBe(expected);
});

test('a person’s own words stand in the text, and a missing name leaves no comma', () => {
  const fields = { name: 'Марина', bonuses: '300 ₽' };
  expect(filledText('{name}, у вас {bonuses}', fields)).toBe('Марина, у вас 300 ₽');
  expect(filledText('{name}, у вас {bonuses}', { ...fields, name: '' })).toBe('У вас 300 ₽');
  expect(filledText('{Name}!', { ...fields, name: '$&' })).toBe('$&!');
});
test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['я'.repeat(70), 1],
  ['я'.repeat(71), 2],
  ['я'.repeat(135), 3],
])('an SMS of so many signs is as many messages', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
