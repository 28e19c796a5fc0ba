import type { Configuration } from '../configuration.ts';

/** Each on a connection of its own: what was appended, whose session ended, who was erased, and what this process may come to. */
const listening = 4;

/** How many connections to PostgreSQL a process with these settings opens at most. */
export const connectionNeed = (configuration: Configuration): number => {
  const { DATABASE_URL, EVENTSTORE_URL, ROLES } = configuration;
  const { POOL_REQUESTS, POOL_LOG, POOL_VAULT, POOL_PROJECTIONS } = configuration;
  const leads = Number(ROLES.includes('projector') || ROLES.includes('worker'));
  // The embedded server runs for as long as somebody holds it.
  const holdsServer = DATABASE_URL === undefined ? 1 : 0;
  const log = EVENTSTORE_URL === undefined ? POOL_LOG : -1; // and nothing to listen to
  const fixed = listening + leads + holdsServer;
  return POOL_REQUESTS + log + POOL_VAULT + POOL_PROJECTIONS + fixed;
};
