import { expect, test } from 'vitest';
import { metresBetween } from '../../../../domain/coordinates.ts';
import { isRing } from '../../../../domain/document/ring.ts';
import { circleAround } from './circle.ts';

test('every corner is so far from the middle, and the ring is one that the shop takes', () => {
  const tomsk = { lat: 56.48, lon: 84.95 };
  const ring = circleAround(tomsk, 3);
  expect(isRing(ring)).toBe(true);
  for (const corner of ring) expect(Math.abs(metresBetween(tomsk, corner) - 3000)).toBeLessThan(30);
});
