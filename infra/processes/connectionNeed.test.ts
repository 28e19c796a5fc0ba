import { expect, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { connectionNeed } from './connectionNeed.ts';

const need = (environment: Record<string, string>) => connectionNeed(readConfiguration(environment));
/** PostgreSQL's own settings: 100, of which 3 are the superuser's. */
const usualServer = 97;

test('three whole processes fit into a server as it is installed', () => {
  expect(3 * need({})).toBeLessThanOrEqual(usualServer);
});

test('whatever a process leads, it leads over one connection', () => {
  const url = { DATABASE_URL: 'postgres://localhost/shop' };
  const [projector, worker, both] = ['projector', 'worker', 'projector,worker'].map((ROLES) =>
    need({ ...url, ROLES }),
  );
  expect(both).toBe(projector);
  expect(both).toBe(worker);
});

test('a process that plays one role needs less, and pools are settings', () => {
  const url = { DATABASE_URL: 'postgres://localhost/shop' };
  expect(need({ ...url, ROLES: 'api' })).toBeLessThan(need(url));
  expect(need({ ...url, POOL_LOG: '30' }) - need(url)).toBe(20);
  expect(need({ ...url, EVENTSTORE_URL: 'esdb://localhost:2113' })).toBeLessThan(need(url) - 10);
});
