import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import {
  givenMoney,
  id,
  instant,
  line,
  localDate,
  message,
  money,
  nextPage,
  pageKey,
  text,
  uid,
} from '../values.contract.ts';

export const adminFeedback = z.object({
  /** Of its order: there is one for each. */
  id: z.string(),
  number: z.string(),
  /** «Клиент удалён» when the person was erased. */
  name: z.string(),
  phone: z.string(),
  /** Of the food. */
  stars: z.number(),
  /** Of how it was brought or handed over; null = not rated. */
  service_stars: z.number().nullable(),
  wants_answer: z.boolean(),
  tags: z.array(z.string()),
  /** Staff's own. */
  staff_tags: z.array(z.string()),
  /** Given as bonuses; null = nothing. */
  bonuses: money.nullable(),
  /** Whether there is an account to give them to. */
  has_account: z.boolean(),
  text: z.string(),
  photos: z.array(z.object({ small: z.string(), large: z.string() })),
  left_at: instant,
  /** Null = nobody has answered yet. */
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  archived: z.boolean(),
  order: z.object({
    total: money,
    promised_at: instant,
    /** Null: it is not known when it came. */
    completed_at: instant.nullable(),
    /** IANA: the clock of the point. */
    time_zone: z.string(),
    dishes: z.array(z.string()),
  }),
});
export type AdminFeedback = z.output<typeof adminFeedback>;

const seen = { access: { staff: 'feedback.see' }, refusals: [401] } satisfies Partial<Endpoint>;
const period = { from: localDate.optional(), to: localDate.optional() };

export const filterFeedbacks = endpoint({
  ...seen,
  method: 'POST',
  path: '/api/admin/feedback/filter',
  summary: 'Feedbacks by stars, answer, tag, dish, words and days',
  request: {
    body: z.strictObject({
      stars: z.array(z.int().min(1).max(5)).max(5).optional(),
      answered: z.boolean().optional(),
      /** Who left it has asked for an answer. */
      wants_answer: z.boolean().optional(),
      archived: z.boolean().default(false),
      tag: line(200).optional(),
      /** Of the text, the number of the order, the end of a phone. */
      search: line(100).optional(),
      ...period,
      after: pageKey.optional(),
      per_page: z.int().min(10).max(200).default(50),
    }),
  },
  answer: z.object({ feedbacks: z.array(adminFeedback), count: z.number(), next: nextPage }),
});

export const findFeedback = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/feedback/:id',
  summary: 'A feedback with its photos and its order',
  request: { params: z.strictObject({ id }) },
  answer: z.object({ feedback: adminFeedback }),
});

export const answerFeedback = endpoint({
  method: 'PUT',
  path: '/api/admin/feedback',
  summary: "Answer a feedback: the answer stands on the customer's page of the order",
  access: { staff: 'feedback.answer' },
  refusals: [401, 422],
  request: { body: z.strictObject({ id: uid, answer: text(2000) }) },
  answer: message.extend({ feedback: adminFeedback }),
});

export const tagFeedback = endpoint({
  method: 'PUT',
  path: '/api/admin/feedback/tags',
  summary: "Staff's own tags of a feedback, all of them",
  access: { staff: 'feedback.answer' },
  refusals: [401, 422],
  request: {
    body: z.strictObject({ id: uid, staff_tags: z.array(line(60).min(1)).max(20) }),
  },
  answer: message.extend({ feedback: adminFeedback }),
});
export const compensateFeedback = endpoint({
  method: 'PUT',
  path: '/api/admin/feedback/bonuses',
  summary: 'Give bonuses for a feedback: once, with the reason in the account',
  access: { staff: 'feedback.compensate' },
  refusals: [401, 409, 422],
  request: { body: z.strictObject({ id: uid, bonuses: givenMoney }) },
  answer: message.extend({ feedback: adminFeedback }),
});

const put = { access: { staff: 'feedback.archive' }, refusals: [401] } satisfies Partial<Endpoint>;
export const archiveFeedback = endpoint({
  ...put,
  method: 'DELETE',
  path: '/api/admin/feedback/:id',
  summary: 'Put a feedback away (it can be brought back)',
  request: { params: z.strictObject({ id }) },
  answer: message,
});
export const restoreFeedback = endpoint({
  ...put,
  method: 'PUT',
  path: '/api/admin/feedback/restore',
  summary: 'Bring a feedback back',
  request: { body: z.strictObject({ id: uid }) },
  answer: message,
});

/** How many of 1, 2, 3, 4 and 5 stars. */
const counts = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]);
export const feedbackShares = endpoint({
  ...seen,
  method: 'POST',
  path: '/api/admin/feedback/shares',
  summary: 'The share of each star by day and by dish',
  request: { body: z.strictObject(period) },
  answer: z.object({
    counts,
    days: z.array(z.object({ date: localDate, counts })),
    /** Those with the most feedbacks first. */
    dishes: z.array(z.object({ name: z.string(), counts })),
    tags: z.array(z.object({ tag: z.string(), count: z.number() })),
  }),
});
