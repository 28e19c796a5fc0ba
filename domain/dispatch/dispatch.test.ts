import { describe, expect, test } from 'vitest';
import { fold } from '../decider.ts';
import { specification } from '../testing/specification.ts';
import type { DispatchEvent, DispatchStage } from './dispatch.events.ts';
import { dispatch, dispatchAlarm } from './dispatch.ts';

const given = specification(dispatch);
const orderId = 'o1';
const asked = (attempt = 1): DispatchEvent => ({
  type: 'DispatchAsked',
  data: { orderId, service: 'yandexDelivery', attempt, most: 300_00 },
});
const claimed = (claimId = 'claim1'): DispatchEvent => ({
  type: 'DispatchClaimed',
  data: { orderId, claimId },
});
const moved = (stage: DispatchStage, status: string = stage): DispatchEvent => ({
  type: 'DispatchMoved',
  data: { orderId, stage, status, price: 250_00 },
});
const delayed: DispatchEvent = { type: 'DispatchDelayed', data: { orderId, reason: 'timeout' } };
const cancelAsked: DispatchEvent = { type: 'DispatchCancelAsked', data: { orderId, mayCost: false } };
const ended: DispatchEvent = {
  type: 'DispatchEnded',
  data: { orderId, end: 'failed', code: 'performer_not_found', price: 250_00 },
};
const ask = { type: 'Ask', orderId, service: 'yandexDelivery', most: 300_00, once: false } as const;
const see = (stage: DispatchStage, status: string = stage) =>
  ({
    type: 'See',
    orderId,
    claimId: 'claim1',
    stage,
    status,
    price: 250_00,
    courier: null,
    code: null,
  }) as const;

describe('a courier is called', () => {
  test('once at a time', () => {
    given().when(ask).thenEvents(asked());
    given(asked()).when(ask).thenRejected('DispatchUnderWay');
    given(asked(), claimed(), moved('carrying')).when(ask).thenRejected('DispatchUnderWay');
    given(asked(), claimed(), moved('delivered')).when(ask).thenRejected('DispatchUnderWay');
  });
  test('again after the one before has come to nothing, and then is another call', () => {
    given(asked(), claimed(), ended).when(ask).thenEvents(asked(2));
  });
  test('by the shop itself never a second time', () => {
    given(asked(), claimed(), ended)
      .when({ ...ask, once: true })
      .thenNothing();
  });
});

describe('what a service tells', () => {
  test('twice is nothing', () => {
    given(asked(), claimed()).when(see('searching')).thenEvents(moved('searching'));
    given(asked(), claimed(), moved('searching')).when(see('searching')).thenNothing();
  });
  test('of another claim, or of one that is over, is nothing', () => {
    given(asked(), claimed('another')).when(see('carrying')).thenNothing();
    given(asked(), claimed(), ended).when(see('carrying')).thenNothing();
    given(asked(), claimed(), moved('delivered')).when(see('cancelled')).thenNothing();
    given(asked(2)).when({ type: 'Claim', orderId, attempt: 1, claimId: 'claim1' }).thenNothing();
  });
  test('after silence is told again: it answers', () => {
    given(asked(), claimed(), moved('searching'), delayed)
      .when(see('searching'))
      .thenEvents(moved('searching'));
  });
  test('of a courier who gives up ends the call', () => {
    given(asked(), claimed(), moved('coming'))
      .when({ ...see('failed', 'performer_not_found') })
      .thenEvents(moved('failed', 'performer_not_found'), ended);
  });
});

describe('a courier is called off', () => {
  const cancel = (mayCost: boolean) => ({ type: 'Cancel', orderId, mayCost }) as const;
  test('while there is one, once, and once more when it may cost money', () => {
    given(asked(), claimed()).when(cancel(false)).thenEvents(cancelAsked);
    given(asked(), claimed(), cancelAsked).when(cancel(false)).thenNothing();
    given(asked(), claimed(), cancelAsked)
      .when(cancel(true))
      .thenEvents({ type: 'DispatchCancelAsked', data: { orderId, mayCost: true } });
    given(asked(), claimed(), ended).when(cancel(false)).thenRejected('NoDispatch');
    given().when(cancel(false)).thenRejected('NoDispatch');
  });
});

test('somebody has to look at silence, at a «no» and at a parcel that comes back', () => {
  const alarm = (...events: DispatchEvent[]) => dispatchAlarm(fold(dispatch, events));
  expect(alarm(asked(), claimed(), moved('searching'))).toBeNull();
  expect(alarm(asked(), delayed)).toBe('delayed');
  expect(alarm(asked(), claimed(), moved('searching'), delayed)).toBe('delayed');
  expect(alarm(asked(), claimed(), ended)).toBe('failed');
  expect(alarm(asked(), claimed(), moved('returning'))).toBe('returning');
  const refused: DispatchEvent = { type: 'DispatchCancelRefused', data: { orderId, code: 'unavailable' } };
  expect(alarm(asked(), claimed(), cancelAsked, refused)).toBe('cancelRefused');
  expect(alarm(asked(), claimed(), cancelAsked, refused, moved('delivered'))).toBeNull();
});
