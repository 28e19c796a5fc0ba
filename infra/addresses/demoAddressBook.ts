import {
  type AddressSuggestions,
  type CityDrawing,
  type LocatedHouse,
  nearHouse,
} from '../../api/address/addressSuggestions.ts';
import { metresBetween } from '../../domain/coordinates.ts';
import { cityName, readAddress, withLetter } from './texts/addressWords.ts';
import tomsk from './tomsk.json' with { type: 'json' };

interface Street {
  readonly drawing: CityDrawing['streets'][number];
  readonly title: string;
  readonly words: readonly string[];
  readonly houses: ReadonlyMap<string, LocatedHouse>;
}

const mostSuggestions = 10;
const everyWithLetter = 12;

/**
 * The streets of the demo shop's city, with their houses set evenly along them: enough to order dinner without a key to
 * a real base. Never in production.
 */
export function createDemoAddressBook(): AddressSuggestions {
  const streets = tomsk.streets.map(streetOf);
  const matching = (words: readonly string[]) =>
    words.length === 0 ? [] : streets.filter((street) => words.every((word) => startsAWord(street, word)));

  return {
    enabled: true,
    drawing: { ...drawn, streets: streets.map(({ drawing }) => drawing) },
    suggest: async (query) => {
      const { street: words, house } = readAddress(query, tomsk.city);
      const found = matching(words);
      if (house === null)
        return found.slice(0, mostSuggestions).map(({ title }) => ({ value: title, house: false }));
      return found
        .flatMap(({ houses }) => [...houses].filter(([number]) => number.startsWith(house)))
        .sort(([a], [b]) => a.length - b.length)
        .slice(0, mostSuggestions)
        .map(([, { found: value, lat, lon }]) => ({ value, house: true, at: { lat, lon } }));
    },
    locate: async (address) => {
      const { street: words, house } = readAddress(address, tomsk.city);
      if (house === null) return null;
      const named = streets.filter(
        (street) =>
          words.length === street.words.length && words.every((word) => street.words.includes(word)),
      );
      const [only] = named.length > 0 ? named : matching(words);
      return only?.houses.get(house) ?? null;
    },
    nearest: async (at) => {
      const far = (house: LocatedHouse) => metresBetween(house, at);
      const near = streets.flatMap(({ houses }) =>
        [...houses.values()].filter((house) => far(house) <= nearHouse),
      );
      return near.toSorted((a, b) => far(a) - far(b))[0] ?? null;
    },
  };
}

/** Every house of the demo city once. */
export const demoHouses = (): readonly LocatedHouse[] =>
  tomsk.streets.flatMap((street) => [...streetOf(street).houses.values()]);

const startsAWord = ({ words }: Street, typed: string): boolean =>
  words.some((word) => word.startsWith(typed));

const corner = ([lat = 0, lon = 0]: readonly number[]) => [lat, lon] as const;
const drawn = {
  water: tomsk.water.map(({ line, ...water }) => ({ ...water, line: line.map(corner) })),
  parks: tomsk.parks.map(({ ring, ...park }) => ({ ...park, ring: ring.map(corner) })),
};

function streetOf({ type, main, name, last, from, to, instead }: (typeof tomsk.streets)[number]): Street {
  const title = [cityName(tomsk.city), `${type} ${name}`.trim()].join(', ');
  const houses = new Map<string, LocatedHouse>();
  const others: Readonly<Record<string, readonly string[] | undefined>> = instead ?? {};
  for (let number = 1; number <= last; number += 1) {
    const along = last === 1 ? 0 : (number - 1) / (last - 1);
    const names = others[String(number)] ?? [
      String(number),
      ...(number % everyWithLetter === 0 ? [withLetter(number)] : []),
    ];
    for (const house of names)
      houses.set(house, {
        found: `${title}, ${house}`,
        lat: between(from[0], to[0], along),
        // Odd houses stand on one side, even ones on the other.
        lon: between(from[1], to[1], along) + (number % 2 === 0 ? 0.0003 : -0.0003),
      });
  }
  const drawing = {
    title: `${type} ${name}`.trim(),
    main: main ?? false,
    line: [corner(from), corner(to)],
    houses: [...houses].map(([number, { lat, lon }]) => [number, lat, lon] as const),
  };
  return { title, words: readAddress(name, tomsk.city).street, houses, drawing };
}

const between = (from: number | undefined, to: number | undefined, along: number): number =>
  Math.round(((from ?? 0) + ((to ?? 0) - (from ?? 0)) * along) * 1e6) / 1e6;
