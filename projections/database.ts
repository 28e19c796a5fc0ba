import type { CompiledQuery, QueryExecutorProvider, QueryResult } from 'kysely';

/** What runs statements: a Kysely of any tables, or a transaction of one. */
export interface Statements extends QueryExecutorProvider {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/** The same, with transactions. */
export interface Database extends Statements {
  transaction(): { execute<Result>(work: (transaction: Statements) => Promise<Result>): Promise<Result> };
}
