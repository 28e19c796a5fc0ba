import { describe, expect, test } from 'vitest';
import { geoJsonOf, isDrawable, overlapOf, typedRing, withAxesRight, zonesInGeoJson } from './geometry.ts';

const square = (lat: number, lon: number, size: number) => [
  { lat, lon },
  { lat, lon: lon + size },
  { lat: lat + size, lon: lon + size },
  { lat: lat + size, lon },
];
const tomsk = { lat: 56.48, lon: 84.95 };

describe('axes', () => {
  test('that are turned are told by the shop’s own place, or by what no latitude can be', () => {
    const right = square(56.4, 84.9, 0.1);
    const turned = right.map(({ lat, lon }) => ({ lat: lon, lon: lat }));
    expect(withAxesRight(turned, tomsk)).toEqual({ ring: right, swapped: true });
    expect(withAxesRight(right, tomsk)).toEqual({ ring: right, swapped: false });
    const chita = square(52, 113.5, 0.1).map(({ lat, lon }) => ({ lat: lon, lon: lat }));
    expect(withAxesRight(chita, null).swapped).toBe(true);
  });
});

test('what crosses itself is told from what does not', () => {
  const [a, b, c, d] = square(0, 0, 1);
  if (!a || !b || !c || !d) throw new Error('a square has four corners');
  expect([isDrawable([a, b, c, d]), isDrawable([a, c, b, d]), isDrawable([a, b])]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an overlap is what both hold', () => {
  const [overlap] = overlapOf(square(0, 0, 2), square(1, 1, 2));
  expect(
    overlap?.map(({ lat, lon }) => `${lat} ${lon}`).sort((one, other) => one.localeCompare(other)),
  ).toEqual(['1 1', '1 2', '2 1', '2 2']);
  expect(overlapOf(square(0, 0, 1), square(5, 5, 1))).toEqual([]);
});

test('GeoJSON goes out and comes back the same', () => {
  const zone = { name: 'Центр', polygon: square(56.4, 84.9, 0.1), fee: 200, minutes: 45, color: '#123456' };
  expect(zonesInGeoJson(geoJsonOf([zone]), tomsk)).toEqual([
    { name: 'Центр', fee: 200, ring: zone.polygon, swapped: false },
  ]);
  expect(zonesInGeoJson('{"type":"Point","coordinates":[1,2]}', tomsk)).toEqual([]);
  expect(() => zonesInGeoJson('зона', tomsk)).toThrow(SyntaxError);
});

test.each([
  ['56.48, 84.95\n56.49; 84.96\n\n56.50 84.97', 3],
  ['56.48, 84.95\nулица', null],
])('typed corners: %j', (text, count) => expect(typedRing(text)?.length ?? null).toBe(count));
