import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';

/** Each read model names its tables here, from its own folder: a query then knows all of them, and none imports another. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the declarations beside the tables
export interface ReadModelsDatabase {}

export type ReadModels = Kysely<ReadModelsDatabase>;

export const createReadModels = (pool: PostgresPool): ReadModels =>
  new Kysely<ReadModelsDatabase>({ dialect: new PostgresDialect({ pool }) });
