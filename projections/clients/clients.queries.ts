import { type SqlBool, sql } from 'kysely';
import type { ConsentKind } from '../../domain/client/client.events.ts';
import { countUpTo, foundPage, keyedPage, type Order, type Page } from '../paging.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { instant, whole } from '../table.ts';
import { agreedTo } from './clients.table.ts';

export type ClientView = Awaited<ReturnType<ReturnType<typeof selectClients>['execute']>>[number];

const selectClients = (db: ReadModels) =>
  db
    .selectFrom('read_clients.clients')
    .select([
      'client_id as clientId',
      'name',
      'phone',
      'email',
      'date_of_birth as dateOfBirth',
      instant<null>('registered_at').as('registeredAt'),
      'likes',
      'consents',
      'addresses',
      'note',
      'completed_count as completedCount',
      whole('completed_sum').as('completedSum'),
      instant<null>('last_completed_at').as('lastCompletedAt'),
      'erased',
      'merged_into as mergedInto',
      'revision',
    ]);

/** Also a person who never registered, when anything is known of one: `registeredAt` is null. */
export const findClient = async (db: ReadModels, clientId: string): Promise<ClientView | null> =>
  (await selectClients(db).where('client_id', '=', clientId).executeTakeFirst()) ?? null;

/** Also where it was found under an account that has become part of this one. */
export const findOtherPhones = async (db: ReadModels, clientId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('read_clients.client_phones')
    .where('client_id', '=', clientId)
    .select('phone')
    .orderBy('phone')
    .limit(100)
    .execute();
  return rows.map(({ phone }) => phone);
};

/** Whose likes are counted: those who came last, so that it costs the same however many there are. */
const askedForLikes = 5000;

