import { z } from 'zod';
import type { TillDish, TillGroup, TillMenu } from '../../../commands/till/till.ts';
import { total } from '../../../domain/money.ts';
import { comboIdOf, groupIdOf, optionIdOf, partIdOf } from '../../../domain/ticket/tillIds.ts';
import { ServiceFailure } from '../../integrations/serviceFailure.ts';
import { integrationTexts } from '../../texts/integrationTexts.ts';
import { httpsOnly, kopecks, readEach } from '../menuParts.ts';
import type { AskIiko } from './iikoApi.ts';
import { flag, list, one, prices, soldFor, word } from './iikoFields.ts';

const texts = integrationTexts.tills;
const till = 'iiko';

const sum = z.coerce.number().nullish().catch(null);
const comboSize = z
  .object({ sizeId: word, id: word, name: word, isHidden: flag, buttonImageUrl: word })
  .transform(({ sizeId, id, ...rest }) => ({ ...rest, id: sizeId || id || '' }))
  .refine(({ id }) => id !== '');
const combo = z.object({
  id: z.string().min(1),
  name: z.string().trim().min(1),
  description: word,
  image: list(one(z.object({ url: word }))).catch([]),
  priceStrategy: word,
  price: sum,
  sizes: list(comboSize),
  startDate: word,
  expirationDate: word,
  groups: list(
    z.object({
      id: z.string(),
      name: word,
      items: list(
        z.object({
          itemId: z.string(),
          sizeId: word,
          priceModificationAmount: sum,
          sizes: list(z.object({ comboSizeId: word, sizeId: word, prices })).catch([]),
        }),
      ),
    }),
  ),
});
type Combo = z.output<typeof combo>;
type ComboSize = Combo['sizes'][number];
type Place = Combo['groups'][number];
type Part = Place['items'][number];
/** Each combo is looked at on its own: one that is not as agreed leaves the others alone. */
export const comboCategories = list(z.object({ id: word, name: word, combos: list(z.unknown()) }));
type ComboCategories = z.output<typeof comboCategories>;
/** In menus of version 4 a combo stands among the dishes. */
export const isComboItem = (each: unknown): boolean =>
  comboItem.safeParse(each).data?.type.toUpperCase() === 'COMBO';
const comboItem = z.object({ type: z.string(), groups: z.array(z.unknown()) });

/** A dish of the menu as a combo needs to know it. */
export interface ComboDish {
  readonly name: string;
  readonly sizes: readonly { readonly id: string | null; readonly name: string }[];
  /** It cannot be ordered without an option of its own. */
  readonly needsOption: boolean;
}
/** The till's combos by the id under which an order names them, each with its places. */
type ComboSources = ReadonlyMap<string, ReadonlySet<string>>;

const specifications = z.object({
  comboSpecifications: z.array(
    z.object({
      sourceActionId: z.string(),
      isActive: z.boolean().nullish(),
      groups: z.array(z.object({ id: z.string() })),
    }),
  ),
});

/** What orders may name. A key that may not ask for it sells no combos. */
export const readComboSources = async (
  ask: AskIiko,
  organization: string,
  signal?: AbortSignal,
): Promise<ComboSources> => {
  try {
    const { comboSpecifications } = await ask('api/1/combo', {
      action: texts.actions.combos,
      body: { organizationId: organization },
      answer: specifications,
      again: 1,
      signal,
    });
    return new Map(
      comboSpecifications
        .filter(({ isActive }) => isActive !== false)
        .map(({ sourceActionId, groups }) => [sourceActionId, new Set(groups.map(({ id }) => id))]),
    );
  } catch (error) {
    if (error instanceof ServiceFailure && !error.retryable) return new Map();
    throw error;
  }
};

interface Known {
  readonly dishes: ReadonlyMap<string, ComboDish>;
  readonly sources: ComboSources;
  /** Whose prices count. */
  readonly organization: string;
  /** «YYYY-MM-DD» in the shop's time. */
  readonly today: string;
}

/**
 * Combos of an external menu as dishes with a group for each place, of which one is taken; a combo of several sizes is a dish for
 * each. What cannot be sold so is left out, with the reason.
 */
export const combosOf = (
  given: ComboCategories,
  known: Known,
): Pick<TillMenu, 'categories' | 'dishes' | 'left'> => {
  const made = new Map<string, readonly TillDish[]>();
  const all = new Map<string, TillDish>();
  const left: TillMenu['left'][number][] = [];
  const categories = given.map(({ id, name, combos }, index) => {
    const categoryId = id || `combos-${index}`;
    const each = readEach(combos, combo, { name: texts.combos, reason: texts.left.comboShape });
    left.push(...each.left);
    for (const one of each.read) {
      if (!made.has(one.id)) {
        const { dishes, left: reasons } = dishesOf(one, known);
        made.set(one.id, dishes);
        left.push(...reasons.map((reason) => ({ id: one.id, name: one.name, reason })));
      }
      for (const { id: dishId } of made.get(one.id) ?? []) {
        const dish = all.get(dishId) ?? made.get(one.id)?.find((other) => other.id === dishId);
        if (dish) all.set(dishId, { ...dish, categoryIds: [...dish.categoryIds, categoryId] });
      }
    }
    return { id: categoryId, parentId: null, name: name || texts.combos };
  });
  const dishes = [...all.values()];
  return {
    categories: categories.filter(({ id }) => dishes.some(({ categoryIds }) => categoryIds.includes(id))),
    dishes,
    left,
  };
};

type Made = { readonly dishes: readonly TillDish[]; readonly left: readonly string[] };

