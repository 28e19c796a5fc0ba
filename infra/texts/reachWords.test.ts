import { expect, test } from 'vitest';
import { dispatchTexts } from '../../api/texts/dispatchTexts.ts';
import { ticketTexts } from '../../api/texts/ticketTexts.ts';
import { integrationTexts } from './integrationTexts.ts';

/** What a client of a service says when it got no answer that it could read. */
const codes = [...Object.keys(integrationTexts.reach), 'timeout', 'network', 'body', 'setup'];

test.each(codes)('why a service was not reached (%s) is told of tills and couriers in words', (code) => {
  for (const told of [ticketTexts.reason(code), dispatchTexts.silent(code)]) {
    expect(told).not.toContain(code);
    expect(told).toMatch(/[а-я]/);
  }
});
