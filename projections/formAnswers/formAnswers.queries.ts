import { type SqlBool, sql } from 'kysely';
import { keyedPage, type Order, type Page } from '../paging.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { instant } from '../table.ts';

const table = 'read_form_answers.form_answers';
const selectAnswers = (db: ReadModels) =>
  db
    .selectFrom(`${table} as a`)
    .select([
      'a.answer_id as answerId',
      'a.page_id as pageId',
      'a.block_id as blockId',
      'a.title',
      'a.person_id as personId',
      'a.consent_version as consentVersion',
      'a.answers',
      instant('a.given_at').as('givenAt'),
      'a.archived',
    ]);
export type FormAnswerView = Awaited<ReturnType<ReturnType<typeof selectAnswers>['execute']>>[number];

export const findFormAnswer = async (db: ReadModels, id: string): Promise<FormAnswerView | null> =>
  (await selectAnswers(db).where('a.answer_id', '=', id).executeTakeFirst()) ?? null;

interface FormAnswerFilter {
  readonly archived?: boolean;
  readonly blockId?: string;
  readonly givenFrom?: string;
  readonly givenBefore?: string;
  /** Anywhere in the answers. */
  readonly search?: string;
}

const newestFirst: Order = {
  columns: [
    ['a.given_at', 'timestamptz'],
    ['a.answer_id', 'text'],
  ],
  descending: true,
};

/** The newest first. */
export async function filterFormAnswers(
  db: ReadModels,
  { archived = false, blockId, givenFrom, givenBefore, search }: FormAnswerFilter,
  page: Page,
): Promise<{ answers: FormAnswerView[]; count: number; next: string | null }> {
  const conditions = [
    sql<SqlBool>`a.archived = ${archived}`,
    ...(blockId ? [sql<SqlBool>`a.block_id = ${blockId}`] : []),
    ...(givenFrom ? [sql<SqlBool>`a.given_at >= ${givenFrom}::timestamptz`] : []),
    ...(givenBefore ? [sql<SqlBool>`a.given_at < ${givenBefore}::timestamptz`] : []),
    ...(search ? [found(search)] : []),
  ];
  const [{ rows, next }, { count }] = await Promise.all([
    keyedPage(
      selectAnswers(db).where(({ and }) => and(conditions)),
      newestFirst,
      page,
    ),
    db
      .selectFrom(`${table} as a`)
      .where(({ and }) => and(conditions))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { answers: rows, count, next };
}

const found = (search: string) => {
  const words = `%${search.replaceAll(/[%_\\]/g, '\\$&')}%`;
  return sql<SqlBool>`exists (select from jsonb_array_elements(coalesce(a.answers, '[]')) as each
    where each ->> 'answer' ilike ${words})`;
};

/** Forms that somebody has answered, the latest first: by what they were called last. */
export const findAnsweredForms = (db: ReadModels): Promise<{ blockId: string; title: string }[]> =>
  db
    .selectFrom(`${table} as a`)
    .select([
      'a.block_id as blockId',
      sql<string>`(array_agg(a.title order by a.given_at desc))[1]`.as('title'),
    ])
    .groupBy('a.block_id')
    .orderBy(sql`max(a.given_at)`, 'desc')
    .limit(200)
    .execute();
