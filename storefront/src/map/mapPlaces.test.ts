import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Box,
  lieOnEachOther,
  metresPerPixel,
  placesInView,
  tiltOf,
  withoutOverlap,
} from './mapPlaces.ts';

test('a name stands on the part of its street that is seen', () => {
  const street = [
    [56.4, 84.9],
    [56.6, 84.9],
  ] as const;
  const north = { contains: (place: unknown) => Array.isArray(place) && place[0] > 56.5 };
  const [[lat, lon] = [0, 0]] = placesInView(street, north);
  expect(lat).toBeGreaterThan(56.52);
  expect(lat).toBeLessThan(56.58);
  expect(lon).toBe(84.9);
  expect(placesInView(street, north).every(([place]) => place > 56.5)).toBe(true);
  expect(placesInView(street, { contains: () => false })).toEqual([]);
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

const box = fc.record({
  x: fc.integer({ max: 300, min: 0 }),
  y: fc.integer({ max: 300, min: 0 }),
  width: fc.integer({ max: 120, min: 20 }),
  height: fc.integer({ max: 24, min: 12 }),
  tilt: fc.integer({ max: 90, min: -90 }),
});
const corners = ({ x, y, width, height, tilt }: Box) => {
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  return [-1, -0.5, 0, 0.5, 1].flatMap((right) =>
    [-1, 0, 1].map((down) => {
      const [along, across] = [(right * width) / 2, (down * height) / 2];
      return { x: x + along * cos - across * sin, y: y + along * sin + across * cos };
    }),
  );
};
const holds = ({ x, y, width, height, tilt }: Box, point: { x: number; y: number }) => {
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  const [right, down] = [point.x - x, point.y - y];
  return (
    Math.abs(right * cos + down * sin) < width / 2 - 0.01 &&
    Math.abs(down * cos - right * sin) < height / 2 - 0.01
  );
};

test('words never lie on each other or on what is taken, and the first one stays where it finds room', () => {
  fc.assert(
    fc.property(fc.array(fc.array(box, { minLength: 1, maxLength: 3 })), fc.array(box), (all, taken) => {
      const shown = withoutOverlap(all, (places) => places, taken);
      const boxes = [...taken, ...shown.map((one) => one.box)];
      for (const [index, { box: one }] of shown.entries())
        for (const other of boxes.filter((_, at) => at !== taken.length + index)) {
          expect(corners(one).some((point) => holds(other, point))).toBe(false);
          expect(corners(other).some((point) => holds(one, point))).toBe(false);
        }
      const [first] = all;
      if (first && taken.length === 0) expect(shown[0]).toEqual({ item: first, box: first[0] });
    }),
  );
});

test('a name that finds no room in the middle stands further along its street', () => {
  const name = { width: 80, height: 16, tilt: 0 };
  const crossing = [{ ...name, x: 100, y: 100, tilt: 90 }];
  const street = [100, 20, 180].map((x) => ({ ...name, x, y: 100 }));
  expect(withoutOverlap([crossing, street], (places) => places).map(({ box: { x } }) => x)).toEqual([
    100, 20,
  ]);
});

test('one step of zoom halves the metres of a pixel', () => {
  expect(metresPerPixel(16, 56.5)).toBeCloseTo(1.318, 2);
  expect(metresPerPixel(15, 56.5) / metresPerPixel(16, 56.5)).toBeCloseTo(2);
});

test('a number does not stand on the name of a street, however the street lies', () => {
  const name = { x: 100, y: 100, tilt: 0, width: 70, height: 16 };
  const at = (x: number, y: number) => ({ x, y, width: 26, height: 16, tilt: 0 });
  expect(lieOnEachOther(at(130, 105), name)).toBe(true);
  expect(lieOnEachOther(at(105, 130), name)).toBe(false);
  expect(lieOnEachOther(at(105, 130), { ...name, tilt: 90 })).toBe(true);
});
