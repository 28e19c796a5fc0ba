import { describe, test } from 'vitest';
import { specification } from '../testing/specification.ts';
import type { FeedbackEvent } from './feedback.events.ts';
import { feedback } from './feedback.ts';

const given = specification(feedback);
const orderId = 'o1';
const fields = { stars: 5, tags: ['Быстро'], fileIds: [] };
const leave = {
  type: 'Leave',
  orderId,
  orderIsCompleted: true,
  personId: 'p1',
  clientId: 'c1',
  fields,
  text: 'Вкусно',
} as const;
const left: FeedbackEvent = {
  type: 'FeedbackLeft',
  data: { orderId, personId: 'p1', clientId: 'c1', ...fields, text: 'Вкусно' },
};
const answered: FeedbackEvent = {
  type: 'FeedbackAnswered',
  data: { orderId, personId: 'p1', text: 'Спасибо!' },
};

describe('feedback', () => {
  test('is left on a completed order', () => {
    given().when(leave).thenEvents(left);
  });
  test('on an order that is not completed: refused', () => {
    given()
      .when({ ...leave, orderIsCompleted: false })
      .thenRejected('OrderNotCompleted');
  });
  test('is one for an order', () => {
    given(left).when(leave).thenRejected('FeedbackAlreadyLeft');
  });
  test.each([0, 6, 4.5])('has one to five whole stars, not %d', (stars) => {
    given()
      .when({ ...leave, fields: { ...fields, stars } })
      .thenRejected('StarsOutOfRange');
  });
  test('rates how it was brought apart from the food, and may ask for an answer', () => {
    const more = { ...fields, serviceStars: 2, wantsAnswer: true } as const;
    given()
      .when({ ...leave, fields: more })
      .thenEvents({ ...left, data: { ...left.data, ...more } });
    given()
      .when({ ...leave, fields: { ...fields, serviceStars: 0 } })
      .thenRejected('StarsOutOfRange');
  });
  test('has up to five photos', () => {
    given()
      .when({ ...leave, fields: { ...fields, fileIds: ['1', '2', '3', '4', '5', '6'] } })
      .thenRejected('TooManyPhotos', { max: 5 });
  });
  test('is answered by staff; the same answer again is none', () => {
    given(left).when({ type: 'Answer', orderId, text: ' Спасибо! ' }).thenEvents(answered);
    given(left, answered).when({ type: 'Answer', orderId, text: 'Спасибо!' }).thenNothing();
    given(left).when({ type: 'Answer', orderId, text: ' ' }).thenRejected('AnswerIsEmpty');
    given().when({ type: 'Answer', orderId, text: 'Спасибо!' }).thenRejected('FeedbackNotFound');
  });
  test('has tags of staff: all of them at once, each once', () => {
    const tagged: FeedbackEvent = {
      type: 'FeedbackTagged',
      data: { orderId, personId: 'p1', staffTags: ['холодное', 'опоздали'] },
    };
    const tag = (staffTags: readonly string[]) => ({ type: 'Tag', orderId, staffTags }) as const;
    given(left)
      .when(tag([' холодное', 'опоздали', 'холодное', '']))
      .thenEvents(tagged);
    given(left, tagged)
      .when(tag(['холодное', 'опоздали']))
      .thenNothing();
    given(left)
      .when(tag(Array.from({ length: 11 }, (_, index) => `${index}`)))
      .thenRejected('TooManyTags', { max: 10 });
  });
  test('is compensated once; the same sum again is the same gift', () => {
    const compensated: FeedbackEvent = {
      type: 'FeedbackCompensated',
      data: { orderId, clientId: 'c1', amount: 20_000 },
    };
    const give = (amount: number) => ({ type: 'Compensate', orderId, amount }) as const;
    given(left).when(give(20_000)).thenEvents(compensated);
    given(left, compensated).when(give(20_000)).thenNothing();
    given(left, compensated).when(give(30_000)).thenRejected('AlreadyCompensated', { amount: 20_000 });
    given(left).when(give(0)).thenRejected('CompensationOutOfRange');
    given(left).when(give(500_001)).thenRejected('CompensationOutOfRange');
    given({ ...left, data: { ...left.data, clientId: null } })
      .when(give(100))
      .thenRejected('FeedbackHasNoAccount');
  });
  test('is put away with an undo', () => {
    const archived: FeedbackEvent = { type: 'FeedbackArchived', data: { orderId } };
    given(left).when({ type: 'Archive', orderId }).thenEvents(archived);
    given(left, archived)
      .when({ type: 'Restore', orderId })
      .thenEvents({ type: 'FeedbackRestored', data: { orderId } });
  });
});
