import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadModels } from '../readModelsDatabase.ts';
import { createTestLog } from '../testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { filterFormAnswers, findAnsweredForms, findFormAnswer } from './formAnswers.queries.ts';

let models: TestReadModels;
let db: ReadModels;
beforeAll(async () => {
  models = await openTestReadModels();
  db = models.db;
  const log = createTestLog();
  const give = (answerId: string, personId: string, title: string, answer: string) =>
    log.happen(`formAnswer-${answerId}`, {
      type: 'FormAnswerGiven',
      data: {
        answerId,
        pageId: 'p',
        blockId: title === 'Работа' ? 'job' : 'feast',
        title,
        personId,
        consentVersion: '1',
        answers: [{ question: 'Имя', answer }],
      },
    });
  give('a1', 'anna', 'Банкет', 'Анна 100%');
  give('a2', 'boris', 'Банкет на двоих', 'Борис');
  give('a3', 'boris', 'Работа', 'Борис, повар');
  log.happen('formAnswer-a3', { type: 'FormAnswerArchived', data: { answerId: 'a3' } });
  log.happen('client-anna', { type: 'ClientErased', data: { clientId: 'anna' } });
  await models.project(log);
});
afterAll(() => models.close());

test('answers are found by form, words, archive; the newest first', async () => {
  const list = async (filter: Parameters<typeof filterFormAnswers>[1]) => {
    const { answers, count } = await filterFormAnswers(db, filter, { limit: 10 });
    expect(count).toBe(answers.length);
    return answers.map(({ answerId }) => answerId);
  };
  expect(await list({})).toEqual(['a2', 'a1']);
  expect(await list({ archived: true })).toEqual(['a3']);
  expect(await list({ blockId: 'job', archived: true })).toEqual(['a3']);
  expect(await list({ search: 'борис' })).toEqual(['a2']);
  expect(await list({ search: '%' })).toEqual([]);
  expect(await list({ givenBefore: '2026-01-01T00:00:00.000Z' })).toEqual([]);
});

test('of an erased person nothing is left but that there was an answer', async () => {
  expect(await findFormAnswer(db, 'a1')).toMatchObject({ title: 'Банкет', answers: null });
  expect(await findFormAnswer(db, 'unknown')).toBeNull();
});

test('a form is known by what it was called last', async () => {
  expect(await findAnsweredForms(db)).toEqual([
    { blockId: 'job', title: 'Работа' },
    { blockId: 'feast', title: 'Банкет на двоих' },
  ]);
});
