import { projection } from '../projection.ts';
import { formAnswersTable } from './formAnswers.table.ts';

export const formAnswersProjection = projection({
  name: 'form_answers',
  version: 1,
  tables: { answers: formAnswersTable },
  preload: { answers: ({ data }) => ('answerId' in data ? [data.answerId] : null) },
  on: {
    FormAnswerGiven: ({ data, metadata }, { answers }) =>
      answers.put({
        answer_id: data.answerId,
        page_id: data.pageId,
        block_id: data.blockId,
        title: data.title,
        person_id: data.personId,
        consent_version: data.consentVersion,
        answers: data.answers,
        given_at: metadata.at,
        archived: false,
      }),
    FormAnswerArchived: ({ data }, { answers }) => answers.change(data.answerId, { archived: true }),
    FormAnswerRestored: ({ data }, { answers }) => answers.change(data.answerId, { archived: false }),
    ClientErased: async ({ data }, { answers }) => {
      for (const row of await answers.where('person_id', data.clientId))
        answers.put({ ...row, answers: null });
    },
  },
});