/** The dishes that it can be, and whatever is to be told of it. */
function dishesOf(one: Combo, known: Known): Made {
  const reason = whyNot(one, known);
  if (reason) return { dishes: [], left: [reason] };
  const sizes = one.sizes.filter(({ isHidden }) => !isHidden);
  const made =
    sizes.length === 0 ? [dishOf(one, null, known)] : sizes.map((size) => dishOf(one, size, known));
  const ends = one.expirationDate ? [texts.left.comboEnds(one.expirationDate.slice(0, 10))] : [];
  const dishes = made.flatMap((each) => each.dishes);
  return {
    dishes,
    left: [...new Set(made.flatMap((each) => each.left)), ...(dishes.length > 0 ? ends : [])],
  };
}

function dishOf(one: Combo, size: ComboSize | null, known: Known): Made {
  const places = one.groups.map((place) => ({ place, ...choicesOf(place, { one, size, known }) }));
  const told = places.flatMap(({ left }) => left);
  const bare = places.find(({ choices }) => choices.length === 0);
  if (bare) return { dishes: [], left: [...told, texts.left.comboPlace(bare.place.name || bare.place.id)] };
  // A choice may make a combo cheaper: the combo costs the least, and a choice what it is above that.
  const least = places.map(({ choices }) => Math.min(...choices.map(({ price }) => price)));
  const price = (isFixed(one) ? kopecks(one.price ?? 0) : 0) + total(least);
  if (price <= 0) return { dishes: [], left: [...told, texts.left.noPrice] };
  const named = size?.name && one.sizes.length > 1 ? `${one.name}, ${size.name}` : one.name;
  return {
    dishes: [
      {
        id: comboIdOf(one.id, size?.id ?? null),
        name: named,
        description: one.description ?? null,
        price,
        categoryIds: [],
        weight: null,
        nutrition: null,
        picture: httpsOnly([...one.image.flatMap((image) => image?.url ?? []), size?.buttonImageUrl ?? '']),
        groups: places.map(
          ({ place, choices }, index): TillGroup => ({
            id: groupIdOf(till, place.id),
            name: place.name ?? '',
            min: 1,
            max: 1,
            freeCount: 0,
            items: choices.map((choice) => ({
              id: optionIdOf(till, place.id, choice.part),
              title: choice.title,
              price: choice.price - (least[index] ?? 0),
              max: 1,
              weight: null,
              stopped: false,
            })),
          }),
        ),
        stopped: false,
      },
    ],
    left: told,
  };
}

const strategyOf = ({ priceStrategy }: Combo): string => (priceStrategy ?? '').toUpperCase();
const isFixed = (one: Combo): boolean => strategyOf(one) === 'FIXED';

function whyNot(one: Combo, known: Known): string | null {
  const { id, groups: places, price, sizes, expirationDate, startDate } = one;
  const { sources, today } = known;
  if (places.length === 0) return texts.left.combo;
  if (!isFixed(one) && strategyOf(one) !== 'BY_COMPONENT') return texts.left.comboPrice;
  if (isFixed(one) && !price) return texts.left.noPrice;
  // Which of them the price is meant for is not told.
  if (isFixed(one) && sizes.length > 1) return texts.left.comboSizes;
  if (sizes.length > 0 && sizes.every(({ isHidden }) => isHidden)) return texts.left.noPrice;
  const source = sources.get(id);
  if (source?.size !== places.length || !places.every((place) => source.has(place.id)))
    return texts.left.comboSource;
  const isOver = expirationDate && expirationDate.slice(0, 10) < today;
  const isEarly = startDate && startDate.slice(0, 10) > today;
  return isOver || isEarly ? texts.left.comboDates : null;
}

interface Of {
  readonly one: Combo;
  /** Of the combo. */
  readonly size: ComboSize | null;
  readonly known: Known;
}

function choicesOf({ items }: Place, of: Of) {
  const choices = new Map<
    string,
    { readonly part: string; readonly title: string; readonly price: number }
  >();
  const left: string[] = [];
  for (const item of items) {
    const dish = of.known.dishes.get(item.itemId);
    const made = dish ? choiceOf(item, dish, of) : texts.left.partUnknown;
    if (typeof made === 'string') left.push(texts.left.part(dish?.name ?? item.itemId, made));
    else choices.set(made.part, made);
  }
  return { choices: [...choices.values()], left };
}

/** Or why it is none. */
function choiceOf(item: Part, dish: ComboDish, { one, size, known }: Of) {
  // What the combo's own size makes of the dish.
  const meant = size
    ? item.sizes.find(({ comboSizeId }) => comboSizeId === size.id)
    : item.sizes.length === 1
      ? item.sizes[0]
      : undefined;
  if (size && item.sizes.length > 0 && !meant) return texts.left.partNotInSize(size.name || size.id);
  const sizeId = meant?.sizeId || item.sizeId;
  const own = sizeId
    ? dish.sizes.find(({ id }) => id === sizeId)
    : dish.sizes.length === 1
      ? dish.sizes[0]
      : undefined;
  if (!own) return texts.left.partSize;
  if (dish.needsOption) return texts.left.partOptions;
  const price = isFixed(one)
    ? kopecks(item.priceModificationAmount ?? 0)
    : soldFor(known.organization)(meant?.prices ?? []);
  if (price === null) return texts.left.partPrice;
  const title = dish.sizes.length > 1 && own.name ? `${dish.name}, ${own.name}` : dish.name;
  return { part: partIdOf(item.itemId, own.id), title, price };
}
