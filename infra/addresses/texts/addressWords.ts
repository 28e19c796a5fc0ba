/** Words of an address that say what something is, not what it is called. */
const kinds =
  /(?<![а-я])(?:г|город|гор|ул|улица|пр|пр-т|пр-кт|просп|проспект|пер|переулок|д|дом|россия|томская|обл|область)(?![а-я-])\.?/gu;
const beyondHouse = /(?<![а-я])(?:кв|квартира|оф|офис|подъезд|под|этаж|эт|домофон)(?![а-я])\.?.*$/u;
const house =
  /(?<![а-я\d])(\d+(?:\s*[/-]\s*\d+)?\s*(?:[а-е](?![а-я]))?(?:\s*(?:к|корп|корпус|стр|строение|с)\.?\s*\d+)?)\s*$/u;

export interface ReadAddress {
  /** Words of the street, small letters, without «ул.», «пр.» and the city. */
  readonly street: readonly string[];
  /** «10к2», «12а»; null = none was typed. */
  readonly house: string | null;
}

/** How people type addresses: «Ленина 10», «г Томск, пр-кт Ленина, д. 10 корп. 2, кв 5». */
export const readAddress = (text: string, city: string): ReadAddress => {
  const plain = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(beyondHouse, '')
    .replace(/[«»".,;()]/gu, ' ')
    .replace(kinds, ' ')
    .replaceAll(city.toLowerCase().replaceAll('ё', 'е'), ' ')
    .trim();
  const found = house.exec(plain);
  const street = found ? plain.slice(0, found.index) : plain;
  const words = street.split(/[\s-]+/u).filter(Boolean);
  // «9 мая» alone is a street, not a house.
  if (found && words.length === 0) return { street: plain.split(/\s+/u).filter(Boolean), house: null };
  return { street: words, house: found ? houseWord(found[1] ?? '') : null };
};

const houseWord = (typed: string): string =>
  typed
    .replace(/\s+/gu, '')
    .replace(/(?:корпус|корп|к)\.?(?=\d)/u, 'к')
    .replace(/(?:строение|стр|с)\.?(?=\d)/u, 'с');

export const cityName = (city: string): string => `г. ${city}`;
export const withLetter = (number: number): string => `${number}а`;
