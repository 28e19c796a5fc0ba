import { type SqlBool, sql } from 'kysely';
import { mostCounted } from '../../domain/mostCounted.ts';
import { numberOrPhone } from '../orders/orders.queries.ts';
import { countUpTo, keyedPage, type Order, type Page } from '../paging.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { instant, whole } from '../table.ts';
import { wordsOfText } from './feedbacks.table.ts';

export type FeedbackView = Awaited<ReturnType<ReturnType<typeof selectFeedbacks>['execute']>>[number];

const selectFeedbacks = (db: ReadModels) =>
  db
    .selectFrom('read_feedbacks.feedbacks as f')
    .leftJoin('read_orders.orders as o', 'o.order_id', 'f.order_id')
    .select([
      'f.order_id as orderId',
      'o.number as orderNumber',
      'o.customer_name as customerName',
      'o.customer_phone as customerPhone',
      whole<null>('o.total').as('total'),
      instant<null>('o.promised_at').as('promisedAt'),
      'o.status_times as statusTimes',
      'o.point_id as pointId',
      'o.lines',
      'f.person_id as personId',
      'f.client_id as clientId',
      'f.stars',
      'f.service_stars as serviceStars',
      'f.wants_answer as wantsAnswer',
      'f.tags',
      'f.text',
      'f.file_ids as fileIds',
      instant('f.left_at').as('leftAt'),
      'f.answer',
      instant<null>('f.answered_at').as('answeredAt'),
      'f.staff_tags as staffTags',
      'f.compensation',
      'f.archived',
      'f.revision',
    ]);

export const findFeedback = async (db: ReadModels, orderId: string): Promise<FeedbackView | null> =>
  (await selectFeedbacks(db).where('f.order_id', '=', orderId).executeTakeFirst()) ?? null;

export interface FeedbackFilter {
  readonly stars?: readonly number[];
  readonly answered?: boolean;
  /** Who left it has asked for an answer. */
  readonly wantsAnswer?: boolean;
  readonly clientId?: string;
  readonly leftFrom?: string;
  readonly leftBefore?: string;
  readonly archived?: boolean;
  readonly tag?: string;
  /** Of the text, the number of the order, the end of a phone. */
  readonly search?: string;
}

const newestFirst: Order = {
  columns: [
    ['f.left_at', 'timestamptz'],
    ['f.order_id', 'text'],
  ],
  descending: true,
};

/** The newest first. */
export async function filterFeedbacks(
  db: ReadModels,
  filter: FeedbackFilter,
  page: Page,
): Promise<{ feedbacks: FeedbackView[]; count: number; next: string | null }> {
  const conditions = conditionsOf(filter);
  const words = filter.search ? searchCondition(filter.search) : undefined;
  const found = feedbacksThat(db, words ? [...conditions, words] : conditions);
  const counting = countUpTo(db, found);
  if (words) {
    // Words that few have written are looked up first; those of many are met soon on the way along the dates, and only there.
    const areFew = (await counting) <= mostCounted;
    conditions.push(
      areFew
        ? sql<SqlBool>`f.order_id = any(array(${found.select('f.order_id')}))`
        : sql<SqlBool>`(${words}) is true`,
    );
  }
  const [{ rows, next }, count] = await Promise.all([
    keyedPage(
      selectFeedbacks(db).where(({ and }) => and(conditions)),
      newestFirst,
      page,
    ),
    counting,
  ]);
  return { feedbacks: rows, count, next };
}

const feedbacksThat = (db: ReadModels, conditions: ReturnType<typeof conditionsOf>) =>
  db.selectFrom('read_feedbacks.feedbacks as f').where(({ and }) => and(conditions));

export const countUnanswered = (db: ReadModels): Promise<number> =>
  countUpTo(db, feedbacksThat(db, conditionsOf({ answered: false })));

function conditionsOf(filter: FeedbackFilter) {
  const { stars, answered, wantsAnswer, clientId, leftFrom, leftBefore, archived = false, tag } = filter;
  const conditions = [archived ? sql<SqlBool>`f.archived` : sql<SqlBool>`not f.archived`];
  if (stars && stars.length > 0) conditions.push(sql<SqlBool>`f.stars = any(${stars})`);
  if (answered !== undefined)
    conditions.push(answered ? sql<SqlBool>`f.answered_at is not null` : sql<SqlBool>`f.answered_at is null`);
  if (wantsAnswer !== undefined) conditions.push(sql<SqlBool>`f.wants_answer = ${wantsAnswer}`);
  if (clientId) conditions.push(sql<SqlBool>`f.client_id = ${clientId}`);
  if (leftFrom) conditions.push(sql<SqlBool>`f.left_at >= ${leftFrom}::timestamptz`);
  if (leftBefore) conditions.push(sql<SqlBool>`f.left_at < ${leftBefore}::timestamptz`);
  if (tag) conditions.push(sql<SqlBool>`(f.tags ? ${tag} or f.staff_tags ? ${tag})`);
  return conditions;
}

/** Words of the text by their beginnings, all of them; from four digits on the number of the order and the end of a phone too. */
function searchCondition(search: string) {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  const query = words.map((word) => `${word}:*`).join(' & ');
  const isNumber = search.replaceAll(/\D/g, '').length >= 4;
  const said = sql<SqlBool>`${sql.raw(wordsOfText)} @@ to_tsquery('simple', ${query})`;
  if (!isNumber) return said;
  return sql<SqlBool>`f.order_id in (
    select f.order_id from ${sql.table('read_feedbacks.feedbacks')} as f where ${said}
    union
    select order_id from ${sql.table('read_orders.orders')} where ${numberOrPhone(search)}
  )`;
}
