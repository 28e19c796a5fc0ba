import { describe, expect, test } from 'vitest';
import { createDemoAddressBook } from '../../infra/addresses/demoAddressBook.ts';
import { openTestShopGateway } from '../testing/testShopGateway.ts';
import { mapView } from './mapView.ts';

const book = createDemoAddressBook();
const settings = async (changes: object) => {
  const { world } = await openTestShopGateway();
  return { current: () => ({ ...world.shop, settings: { ...world.shop.settings, ...changes } }) };
};

describe('the map', () => {
  test('is drawn from the streets of the address book, each house where an order to it goes', async () => {
    const { tiles, drawing } = mapView({ addresses: book, shop: await settings({}) });
    expect(tiles).toBeNull();
    const streets = drawing?.streets ?? [];
    expect(streets.length).toBeGreaterThan(30);
    for (const { title, line, houses } of streets.filter((_, index) => index % 6 === 0)) {
      const [number, lat, lon] = houses[Math.floor(houses.length / 2)] ?? ['', 0, 0];
      expect(await book.locate(`${title}, ${number}`, new AbortController().signal)).toMatchObject({
        lat,
        lon,
      });
      // A drawn street passes through its houses: none lies farther than a courtyard from it.
      const [[fromLat, fromLon] = [0, 0], [toLat, toLon] = [0, 0]] = line;
      for (const [, y, x] of houses) {
        expect(y).toBeGreaterThanOrEqual(Math.min(fromLat, toLat) - 0.0005);
        expect(y).toBeLessThanOrEqual(Math.max(fromLat, toLat) + 0.0005);
        expect(x).toBeGreaterThanOrEqual(Math.min(fromLon, toLon) - 0.0005);
        expect(x).toBeLessThanOrEqual(Math.max(fromLon, toLon) + 0.0005);
      }
    }
  });

  test('is made of tiles as soon as staff have named them, and then holds no drawing', async () => {
    const mapTiles = 'https://tiles.example/{z}/{x}/{y}.png';
    const shop = await settings({ mapTiles, mapAttribution: '© участники' });
    expect(mapView({ addresses: book, shop })).toEqual({
      tiles: { url: mapTiles, attribution: '© участники' },
      drawing: null,
    });
  });

  test.each([
    'http://tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/map.png',
    'javascript:{z}{x}{y}',
  ])('%s is no address of tiles: the city stays drawn', async (mapTiles) => {
    const map = mapView({ addresses: book, shop: await settings({ mapTiles }) });
    expect(map.tiles).toBeNull();
    expect(map.drawing).not.toBeNull();
  });

  test('of a shop whose city nobody has drawn shows its zones alone', async () => {
    const { drawing: _drawing, ...addresses } = book;
    expect(mapView({ addresses, shop: await settings({}) })).toEqual({ tiles: null, drawing: null });
  });

  test('is asked for by anybody', async () => {
    const { browser } = await openTestShopGateway();
    const { body } = await browser().get('/api/map').expect(200);
    expect(body.tiles).toBeNull();
  });
});
