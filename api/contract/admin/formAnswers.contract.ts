import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { id, instant, line, localDate, message, nextPage, pageKey } from '../values.contract.ts';

export const formAnswerView = z.object({
  id: z.string(),
  form: z.object({ id: z.string(), title: z.string() }),
  /** Where the form stands; null when the page is gone. */
  page: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Null when the person was erased. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })).nullable(),
  consent_version: z.string().nullable(),
  given_at: instant,
  archived: z.boolean(),
});
export type FormAnswerView = z.output<typeof formAnswerView>;

const seen = { access: { staff: 'formAnswer.see' }, refusals: [401] } satisfies Partial<Endpoint>;
const tended = { access: { staff: 'formAnswer.archive' }, refusals: [401] } satisfies Partial<Endpoint>;

export const filterFormAnswers = endpoint({
  ...seen,
  method: 'POST',
  path: '/api/admin/form_answers/filter',
  summary: 'What people have written into the forms of pages',
  request: {
    body: z.strictObject({
      form_id: id.optional(),
      archived: z.boolean().default(false),
      search: line(100).optional(),
      from: localDate.optional(),
      to: localDate.optional(),
      after: pageKey.optional(),
      per_page: z.int().min(10).max(200).default(50),
    }),
  },
  answer: z.object({
    form_answers: z.array(formAnswerView),
    count: z.number(),
    next: nextPage,
    /** All that somebody has answered, for the filter. */
    forms: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
});

export const findFormAnswer = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/form_answer/:id',
  summary: 'One answer to a form',
  request: { params: z.strictObject({ id }) },
  answer: z.object({ form_answer: formAnswerView }),
});
export const archiveFormAnswer = endpoint({
  ...tended,
  method: 'DELETE',
  path: '/api/admin/form_answer/:id',
  summary: 'Put an answer away (it can be brought back)',
  request: { params: z.strictObject({ id }) },
  answer: message,
});
export const restoreFormAnswer = endpoint({
  ...tended,
  method: 'PUT',
  path: '/api/admin/form_answer/restore',
  summary: 'Bring an answer back',
  request: { body: z.strictObject({ id }) },
  answer: message,
});
