import { describe, expect, test } from 'vitest';
import { refusalOf, specification } from '../testing/specification.ts';
import type { FormAnswerEvent } from './formAnswer.events.ts';
import { formAnswer } from './formAnswer.ts';
import { agreed, type FormBlock, questionsOf, readForm } from './readForm.ts';

const given = specification(formAnswer);
const answerId = 'a1';
const answer = {
  pageId: 'p',
  blockId: 'b',
  title: 'Банкет',
  personId: 'anna',
  consentVersion: '1',
  answers: [{ question: 'Имя', answer: 'Анна' }],
};
const wasGiven: FormAnswerEvent = { type: 'FormAnswerGiven', data: { answerId, ...answer } };

describe('an answer to a form', () => {
  test('is given once, however often it is sent', () => {
    given().when({ type: 'Give', answerId, answer }).thenEvents(wasGiven);
    given(wasGiven).when({ type: 'Give', answerId, answer }).thenNothing();
  });
  test('is put away with an undo; one that nobody gave is not there', () => {
    const archived: FormAnswerEvent = { type: 'FormAnswerArchived', data: { answerId } };
    given(wasGiven).when({ type: 'Archive', answerId }).thenEvents(archived);
    given(wasGiven, archived).when({ type: 'Archive', answerId }).thenNothing();
    given(wasGiven, archived)
      .when({ type: 'Restore', answerId })
      .thenEvents({ type: 'FormAnswerRestored', data: { answerId } });
    given().when({ type: 'Archive', answerId }).thenRejected('FormAnswerNotFound');
  });
});

const form = (...fields: FormBlock['fields']): FormBlock => ({
  kind: 'form',
  title: 'Банкет',
  text: '',
  fields,
  button: '',
  thanks: '',
});
const name = { question: 'Имя', answer: 'text', options: [], mandatory: true } as const;
const phone = { question: 'Телефон', answer: 'phone', options: [], mandatory: true } as const;
const mail = { question: 'Почта', answer: 'email', options: [], mandatory: false } as const;
const guests = {
  question: 'Гостей',
  answer: 'choice',
  options: ['до 10', 'больше'],
  mandatory: true,
} as const;

describe('a form', () => {
  test('that asks for a phone or a mail asks for the consent of the shop, unless it has words of its own', () => {
    expect(questionsOf(form(name), 'Согласен').map(({ question }) => question)).toEqual(['Имя']);
    expect(questionsOf(form(name, phone), 'Согласен').at(-1)).toMatchObject({
      question: 'Согласен',
      answer: 'consent',
      mandatory: true,
    });
    const own = { question: 'Своими словами', answer: 'consent', options: [], mandatory: true } as const;
    expect(questionsOf(form(phone, own), 'Согласен')).toEqual([phone, own]);
  });
  test('is read: phones are numbers, what may stay empty is left out', () => {
    const read = readForm(
      [name, phone, mail, guests],
      [
        { question: 'Имя', answer: '  Анна ' },
        { question: 'Телефон', answer: '8 (912) 345-67-89' },
        { question: 'Почта', answer: '' },
        { question: 'Гостей', answer: 'до 10' },
      ],
    );
    expect(read).toEqual({
      phone: '+79123456789',
      answers: [
        { question: 'Имя', answer: 'Анна' },
        { question: 'Телефон', answer: '+79123456789' },
        { question: 'Гостей', answer: 'до 10' },
      ],
    });
  });
  test('names each wrong field', () => {
    const consent = { question: 'Согласен', answer: 'consent', options: [], mandatory: true } as const;
    const error = refusalOf(() =>
      readForm(
        [name, phone, mail, guests, consent],
        [
          { question: 'Имя', answer: '' },
          { question: 'Телефон', answer: '12' },
          { question: 'Почта', answer: 'нет' },
          { question: 'Гостей', answer: 'сто' },
          { question: 'Согласен', answer: '' },
        ],
      ),
    );
    expect(
      'problems' in error.facts && error.facts.problems.map(({ code, fields }) => [code, ...fields]),
    ).toEqual([
      ['FormAnswerMissing', 'answers.0.answer'],
      ['PhoneInvalid', 'answers.1.answer'],
      ['FormEmailInvalid', 'answers.2.answer'],
      ['FormAnswerNotOffered', 'answers.3.answer'],
      ['FormConsentMissing', 'answers.4.answer'],
    ]);
    const long = [{ question: 'Имя', answer: 'а'.repeat(301) }];
    expect(refusalOf(() => readForm([name], long)).facts).toEqual({ max: 300 });
    expect(readForm([consent], [{ question: 'Согласен', answer: agreed }]).answers).toHaveLength(1);
  });
  test('that staff have changed meanwhile is filled in anew', () => {
    const other = [{ question: 'Фамилия', answer: 'Ли' }];
    expect(refusalOf(() => readForm([name], other)).code).toBe('FormChanged');
    expect(refusalOf(() => readForm([name, mail], [{ question: 'Имя', answer: 'Ли' }])).code).toBe(
      'FormChanged',
    );
  });
});
