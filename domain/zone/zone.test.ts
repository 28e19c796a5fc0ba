import { describe, expect, test } from 'vitest';
import type { Coordinates } from '../coordinates.ts';
import type { Zone } from './zone.events.ts';
import { polygonHolds, zoneAt } from './zone.ts';

const ring = (...points: readonly (readonly [number, number])[]): Coordinates[] =>
  points.map(([lat, lon]) => ({ lat, lon }));
const at = (lat: number, lon: number): Coordinates => ({ lat, lon });

const square = ring([55, 37], [55, 38], [56, 38], [56, 37]);
/** A letter П: the notch between its legs is outside. */
const arch = ring([55, 37], [55, 37.3], [55.7, 37.3], [55.7, 37.7], [55, 37.7], [55, 38], [56, 38], [56, 37]);

const zone = (id: string, fields: Partial<Zone>): Zone => ({
  id,
  revision: '0',
  archived: false,
  name: id,
  fee: 20000,
  freeFrom: null,
  minSum: 0,
  minutes: 60,
  polygon: square,
  priority: 0,
  color: '#000000',
  pointId: null,
  ...fields,
});

describe('a polygon', () => {
  test('holds what is inside and its border, and nothing else', () => {
    expect(polygonHolds(square, at(55.5, 37.5))).toBe(true);
    expect(polygonHolds(square, at(55, 37.5))).toBe(true);
    expect(polygonHolds(square, at(56, 38))).toBe(true);
    expect(polygonHolds(square, at(55.5, 38))).toBe(true);
    expect(polygonHolds(square, at(54.999, 37.5))).toBe(false);
    expect(polygonHolds(square, at(55.5, 38.001))).toBe(false);
  });

  test('may be concave', () => {
    expect(polygonHolds(arch, at(55.2, 37.1))).toBe(true);
    expect(polygonHolds(arch, at(55.2, 37.5))).toBe(false);
    expect(polygonHolds(arch, at(55.7, 37.5))).toBe(true);
    expect(polygonHolds(arch, at(55.85, 37.5))).toBe(true);
    expect(polygonHolds(arch, at(55.7, 36.9))).toBe(false); // in line with a horizontal edge
  });

  test('may be closed or not, drawn either way round', () => {
    const closed = [...square, ...square.slice(0, 1)];
    expect(polygonHolds(closed, at(55.5, 37.5))).toBe(true);
    expect(polygonHolds(closed.toReversed(), at(55.5, 37.5))).toBe(true);
    expect(polygonHolds(closed, at(57, 37.5))).toBe(false);
  });

  test('a slanting border is a border in spite of floats', () => {
    const slanted = ring([55.1, 37.1], [55.7, 37.9], [55.1, 37.9]);
    expect(polygonHolds(slanted, at((55.1 * 2 + 55.7) / 3, (37.1 * 2 + 37.9) / 3))).toBe(true);
  });

  test('of two points holds nothing', () => {
    expect(polygonHolds(ring([55, 37], [56, 38]), at(55.5, 37.5))).toBe(false);
  });
});

describe('the zone of a place', () => {
  test('where zones overlap is the one of the higher priority, then of the lower fee', () => {
    const dear = zone('dear', { fee: 30000 });
    const cheap = zone('cheap', { fee: 20000 });
    const first = zone('first', { fee: 40000, priority: 1 });
    expect(zoneAt([dear, cheap], at(55.5, 37.5))?.id).toBe('cheap');
    expect(zoneAt([cheap, first, dear], at(55.5, 37.5))?.id).toBe('first');
  });

  test('on a shared border is one and the same, in whatever order zones are listed', () => {
    const west = zone('west', {});
    const east = zone('east', { polygon: ring([55, 38], [55, 39], [56, 39], [56, 38]) });
    expect(zoneAt([west, east], at(55.5, 38))?.id).toBe('east');
    expect(zoneAt([east, west], at(55.5, 38))?.id).toBe('east');
  });

  test('outside all is none; archived zones do not count', () => {
    expect(zoneAt([zone('a', {})], at(50, 30))).toBeNull();
    expect(zoneAt([zone('a', { archived: true })], at(55.5, 37.5))).toBeNull();
  });
});
