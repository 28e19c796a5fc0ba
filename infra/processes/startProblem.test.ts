import { expect, test } from 'vitest';
import { EventStoreUnavailable } from '../../commands/ports.ts';
import { EventLogRefused } from '../eventStore/eventLog.ts';
import { WrongConnectionString } from '../eventStore/eventStoreDb/wrongConnectionString.ts';
import { TooFewConnections } from '../postgres/reserveConnections.ts';
import { LogIsYounger } from './logWatch.ts';
import { startProblem } from './startProblem.ts';

const failed = (code: string, more: object = {}) =>
  Object.assign(new Error(`it failed: ${code}\n    at somewhere`), { code, ...more });

const invalidUrl = () => {
  try {
    return new URL('postgres://shop:SECRET@host:port/shop');
  } catch (error) {
    return error;
  }
};

test.each([
  ['a port that is taken', failed('EADDRINUSE', { port: 3000 }), /PORT/],
  ['a database that is not there', failed('ECONNREFUSED'), /DATABASE_URL/],
  ['a wrong password of the database', failed('28P01'), /DATABASE_URL/],
  ['an address of a database that is none', invalidUrl(), /DATABASE_URL/],
  [
    'a typo in the address of the event store',
    new WrongConnectionString('tls must be true'),
    /EVENTSTORE_URL/,
  ],
  ['an event store that lets nobody in', new EventLogRefused('wrong password'), /EVENTSTORE_URL/],
  ['a database that takes no more', failed('53300'), /max_connections/],
  ['pools that do not fit', new TooFewConnections({ limit: 97, taken: 70, need: 31 }), /до 31.*70.*POOL_LOG/],
  ['a log that is younger than what was read of it', new LogIsYounger(['orders', 'reactor push']), /rebuild/],
  ['an event store that is not there', new EventStoreUnavailable('it does not answer'), /EVENTSTORE_URL/],
])('%s is told in one line that names the variable', (_name, error, variable) => {
  const line = startProblem(error);
  expect(line).toMatch(variable);
  expect(line).not.toContain('\n');
  expect(line).not.toContain('SECRET');
});

test('a fault of our own is shown whole', () => {
  expect(startProblem(new TypeError('undefined is not a function'))).toBeNull();
});
