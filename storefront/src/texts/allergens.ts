/** Allergens as labels name them, the commonest first, and how «без» bends them. */
const genitives: Readonly<Record<string, string>> = {
  глютен: 'глютена',
  яйцо: 'яйца',
  молоко: 'молока',
  рыба: 'рыбы',
  ракообразные: 'ракообразных',
  моллюски: 'моллюсков',
  соя: 'сои',
  арахис: 'арахиса',
  орехи: 'орехов',
  кунжут: 'кунжута',
  сельдерей: 'сельдерея',
  горчица: 'горчицы',
  люпин: 'люпина',
  сульфиты: 'сульфитов',
};
const order = Object.keys(genitives);

export const sortedAllergens = (allergens: readonly string[]): readonly string[] =>
  [...allergens].sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
const placeOf = (allergen: string): number => {
  const place = order.indexOf(allergen);
  return place < 0 ? order.length : place;
};

/** «без яйца и кунжута»; words that staff have made themselves stand as they are: «без: фундук». */
export const withoutWords = (allergens: readonly string[]): string => {
  const bent = allergens.map((word) => genitives[word]);
  const isKnown = bent.every((word) => word !== undefined);
  const words = isKnown ? bent : allergens;
  const last = words.length > 1 ? ` и ${words.at(-1)}` : '';
  return `без${isKnown ? '' : ':'} ${words.slice(0, words.length > 1 ? -1 : undefined).join(', ')}${last}`;
};
