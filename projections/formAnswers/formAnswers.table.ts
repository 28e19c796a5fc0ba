import { type Instant, table } from '../table.ts';

interface FormAnswerColumns {
  answer_id: string;
  page_id: string;
  block_id: string;
  title: string;
  person_id: string;
  consent_version: string | null;
  /** Null when the person was erased. */
  answers: readonly { readonly question: string; readonly answer: string }[] | null;
  given_at: Instant;
  archived: boolean;
}

export const formAnswersTable = table<FormAnswerColumns>({
  name: 'form_answers',
  key: ['answer_id'],
  columns: {
    answer_id: 'text',
    page_id: 'text not null',
    block_id: 'text not null',
    title: 'text not null',
    person_id: 'text not null',
    consent_version: 'text',
    answers: 'jsonb',
    given_at: 'timestamptz not null',
    archived: 'boolean not null',
  },
  indexes: ['(given_at desc, answer_id)', '(person_id)'],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_form_answers.form_answers': FormAnswerColumns;
  }
}
