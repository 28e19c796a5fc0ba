import { describe, expect, test } from 'vitest';
import { distanceText, kilometresBetween } from './distance.ts';

describe('how far a pickup point is', () => {
  const lenina = { lat: 56.4801, lon: 84.9495 };

  test('is measured along the earth', () => {
    expect(kilometresBetween(lenina, lenina)).toBe(0);
    expect(kilometresBetween(lenina, { lat: 56.4701, lon: 84.9646 })).toBeCloseTo(1.45, 1);
    expect(kilometresBetween({ lat: 0, lon: 0 }, { lat: 0, lon: 1 })).toBeCloseTo(111.2, 1);
  });
  test('is said in metres nearby and in kilometres further', () => {
    expect(distanceText(0)).toBe('50\u00a0м');
    expect(distanceText(0.337)).toBe('350\u00a0м');
    expect(distanceText(0.98)).toBe('1\u00a0км');
    expect(distanceText(1.449)).toBe('1,4\u00a0км');
  });
});