/** Dishes, the one that most people like first. */
export const findMostLiked = async (db: ReadModels, limit: number): Promise<readonly string[]> => {
  const liked = sql<{ id: string }>`jsonb_array_elements_text(people.likes)`.as<'liked'>(sql`liked(id)`);
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('read_clients.clients')
        .where('registered_at', 'is not', null)
        .where('erased', '=', false)
        .select('likes')
        .orderBy('registered_at', 'desc')
        .orderBy('client_id', 'desc')
        .limit(askedForLikes)
        .as('people'),
    )
    .crossJoinLateral(liked)
    .select('liked.id')
    .groupBy('liked.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('liked.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Of a page of people; who was erased has neither. */
export async function findClientNames(
  db: ReadModels,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string | null; readonly phone: string | null }>> {
  const rows = await db
    .selectFrom('read_clients.clients')
    .where(sql<SqlBool>`client_id = any(${clientIds})`)
    .select(['client_id as clientId', 'name', 'phone'])
    .limit(1000)
    .execute();
  return new Map(rows.map(({ clientId, ...person }) => [clientId, person]));
}

/** @param phone E.164. Only registered clients. */
export const findClientByPhone = async (db: ReadModels, phone: string): Promise<ClientView | null> =>
  (await selectClients(db)
    .where('phone', '=', phone)
    .where('registered_at', 'is not', null)
    .orderBy('registered_at')
    .limit(1)
    .executeTakeFirst()) ?? null;

export interface ClientFilter {
  /** The beginning of a name, a mail, a phone in any writing or its tail. */
  readonly search?: string;
  readonly registeredFrom?: string;
  readonly registeredBefore?: string;
  readonly erased?: boolean;
  /** Of completed orders, and what they brought. */
  readonly ordersMin?: number;
  readonly ordersMax?: number;
  readonly sumMin?: number;
  /** Instants: of the last completed order. */
  readonly lastOrderFrom?: string;
  readonly lastOrderBefore?: string;
  readonly consent?: ConsentKind;
  readonly hasBonuses?: boolean;
  readonly hasEmail?: boolean;
  /** Only of these. */
  readonly among?: readonly string[];
}
export type ClientSort = '-registered_at' | 'registered_at' | '-completed_sum' | 'name';

export async function filterClients(
  db: ReadModels,
  filter: ClientFilter,
  { sort = '-registered_at', ...page }: { sort?: ClientSort } & Page,
): Promise<{ clients: ClientView[]; count: number; next: string | null }> {
  const conditions = conditionsOf(filter);
  const found = db.selectFrom('read_clients.clients').where(({ and }) => and(conditions));
  const [{ rows, next }, count] = await Promise.all([
    foundPage(found.select('client_id as id'), orderBy(sort), page, {
      read: (ids) =>
        selectClients(db).where(sql<SqlBool>`client_id = any(${ids})`).limit(ids.length).execute(),
      idOf: ({ clientId }) => clientId,
    }),
    countUpTo(db, found),
  ]);
  return { clients: rows, count, next };
}

/** Only who they are, and not how many. */
export async function findClientIds(
  db: ReadModels,
  filter: ClientFilter,
  { sort, ...page }: { sort: ClientSort } & Page,
): Promise<{ ids: string[]; next: string | null }> {
  const conditions = conditionsOf(filter);
  const found = db.selectFrom('read_clients.clients').where(({ and }) => and(conditions));
  const { rows, next } = await keyedPage(found.select('client_id as id'), orderBy(sort), page);
  return { ids: rows.map(({ id }) => id), next };
}

/** All of them, however many: what is sent to each has its price. */
export async function countClients(db: ReadModels, filter: ClientFilter): Promise<number> {
  const conditions = conditionsOf(filter);
  const { count } = await db
    .selectFrom('read_clients.clients')
    .where(({ and }) => and(conditions))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const sortColumns = {
  // Who was erased has no name.
  name: ["coalesce(name, '')", 'text'],
  '-completed_sum': ['completed_sum', 'bigint'],
  registered_at: ['registered_at', 'timestamptz'],
  '-registered_at': ['registered_at', 'timestamptz'],
} as const satisfies Record<ClientSort, Order['columns'][number]>;

const orderBy = (sort: ClientSort): Order => ({
  columns: [sortColumns[sort], ['client_id', 'text']],
  descending: sort.startsWith('-'),
});

function conditionsOf(filter: ClientFilter) {
  const { search, registeredFrom, registeredBefore, erased = false } = filter;
  const conditions = [
    sql<SqlBool>`registered_at is not null`,
    erased ? sql<SqlBool>`erased` : sql<SqlBool>`not erased`,
  ];
  if (registeredFrom) conditions.push(sql<SqlBool>`registered_at >= ${registeredFrom}::timestamptz`);
  if (registeredBefore) conditions.push(sql<SqlBool>`registered_at < ${registeredBefore}::timestamptz`);
  conditions.push(...segmentConditions(filter));
  const wanted = search?.trim() ?? '';
  if (wanted !== '') conditions.push(nameMailOrPhone(wanted));
  return conditions;
}

function segmentConditions({ ordersMin, ordersMax, sumMin, consent, ...filter }: ClientFilter) {
  const conditions = [];
  if (ordersMin !== undefined) conditions.push(sql<SqlBool>`completed_count >= ${ordersMin}`);
  if (ordersMax !== undefined) conditions.push(sql<SqlBool>`completed_count <= ${ordersMax}`);
  if (sumMin !== undefined) conditions.push(sql<SqlBool>`completed_sum >= ${sumMin}`);
  const { lastOrderFrom, lastOrderBefore, hasBonuses, hasEmail, among } = filter;
  if (hasEmail) conditions.push(sql<SqlBool>`coalesce(email, '') <> ''`);
  if (among) conditions.push(sql<SqlBool>`client_id = any(${among}::text[])`);
  if (lastOrderFrom) conditions.push(sql<SqlBool>`last_completed_at >= ${lastOrderFrom}::timestamptz`);
  if (lastOrderBefore) conditions.push(sql<SqlBool>`last_completed_at < ${lastOrderBefore}::timestamptz`);
  if (consent) conditions.push(sql.raw<SqlBool>(agreedTo(consent)));
  if (hasBonuses)
    conditions.push(sql<SqlBool>`exists (select from ${sql.table('read_bonus_ledger.bonus_balances')} as b
      where b.client_id = clients.client_id and b.balance > 0)`);
  return conditions;
}

function nameMailOrPhone(search: string) {
  const start = `${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const digits = search.replaceAll(/\D/g, '');
  const tail = digits.length === 11 ? digits.slice(1) : digits;
  const byName = sql<SqlBool>`lower(name) like ${start}`;
  const byPhone = tail === '' ? sql<SqlBool>`false` : phoneEndsWith(`${[...tail].reverse().join('')}%`);
  // As a rule a name is looked for, and found in an index alone: no mail begins with a Russian word.
  if (tail === '' && !mailLetters.test(search)) return byName;
  return sql<SqlBool>`(${byName} or lower(email) like ${start} or ${byPhone})`;
}

/** A mail has no others. */
const mailLetters = /^[\x21-\x7e]+$/;

/** Ids by an array of their own, so that an index finds each half. */
const phoneEndsWith = (
  reversed: string,
) => sql<SqlBool>`(reverse(phone) like ${reversed} or client_id = any(array(
  select other.client_id from ${sql.table('read_clients.client_phones')} as other
  where reverse(other.phone) like ${reversed})))`;

/** A birthday gift that is younger than this stands for the coming birthday too: a new date of birth brings no second one. */
const giftCoversDays = 300;

/** Registered clients who were born on one of these days «MM-DD» and had no birthday gift lately. */
export const findClientsBornOn = (
  db: ReadModels,
  born: { monthDays: readonly string[]; now: string; after: string; limit: number },
): Promise<{ clientId: string }[]> =>
  db
    .selectFrom('read_clients.clients as c')
    .where(sql<SqlBool>`c.registered_at is not null and not c.erased`)
    .where(sql<SqlBool>`right(c.date_of_birth, 5) = any(${born.monthDays})`)
    .where('c.client_id', '>', born.after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('read_bonus_ledger.bonus_entries as e')
            .select('e.seq')
            .whereRef('e.client_id', '=', 'c.client_id')
            .where('e.kind', '=', 'granted')
            .where('e.reason', '=', 'birthday')
            .where(sql<SqlBool>`e.at > ${born.now}::timestamptz - make_interval(days => ${giftCoversDays})`),
        ),
      ),
    )
    .select('c.client_id as clientId')
    .orderBy('c.client_id')
    .limit(Math.min(born.limit, 1000))
    .execute();
