import type { WantedAddress } from '../../../domain/order/wishes.ts';
import type { Random } from './random.ts';
import { pastTexts } from './texts/ru.ts';

export interface Person {
  readonly id: string;
  readonly phone: string;
  readonly name: string;
  /** A client with an account; others order as guests. */
  readonly isClient: boolean;
  readonly fetches: boolean;
  readonly address: WantedAddress;
  /** Takes the same dishes again and again. */
  readonly favourites: string[];
  completedOrdersSum: number;
  ordersCount: number;
  /** Used once and known to be gone. */
  readonly usedCodes: Set<string>;
}

export type House = NonNullable<WantedAddress['place']>;

/** Reserved by nobody, but well-formed: +7 9 and nine digits that no two people share. */
const phoneOf = (index: number): string =>
  `+79${String((104_729 + index * 7_919_777) % 1_000_000_000).padStart(9, '0')}`;

const clientShare = 0.65;
const fetchShare = 0.22;
const newcomers = 0.28;

/** The city: who orders today, somebody new or somebody who liked it. */
export function createPeople(random: Random, houses: readonly House[]) {
  const people: Person[] = [];

  const make = (): Person => {
    const house = random.pickAny(houses);
    const isPrivate = random.chance(0.06);
    const person: Person = {
      id: random.id(),
      phone: phoneOf(people.length),
      name: random.pick(pastTexts.names),
      isClient: random.chance(clientShare),
      fetches: house === undefined || random.chance(fetchShare),
      address: {
        typed: {
          typed: house?.found ?? '',
          flat: isPrivate ? '' : String(random.whole(1, 160)),
          entrance: isPrivate ? '' : String(random.whole(1, 6)),
          floor: isPrivate ? '' : String(random.whole(1, 16)),
          intercom: '',
          privateHouse: isPrivate,
          courierComment: random.chance(0.1) ? random.pick(pastTexts.courierComments) : '',
        },
        place: house ?? null,
      },
      favourites: [],
      completedOrdersSum: 0,
      ordersCount: 0,
      usedCodes: new Set(),
    };
    people.push(person);
    return person;
  };

  return {
    all: (): readonly Person[] => people,
    /** Somebody who comes now; `isNew` = never seen here. */
    comes: (): { readonly person: Person; readonly isNew: boolean } => {
      if (people.length < 20 || random.chance(newcomers)) return { person: make(), isNew: true };
      // Those who came lately come again; of the first ones the faithful are left.
      const back = Math.floor(random.share() ** 2 * people.length);
      const person = people[people.length - 1 - back];
      return person ? { person, isNew: false } : { person: make(), isNew: true };
    },
  };
}
export type People = ReturnType<typeof createPeople>;
