import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liesOn, metresPerPixel, middleInView, tiltOf, withoutOverlap } from './mapPlaces.ts';

test('a name stands on the part of its street that is seen', () => {
  const street = [
    [56.4, 84.9],
    [56.6, 84.9],
  ] as const;
  const north = { contains: (place: unknown) => Array.isArray(place) && place[0] > 56.5 };
  const [lat = 0, lon] = middleInView(street, north) ?? [];
  expect(lat).toBeGreaterThan(56.52);
  expect(lat).toBeLessThan(56.58);
  expect(lon).toBe(84.9);
  expect(middleInView(street, { contains: () => false })).toBeNull();
});

test('names are never upside down, whichever end of the street comes first', () => {
  const coordinate = fc.integer({ min: -500, max: 500 });
  const place = fc.record({ x: coordinate, y: coordinate });
  fc.assert(
    fc.property(place, place, (from, to) => {
      fc.pre(from.x !== to.x || from.y !== to.y);
      expect(Math.abs(tiltOf(from, to))).toBeLessThanOrEqual(90);
      // A line has the same tilt from both ends, upright ones may be written either way.
      if (from.x !== to.x) expect(tiltOf(from, to)).toBeCloseTo(tiltOf(to, from));
    }),
  );
});

test('labels never lie on each other, and the first one always stays', () => {
  const places = fc.array(
    fc.record({ x: fc.integer({ max: 300, min: 0 }), y: fc.integer({ max: 300, min: 0 }) }),
  );
  fc.assert(
    fc.property(places, (all) => {
      const size = { width: 24, height: 20 };
      const shown = withoutOverlap(all, (place) => place, size);
      expect(shown[0]).toBe(all[0]);
      for (const [index, one] of shown.entries())
        for (const other of shown.slice(index + 1))
          expect(Math.abs(one.x - other.x) >= size.width || Math.abs(one.y - other.y) >= size.height).toBe(
            true,
          );
    }),
  );
});

test('one step of zoom halves the metres of a pixel', () => {
  expect(metresPerPixel(16, 56.5)).toBeCloseTo(1.318, 2);
  expect(metresPerPixel(15, 56.5) / metresPerPixel(16, 56.5)).toBeCloseTo(2);
});

test('a number does not stand on the name of a street, however the street lies', () => {
  const name = { x: 100, y: 100, tilt: 0, letters: 10 };
  expect(liesOn({ x: 130, y: 105 }, name)).toBe(true);
  expect(liesOn({ x: 105, y: 130 }, name)).toBe(false);
  expect(liesOn({ x: 105, y: 130 }, { ...name, tilt: 90 })).toBe(true);
});
