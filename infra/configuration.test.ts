import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfiguration, variables, WrongConfiguration } from './configuration.ts';

describe('the configuration', () => {
  test('needs nothing to be set', () => {
    expect(readConfiguration({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: './data',
      ROLES: ['api', 'projector', 'worker'],
    });
  });
  test('takes an empty variable for one that is not set', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });
  test.each([
    ['production', '0.0.0.0'],
    ['development', '127.0.0.1'],
    ['test', '127.0.0.1'],
  ])('in %s the shop listens on %s, unless it is told where', (NODE_ENV, HOST) => {
    expect(readConfiguration({ NODE_ENV }).HOST).toBe(HOST);
    expect(readConfiguration({ NODE_ENV, HOST: '10.0.0.5' }).HOST).toBe('10.0.0.5');
  });
  test('names every wrong variable in one line', () => {
    const wrong = () =>
      readConfiguration({ PORT: 'http', EVENTSTORE_URL: 'localhost:2113', ROLES: 'api,cook' });
    expect(wrong).toThrow(WrongConfiguration);
    expect(wrong).toThrow(/^Wrong configuration: PORT .*EVENTSTORE_URL .*ROLES .*$/);
  });
  test.each([
    ['a clock of its own in production', { NODE_ENV: 'production', CLOCK: '2026-11-27T12:00:00Z' }, 'CLOCK'],
    ['an address without a host', { PUBLIC_URL: 'https://' }, 'PUBLIC_URL'],
  ])('refuses %s', (_name, environment, variable) => {
    expect(() => readConfiguration(environment)).toThrow(`Wrong configuration: ${variable} (`);
  });
  test('is described in .env.example, variable by variable', () => {
    const described = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
      .split('\n')
      .flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect(described.toSorted()).toEqual(Object.keys(variables.shape).toSorted());
  });
});
