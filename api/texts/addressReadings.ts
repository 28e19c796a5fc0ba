/** An address in other words, for the base to be asked with. */
export interface AddressReading {
  readonly text: string;
  /** Words before the street were left out, and they may name another town: with them it would be another house. */
  readonly isPartial: boolean;
}

const asides = /\([^)]*\)?|\[[^\]]*\]?|\{[^}]*\}?/gu;
const postcode = /(?<!\d)\d{6}(?!\d)/gu;
const houseWord = '(?:дом|д|вл|владение|строение|здание|зд|номер|ном|no|n|№)';
/** A number with its letter and building, and the word after it. */
const numbers =
  /(?<![\d\p{L}/-])(\d{1,4}(?:\s*\/\s*\d+)?)(?:\s*-?\s*([а-е])(?!\p{L}))?(?:[\s,]*(?:к|корп|корпус|стр|строение)\.?\s*(\d+))?(?![\d/])(?:-?(?:й|я|е|го|ой|ый|ая)(?!\p{L}))?/gu;
const isOfHouse = new RegExp(`(?:^|[^\\p{L}])${houseWord}[\\s.:№]*$`, 'u');
const isOfFlat =
  /(?:^|[^\p{L}])(?:кв|квартира|оф|офис|подъезд|подьезд|под|п-д|этаж|эт|домофон|код|комната|ком)[\s.:№]*$/u;
const endingHouseWords = new RegExp(`(?:(?:^|(?<=[^\\p{L}]))${houseWord}[\\s.,:№]*)+$`, 'u');
const leadingLinks = /^[\s.,:;]*(?:дом[\s.,]+)?(?:(?:по|на)\s+)?/u;
const streetKind =
  /(?<![\p{L}-])(?:ул|улица|улице|пр|пр-т|пр-кт|просп|проспект|пер|переулок|пл|площадь|наб|б-р|бульвар|проезд|шоссе)(?![\p{L}-])/gu;

/** Latin letters that look like Russian ones, in a Russian word. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
};
const mostReadings = 4;

/**
 * The house that people mean by «ул. Мокрушина, дом № 13 (за углом)» or «с. Дальнее, Мокрушина 13»: the street and the
 * number without what stands around them, the likeliest first.
 */
export const addressReadings = (typed: string): readonly AddressReading[] => {
  const text = plain(typed);
  const readings = new Map<string, AddressReading>();
  const add = (street: string, house: string, isPartial: boolean) => {
    const name = street.replace(/[\s.,:;-]+$/u, '').replace(/^[\s.,:;-]+/u, '');
    const reading = `${name}, ${house}`;
    if (/\p{L}{2}/u.test(name) && !readings.has(reading)) readings.set(reading, { text: reading, isPartial });
  };
  for (const found of text.matchAll(numbers)) {
    const before = text.slice(0, found.index);
    if (isOfFlat.test(before)) continue;
    const [whole, number = '', letter = '', building] = found;
    const house = `${number.replaceAll(/\s/gu, '')}${letter}${building ? ` к ${building}` : ''}`;
    const street = before.replace(endingHouseWords, '');
    const after = text.slice(found.index + whole.length);
    if (!/\p{L}{2}/u.test(street) && !/\d/u.test(after)) add(after.replace(leadingLinks, ''), house, false);
    add(street, house, false);
    for (const ending of endingsOf(street)) add(ending, house, true);
    if (isOfHouse.test(before)) break; // what comes after «дом № 13» is not the house
  }
  return [...readings.values()].slice(0, mostReadings);
};

/** The street alone: from the last word that says «street», or after the last comma. */
const endingsOf = (street: string): readonly string[] => {
  const last = [...street.matchAll(streetKind)].at(-1);
  const part = street.split(/[,;]/u).findLast((each) => /\p{L}{2}/u.test(each));
  return [...(last ? [street.slice(last.index)] : []), ...(part ? [part] : [])];
};

const plain = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(asides, ' ')
    .replace(postcode, ' ')
    .replace(/["'«»“”„—–!?]|\/(?!\s*\d)|(?<!\d\s*)\//gu, ' ')
    .replace(/[\p{L}]+/gu, (word) =>
      /[а-я]/u.test(word) || word.length === 1
        ? [...word].map((letter) => lookalikes[letter] ?? letter).join('')
        : word,
    )
    .replace(/(?<!\p{L})улице(?!\p{L})/gu, 'улица')
    // «дом13», «Мокрушина13»
    .replace(/(?<!\p{L})(д)(?=\d)|(\p{L}{3,})(?=\d)/gu, '$1$2 ')
    .replace(/\s+/gu, ' ')
    .trim();
