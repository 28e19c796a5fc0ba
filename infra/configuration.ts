import { z } from 'zod';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const roles = ['api', 'projector', 'worker'] as const;
const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
    error: `must begin with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });
const poolSize = (least: number, usual: number) => z.coerce.number().int().min(least).max(500).default(usual);
const webAddress = url('http', 'https').refine((value) => URL.canParse(value), { error: 'is no address' });

/** Every variable that the shop reads; `.env.example` describes them to people and a test keeps the two in step. */
export const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** On this machine only, unless the shop is in production. */
  HOST: z.string().optional(),
  /** Behind a proxy: how many of them, so that a client's address is the real one. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  PUBLIC_URL: webAddress.optional(),
  OPERATIONS_TOKEN: z.string().min(16).optional(),
  /** Another door for those who watch, of every role. */
  OPERATIONS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  TLS_ON_SUBDOMAINS: flag.default(false),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  EVENTSTORE_URL: url('esdb', 'esdb+discover').optional(),
  /** Pictures in a bucket that several machines share. */
  FILES_URL: url('s3')
    .refine(
      (value) => URL.canParse(value) && new URL(value).username !== '' && new URL(value).pathname.length > 1,
      {
        error: 'needs a key and a bucket',
      },
    )
    .optional(),
  /** Connections to PostgreSQL: so many at most for each purpose. */
  POOL_REQUESTS: poolSize(2, 8),
  POOL_LOG: poolSize(1, 10),
  POOL_VAULT: poolSize(1, 2),
  POOL_PROJECTIONS: poolSize(1, 4),
  ROLES: z
    .string()
    .default(roles.join(','))
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles)).min(1)),
  /** Processes that answer people on this machine; `auto` = one for each core. */
  WORKERS: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(64)]).default(1),
  DEMO: flag.optional(),
  /** How many days the demo shop has lived through when it opens first; 0 = it opens today. */
  DEMO_DAYS: z.coerce.number().int().min(0).max(3650).default(30),
  ORDER_LIMITS: flag.optional(),
  /** Outside production: the instant at which the shop's clock starts, to see it at another hour. */
  CLOCK: z.iso.datetime({ offset: true }).optional(),
  OWNER_LOGIN: z.string().min(1).default('owner'),
  OWNER_PASSWORD: z.string().min(8).max(128).optional(),
  /** Watchtower's HTTP API, which fetches and starts a newer version. */
  WATCHTOWER_URL: webAddress.optional(),
  WATCHTOWER_TOKEN: z.string().min(8).optional(),
  /** What backups are sealed with. */
  BACKUP_PASSWORD: z.string().min(12).max(1000).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});
/** A shop that takes real orders lives at the real time. */
const consistent = variables
  .refine(({ NODE_ENV, CLOCK }) => NODE_ENV !== 'production' || CLOCK === undefined, {
    path: ['CLOCK'],
    error: 'is not for production',
  })
  .transform((set) => ({
    ...set,
    HOST: set.HOST ?? (set.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
  }));
export type Configuration = z.output<typeof consistent>;

export class WrongConfiguration extends Error {
  override readonly name = 'WrongConfiguration';
}

/** @throws {WrongConfiguration} with one line that names every wrong variable. An empty variable counts as not set. */
export const readConfiguration = (
  environment: Readonly<Record<string, string | undefined>>,
): Configuration => {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = consistent.safeParse(set);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${String(issue.path[0])} (${issue.message})`);
  throw new WrongConfiguration(`Wrong configuration: ${wrong.join('; ')}. See .env.example`);
};
