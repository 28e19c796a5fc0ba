import { expect, test } from 'vitest';
import { CourierRefusal, CourierSilent } from '../../commands/dispatch/courierService.ts';
import { JobRejected } from '../../commands/jobs.ts';
import { BankRefusal } from '../../commands/payment/bank.ts';
import { TicketUnderWay } from '../../commands/till/tickets.ts';
import { TillRefusal, TillSilent } from '../../commands/till/till.ts';
import { type FailureKind, ServiceFailure } from '../integrations/serviceFailure.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { failureWords } from './failureWords.ts';

const kinds: readonly FailureKind[] = ['timeout', 'network', 'status', 'body', 'refused', 'setup'];
const ofServices = Object.values(integrationTexts.providers).flatMap((provider) =>
  kinds.flatMap((kind) =>
    [null, 400, 401, 429, 500].map((httpStatus) => new ServiceFailure(provider, kind, { httpStatus })),
  ),
);
const ofRules = ['401', 'timeout', 'body', 'network'].flatMap((code) => [
  new TillRefusal(code),
  new TillSilent(code, true),
  new CourierRefusal(code),
  new CourierSilent(code),
]);

test('whatever fails, staff read in Russian what is wrong, by whom, and what to do', () => {
  for (const error of [...ofServices, ...ofRules, new TicketUnderWay('The till has not decided yet')]) {
    const words = failureWords(error);
    expect(words).toMatch(/[а-яё]{3}/i);
    expect(words).not.toMatch(/\b(timeout|network|status|body|refused|setup|till|courier|silent|HTTP)\b/i);
    expect(words.length).toBeGreaterThan(20);
  }
  expect(ofServices.length).toBeGreaterThan(100);
});

test('a wrong key of iiko says whose it is and where to get another', () => {
  const failure = new ServiceFailure('iiko', 'status', { httpStatus: 401 });
  expect(failureWords(failure)).toBe(
    'iiko: сервис не принял ключ. Возьмите ключ в кабинете сервиса и введите его здесь заново',
  );
});

test('a try that takes too long, a bank’s no, and what nobody has thought of', () => {
  expect(failureWords(new DOMException('The operation was aborted', 'TimeoutError'))).toMatch(/^Не успели/);
  expect(failureWords(new BankRefusal('7'))).toMatch(/^Банк отказал, код 7/);
  expect(failureWords(new JobRejected('Подписка закрыта'))).toBe('Подписка закрыта');
  expect(failureWords(new TypeError('x is not a function'))).toMatch(/^Сбой магазина: x is not a function\./);
});
