import { type Instant, table } from '../table.ts';

export interface FeedbackColumns {
  order_id: string;
  person_id: string;
  client_id: string | null;
  stars: number;
  service_stars: number | null;
  wants_answer: boolean;
  tags: readonly string[];
  text: string | null;
  file_ids: readonly string[];
  left_at: Instant;
  answer: string | null;
  answered_at: Instant<null>;
  staff_tags: readonly string[];
  /** Kopecks given as bonuses. */
  compensation: number | null;
  archived: boolean;
  revision: string;
}

/** «вкусно/быстро» are two words, not a file. */
export const wordsOfText = "to_tsvector('simple', translate(coalesce(text, ''), '/@.:', '    '))";

export const feedbacksTable = table<FeedbackColumns>({
  name: 'feedbacks',
  key: ['order_id'],
  columns: {
    order_id: 'text',
    person_id: 'text not null',
    client_id: 'text',
    stars: 'integer not null',
    service_stars: 'integer',
    wants_answer: 'boolean not null',
    tags: 'jsonb not null',
    text: 'text',
    file_ids: 'jsonb not null',
    left_at: 'timestamptz not null',
    answer: 'text',
    answered_at: 'timestamptz',
    staff_tags: 'jsonb not null',
    compensation: 'integer',
    archived: 'boolean not null',
    revision: 'text not null',
  },
  indexes: [
    '(left_at desc, order_id desc)',
    '(left_at desc, order_id desc) where answered_at is null and not archived',
    '(person_id)',
    '(client_id) where client_id is not null',
    `using gin (${wordsOfText})`,
  ],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_feedbacks.feedbacks': FeedbackColumns;
  }
}
