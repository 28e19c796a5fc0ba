import type { Answer } from '../contract/endpoint.ts';
import type { cityMap } from '../contract/order.contract.ts';
import type { AddressDeps } from './checkAddress.ts';

/** Tiles that staff have set come before the drawing. An address that cannot be one of tiles draws nothing. */
export const mapView = ({
  addresses,
  shop,
}: Pick<AddressDeps, 'addresses' | 'shop'>): Answer<typeof cityMap> => {
  const { mapTiles = '', mapAttribution = '' } = shop.current().settings;
  const areTiles =
    mapTiles.startsWith('https://') && ['{z}', '{x}', '{y}'].every((part) => mapTiles.includes(part));
  if (areTiles) return { tiles: { url: mapTiles, attribution: mapAttribution }, drawing: null };
  const { drawing } = addresses;
  return {
    tiles: null,
    drawing: drawing
      ? {
          water: drawing.water.map((each) => ({ ...each, line: each.line.map(pair) })),
          parks: drawing.parks.map((each) => ({ ...each, ring: each.ring.map(pair) })),
          streets: drawing.streets.map((each) => ({
            ...each,
            line: each.line.map(pair),
            houses: each.houses.map(([number, lat, lon]) => [number, lat, lon]),
          })),
        }
      : null,
  };
};

const pair = ([lat, lon]: readonly [number, number]): [number, number] => [lat, lon];
