import { expect, test } from 'vitest';
import { mapSize, toPlace, toScreen, viewOf, zoomed } from './mapView.ts';

const corners = [
  { lat: 56.4, lon: 84.9 },
  { lat: 56.56, lon: 85.09 },
];

test('a place that is drawn and clicked is the same place', () => {
  const view = zoomed(viewOf(corners), 0.6);
  const place = { lat: 56.45731, lon: 84.95029 };
  expect(toPlace(view, toScreen(view, place))).toEqual(place);
});

test('all zones are in the picture, north above south', () => {
  const view = viewOf(corners);
  const [south, north] = corners.map((corner) => toScreen(view, corner));
  for (const point of [south, north]) {
    expect(point?.x).toBeGreaterThan(0);
    expect(point?.x).toBeLessThan(mapSize.width);
    expect(point?.y).toBeGreaterThan(0);
    expect(point?.y).toBeLessThan(mapSize.height);
  }
  expect(north?.y).toBeLessThan(south?.y ?? 0);
});
