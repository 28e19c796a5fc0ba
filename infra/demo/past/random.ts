/** Chance that is the same for the same seed: a demo shop can be made again to the last order. */
export interface Random {
  /** In [0, 1). */
  share(): number;
  /** True so many times of one. */
  chance(share: number): boolean;
  between(least: number, most: number): number;
  /** Both ends may come. */
  whole(least: number, most: number): number;
  /** Bell-shaped about the mean. */
  about(mean: number, spread: number): number;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  pickAny<Value>(values: readonly Value[]): Value | undefined;
  /** The larger its weight, the oftener; undefined when nothing has any. */
  weighted<Value>(values: readonly Value[], weightOf: (value: Value) => number): Value | undefined;
  /** The same of many that were weighed before. */
  oneOf<Value>(weighted: Weighted<Value>): Value | undefined;
  /** In the form of a UUID of version 4. */
  id(): string;
}

/** Values with the sum of all weights up to each. */
export interface Weighted<Value> {
  readonly values: readonly Value[];
  readonly upTo: readonly number[];
}
export function weightedBy<Value>(
  values: readonly Value[],
  weightOf: (value: Value) => number,
): Weighted<Value> {
  let sum = 0;
  const upTo = values.map((value) => {
    sum += weightOf(value);
    return sum;
  });
  return { values, upTo };
}

const [version, variants] = ['4'.charCodeAt(0), Buffer.from('89ab')];
const digits = Buffer.from('0123456789abcdef');
/** Where the 32 digits of an id stand among its dashes. */
const places = Array.from('xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx').flatMap((sign, place) =>
  sign === 'x' ? [place] : [],
);

/** Mulberry32 by Tommy Ettinger (public domain): 32 bits of state are enough to look like a city's appetite. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const bits = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const share = () => bits() / 0x1_0000_0000;
  const between = (least: number, most: number) => least + share() * (most - least);
  const whole = (least: number, most: number) => least + Math.floor(share() * (most - least + 1));
  const pickAny = <Value>(values: readonly Value[]) => values[whole(0, values.length - 1)];
  const oneOf = <Value>({ values, upTo }: Weighted<Value>): Value | undefined => {
    const wanted = share() * (upTo.at(-1) ?? 0);
    let [first, behind] = [0, values.length];
    while (first < behind) {
      const middle = (first + behind) >> 1;
      if ((upTo[middle] ?? 0) > wanted) behind = middle;
      else first = middle + 1;
    }
    return values[first];
  };
  const written = Buffer.alloc(36, '-');

  return {
    share,
    between,
    whole,
    pickAny,
    chance: (part) => share() < part,
    // Three throws together are near enough to a bell.
    about: (mean, spread) => mean + (share() + share() + share() - 1.5) * 2 * spread,
    pick: (values) => pickAny(values) ?? values[0],
    weighted: (values, weightOf) => oneOf(weightedBy(values, weightOf)),
    oneOf,
    id: () => {
      // Byte by byte: a past has millions of them.
      for (let word = 0; word < 4; word += 1) {
        const drawn = bits();
        for (let digit = 0; digit < 8; digit += 1)
          written[places[word * 8 + digit] ?? 0] = digits[(drawn >>> (28 - digit * 4)) & 15] ?? 0;
      }
      written[14] = version;
      written[19] = variants[whole(0, 3)] ?? 0;
      return written.toString('latin1');
    },
  };
}
