import { type Kopecks, roubles } from '../../domain/money.ts';
import type { Nutrition, Weight } from '../../domain/nutrition.ts';
import { ru } from '../texts/ru.ts';
import type { FeedParam } from './ymlFeed.ts';

/** A value, or why there is none. */
export type Read<Value> = { readonly value: Value } | { readonly problem: string };

const { units } = ru.import;
const texts = ru.import.values;

/** No dish costs more; what does is a slip of the file. */
const mostRoubles = 1_000_000;

/**
 * «1 290,50», «1290.5», «1 290 ₽»: people write prices in many ways. What can be read in two ways, or is in another
 * currency, is no price.
 */
export function readPrice(written: string): Read<Kopecks> {
  const plain = written.replace(/[\s\u00a0\u202f']/g, '').replace(units.roubleSign, '');
  if (units.otherCurrency.test(plain)) return { problem: texts.otherCurrency };
  const number = decimal(plain);
  if (number === null) return { problem: texts.noPrice };
  if (number === 'ambiguous') return { problem: texts.ambiguousPrice };
  if (number <= 0) return { problem: texts.noPrice };
  if (number > mostRoubles) return { problem: texts.priceTooBig };
  return { value: roubles(Math.round(number * 100) / 100) };
}

/** Zeros after the kopecks say nothing; other digits there, or «1.290», which may be a thousand, are not guessed at. */
function decimal(plain: string): number | 'ambiguous' | null {
  const grouped = /^(\d{1,3}(?:,\d{3})+)\.(\d+)$|^(\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(plain);
  if (grouped) {
    const [, english, cents, german, kopecks] = grouped;
    return decimal(`${(english ?? german ?? '').replace(/[.,]/g, '')}.${cents ?? kopecks}`);
  }
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const significant = fraction.replace(/0+$/, '');
  if (fraction.length === 3 && whole.length <= 3 && !whole.startsWith('0')) return 'ambiguous';
  return significant.length > 2 ? 'ambiguous' : Number(`${whole}.${significant || '0'}`);
}

interface Amount {
  readonly value: number;
  readonly unit: string;
}

/** «1 кг 200 г», «350», «0,33 л»: numbers with the units that follow them; `null` when something else stands between. */
function amountsIn(written: string): readonly Amount[] | null {
  const text = written.replace(/(\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '$1').trim();
  const amounts: Amount[] = [];
  const rest = text.replace(
    /(\d+(?:[.,]\d+)?)\s*([^\d\s.,;+/()\u2013\u2014-]*)\.?/g,
    (_all, number: string, unit: string) => {
      amounts.push({ value: Number(number.replace(',', '.')), unit: unit.toLowerCase() });
      return '';
    },
  );
  return amounts.length > 0 && /^[\s.,;()~+/\u2013\u2014\u2248-]*$/.test(rest) ? amounts : null;
}

interface UnitOf {
  readonly unit: Weight['unit'];
  readonly factor: number;
}
const unitOf = (name: string): UnitOf | null => {
  for (const [pattern, unit, factor] of units.weights) if (pattern.test(name)) return { unit, factor };
  return null;
};

/** The unit at the end of a name: «Вес, кг», «Объём (л)». */
const unitInName = (name: string): string =>
  /[,(]\s*([^,()\s]+)\s*\)?\s*$/.exec(name)?.[1]?.toLowerCase() ?? '';

const mostGrams = 50_000;

/** Units are read, never assumed: from the value, else from the unit's own place, else from the name. */
export function readWeight(param: FeedParam): Read<Weight> {
  const amounts = amountsIn(param.value);
  if (!amounts) return { problem: texts.noWeight };
  const outer = param.unit.toLowerCase() || unitInName(param.name);
  const weighed = amounts.filter(({ unit }) => !units.pieces.test(unit));
  if (weighed.length > 1 && weighed.some(({ unit }) => unit === '')) return { problem: texts.severalWeights };
  const parts = weighed.map(({ value, unit }) => ({ value, as: unitOf(unit || outer) }));
  const [first] = parts;
  if (!first) return { problem: texts.noWeight };
  if (parts.some(({ as }) => as === null)) return { problem: outer ? texts.unknownUnit : texts.noUnit };
  // «1 кг 200 г» adds up; two weights of the same unit are two things, not a sum.
  const factors = parts.map(({ as }) => as?.factor ?? 0);
  const adds =
    parts.every(({ as }) => as?.unit === first.as?.unit) && new Set(factors).size === factors.length;
  if (!adds || !first.as) return { problem: texts.severalWeights };
  return weightOf(
    parts.reduce((sum, { value, as }) => sum + value * (as?.factor ?? 0), 0),
    first.as.unit,
  );
}

/** The format's own element: kilograms, packaging included. */
export function readKilograms(written: string): Read<Weight> {
  const amounts = amountsIn(written);
  const [amount, ...more] = amounts ?? [];
  if (!amount || more.length > 0) return { problem: texts.noWeight };
  const as = amount.unit === '' ? unitOf(units.kilogram) : unitOf(amount.unit);
  return as ? weightOf(amount.value * as.factor, as.unit) : { problem: texts.unknownUnit };
}

const weightOf = (value: number, unit: Weight['unit']): Read<Weight> => {
  const rounded = Math.round(value * 10) / 10;
  if (rounded <= 0) return { problem: texts.noWeight };
  return rounded > mostGrams ? { problem: texts.weightTooBig } : { value: { value: rounded, unit } };
};

/** The weight of a dish among its properties: what is eaten, not what is carried. */
export const weightParamOf = (params: readonly FeedParam[]): FeedParam | null =>
  params.find(({ name }) => units.weightName.test(name) && !units.grossName.test(name)) ?? null;

export const statesNutrition = (params: readonly FeedParam[]): boolean =>
  params.some(({ name }) => units.energyName.test(name));

const kilojoulesPerKilocalorie = 4.184;

/**
 * КБЖУ per 100 g. A figure for a portion is brought to 100 g when the weight is known; without calories there is none.
 */
export function readNutrition(params: readonly FeedParam[], weight: Weight | null): Read<Nutrition> | null {
  const find = (name: RegExp) => params.find((param) => name.test(param.name));
  const energy = find(units.energyName);
  if (!energy) return null;
  const perPortion = units.perPortion.test(`${energy.name} ${energy.unit} ${energy.value}`);
  if (perPortion && !weight) return { problem: texts.portionWithoutWeight };
  const share = perPortion && weight ? 100 / weight.value : 1;
  const kcal = energyOf(energy);
  if (kcal === null) return { problem: texts.noEnergy };
  const gramsOf = (name: RegExp) => gramsIn(find(name)) * share;
  const nutrition = {
    kcal: tenth(kcal * share),
    proteins: tenth(gramsOf(units.proteinsName)),
    fats: tenth(gramsOf(units.fatsName)),
    carbs: tenth(gramsOf(units.carbsName)),
  };
  const { proteins, fats, carbs } = nutrition;
  const possible = nutrition.kcal <= 900 && proteins + fats + carbs <= 100.5;
  return possible ? { value: nutrition } : { problem: texts.impossibleNutrition };
}

const energyOf = ({ name, unit, value }: FeedParam): number | null => {
  const amounts = amountsIn(value.replace(units.perWhat, '')) ?? [];
  const outer = `${unit} ${unitInName(name)}`;
  const kilocalories = amounts.find((amount) => units.kilocalories.test(amount.unit));
  if (kilocalories) return kilocalories.value;
  const [amount] = amounts;
  if (!amount) return null;
  const isJoules = units.kilojoules.test(amount.unit || outer);
  return isJoules ? amount.value / kilojoulesPerKilocalorie : amount.value;
};

const gramsIn = (param: FeedParam | undefined): number =>
  amountsIn(param?.value.replace(units.perWhat, '') ?? '')?.[0]?.value ?? 0;

const tenth = (value: number): number => Math.round(value * 10) / 10;
