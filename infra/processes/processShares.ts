import { availableParallelism } from 'node:os';
import type { Configuration } from '../configuration.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Of one process of several; what it changes in the environment that all begin with. */
export interface ProcessShare {
  readonly name: string;
  readonly environment: Environment;
}

/** More would not find room in a server that takes a hundred connections. */
const mostByItself = 4;
/** So many whole processes fit with the usual pools. */
const fittingWhole = 3;

const pools = ['POOL_REQUESTS', 'POOL_LOG', 'POOL_VAULT', 'POOL_PROJECTIONS'] as const;
const leastConnections = 1;

/**
 * `WORKERS`: so many processes answer people, and one more does what must be done once: read models and jobs. Pools that nobody has
 * set are smaller, so that all together take what three whole processes take.
 */
export const processesFor = (
  configuration: Configuration,
  environment: Environment,
): readonly ProcessShare[] => {
  const { WORKERS, ROLES, OPERATIONS_PORT } = configuration;
  const count = WORKERS === 'auto' ? Math.min(availableParallelism(), mostByItself) : WORKERS;
  if (count === 1 || !ROLES.includes('api')) return [{ name: 'shop', environment: {} }];
  const others = ROLES.filter((role) => role !== 'api');
  const total = count + (others.length > 0 ? 1 : 0);
  const share = Math.min(1, fittingWhole / total);
  const shared = Object.fromEntries(
    pools
      .filter((pool) => !environment[pool])
      .map((pool) => [pool, String(Math.max(leastConnections, Math.floor(configuration[pool] * share)))]),
  );
  const atPort = (index: number): Environment =>
    OPERATIONS_PORT === undefined ? {} : { OPERATIONS_PORT: String(OPERATIONS_PORT + index) };
  const background = {
    name: 'background',
    environment: { ...shared, ...atPort(0), ROLES: others.join(',') },
  };
  const first = others.length > 0 ? 1 : 0;
  const serving = Array.from({ length: count }, (_, index) => ({
    name: `api-${index + 1}`,
    // An empty shop is filled by one of them.
    environment: { ...shared, ...atPort(first + index), ROLES: 'api', ...(first === 1 && { DEMO: '0' }) },
  }));
  return first === 1 ? [background, ...serving] : serving;
};
