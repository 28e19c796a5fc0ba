import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonicalJson.ts';
import { chainHash } from './hashChain.ts';

const event = {
  id: '8f14e45f-ceea-467f-9575-0a1d3b5c2f00',
  stream: 'order-1',
  revision: 3n,
  type: 'OrderPlaced',
  data: { total: 39_900, name: 'Вок' },
  metadata: { at: '2026-05-09T10:00:00.000Z', hash: 'whatever' },
};

describe('the hash chain', () => {
  test('is the same whatever the order of keys, and without what JSON does not keep', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ё' }], a: undefined })).toBe('{"b":[1,{"c":"ё","d":null}]}');
    expect(canonicalJson({ b: 1, a: 2 })).toBe(canonicalJson({ a: 2, b: 1 }));
  });

  test('writes every text as JSON does: quotes, control characters, halves of a pair', () => {
    expect(canonicalJson('"\\\n\u0000\ud800 вок \u2028')).toBe(
      JSON.stringify('"\\\n\u0000\ud800 вок \u2028'),
    );
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff)), (units) => {
        const text = String.fromCharCode(...units);
        expect(canonicalJson({ [text]: [text] })).toBe(JSON.stringify({ [text]: [text] }));
      }),
    );
  });

  test('stays what it was: the log is for ever', () => {
    expect(chainHash('', event)).toBe('74ece264239ab5f7bd6466d7cac7a791f4aa4133436b76b9325c47e1fc79612d');
  });

  test.each([
    ['id', { id: '8f14e45f-ceea-467f-9575-0a1d3b5c2f01' }],
    ['stream', { stream: 'order-2' }],
    ['revision', { revision: 4n }],
    ['type', { type: 'OrderCancelled' }],
    ['data', { data: { ...event.data, total: 39_901 } }],
    ['metadata', { metadata: { ...event.metadata, at: '2026-05-09T10:00:00.001Z' } }],
  ])('covers the %s', (_, change) => {
    expect(chainHash('', { ...event, ...change })).not.toBe(chainHash('', event));
  });

  test('covers the event before, and not its own hash', () => {
    expect(chainHash('before', event)).not.toBe(chainHash('', event));
    expect(chainHash('', { ...event, metadata: { at: event.metadata.at } })).toBe(chainHash('', event));
  });
});
