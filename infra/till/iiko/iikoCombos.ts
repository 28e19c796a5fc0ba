import { z } from 'zod';
import type { TillDish, TillGroup, TillMenu } from '../../../commands/till/till.ts';
import { total } from '../../../domain/money.ts';
import { comboIdOf, groupIdOf, optionIdOf, partIdOf } from '../../../domain/ticket/tillIds.ts';
import { ServiceFailure } from '../../integrations/serviceFailure.ts';
import { integrationTexts } from '../../texts/integrationTexts.ts';
import { httpsOnly, kopecks } from '../menuParts.ts';
import type { AskIiko } from './iikoApi.ts';

const texts = integrationTexts.tills;
const till = 'iiko';

const text = z.string().nullish().catch(null);
const sum = z.coerce.number().nullish().catch(null);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).nullish();
const combo = z.object({
  id: z.string(),
  name: z.string(),
  description: text,
  image: list(z.object({ url: text }).nullish().catch(null)).catch(null),
  priceStrategy: text,
  price: sum,
  sizes: list(z.unknown()),
  startDate: text,
  expirationDate: text,
  groups: list(
    z.object({
      id: z.string(),
      name: text,
      items: list(z.object({ itemId: z.string(), sizeId: text, priceModificationAmount: sum })),
    }),
  ),
});
type Combo = z.output<typeof combo>;
type Place = NonNullable<Combo['groups']>[number];
type Part = NonNullable<Place['items']>[number];
/** Each combo is looked at on its own: one that is not as agreed leaves the others alone. */
export const comboCategories = list(z.object({ id: text, name: text, combos: list(z.unknown()) }));
type ComboCategories = z.output<typeof comboCategories>;

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
  /** «YYYY-MM-DD» in the shop's time. */
  readonly today: string;
}

/**
 * Combos of an external menu as dishes with a group for each place, of which one is taken. What cannot be sold so is left out, with
 * the reason.
 */
export const combosOf = (
  given: ComboCategories,
  known: Known,
): Pick<TillMenu, 'categories' | 'dishes' | 'left'> => {
  /** Null = it cannot be one. */
  const made = new Map<string, TillDish | null>();
  const left: TillMenu['left'][number][] = [];
  const categories = (given ?? []).map(({ id, name, combos }, index) => {
    const categoryId = id || `combos-${index}`;
    for (const each of combos ?? []) {
      const read = combo.safeParse(each);
      if (!read.success) {
        const { id: badId = '', name: badName = texts.combos } = named.parse(each);
        left.push({ id: badId, name: badName, reason: texts.left.comboShape });
        continue;
      }
      const { id: comboId, name: comboName } = read.data;
      const before = made.get(comboId);
      const { dish, left: reasons } =
        before === undefined ? dishOf(read.data, known) : { dish: before, left: [] };
      made.set(comboId, dish && { ...dish, categoryIds: [...dish.categoryIds, categoryId] });
      left.push(...reasons.map((reason) => ({ id: comboId, name: comboName, reason })));
    }
    return { id: categoryId, parentId: null, name: name || texts.combos };
  });
  const all = [...made.values()].filter((dish) => dish !== null);
  return {
    categories: categories.filter(({ id }) => all.some(({ categoryIds }) => categoryIds.includes(id))),
    dishes: all,
    left,
  };
};
const named = z.object({ id: z.string().optional(), name: z.string().optional() }).catch({});

/** The dish, if it can be one, and whatever is to be told of it. */
function dishOf(
  one: Combo,
  known: Known,
): { readonly dish: TillDish | null; readonly left: readonly string[] } {
  const reason = whyNot(one, known);
  if (reason) return { dish: null, left: [reason] };
  const places = (one.groups ?? []).map((place) => ({ place, ...choicesOf(place, known) }));
  const told = places.flatMap(({ left }) => left);
  const bare = places.find(({ choices }) => choices.length === 0);
  if (bare) return { dish: null, left: [...told, texts.left.comboPlace(bare.place.name || bare.place.id)] };
  // A choice may make a combo cheaper: the combo costs the least, and a choice what it is above that.
  const least = places.map(({ choices }) => Math.min(...choices.map(({ price }) => price)));
  const price = kopecks(one.price ?? 0) + total(least);
  if (price <= 0) return { dish: null, left: [...told, texts.left.noPrice] };
  const ends = one.expirationDate ? [texts.left.comboEnds(one.expirationDate.slice(0, 10))] : [];
  return {
    dish: {
      id: comboIdOf(one.id),
      name: one.name,
      description: one.description ?? null,
      price,
      categoryIds: [],
      weight: null,
      nutrition: null,
      picture: httpsOnly((one.image ?? []).flatMap((image) => image?.url ?? [])),
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
    left: [...told, ...ends],
  };
}

function whyNot({ id, groups, price, priceStrategy, sizes, ...dates }: Combo, known: Known): string | null {
  const { sources, today } = known;
  const places = groups ?? [];
  if (places.length === 0) return texts.left.combo;
  if (priceStrategy?.toUpperCase() !== 'FIXED') return texts.left.comboPrice;
  if (!price) return texts.left.noPrice;
  if (sizes && sizes.length > 0) return texts.left.comboSizes;
  const source = sources.get(id);
  if (source?.size !== places.length || !places.every((place) => source.has(place.id)))
    return texts.left.comboSource;
  const isOver = dates.expirationDate && dates.expirationDate.slice(0, 10) < today;
  const isEarly = dates.startDate && dates.startDate.slice(0, 10) > today;
  return isOver || isEarly ? texts.left.comboDates : null;
}

function choicesOf({ items }: Place, { dishes }: Known) {
  const choices = new Map<
    string,
    { readonly part: string; readonly title: string; readonly price: number }
  >();
  const left: string[] = [];
  for (const item of items ?? []) {
    const dish = dishes.get(item.itemId);
    const size = dish && sizeOf(item, dish);
    if (!dish || !size || dish.needsOption)
      left.push(
        texts.left.part(
          dish?.name ?? item.itemId,
          dish ? (size ? texts.left.partOptions : texts.left.partSize) : texts.left.partUnknown,
        ),
      );
    else {
      const part = partIdOf(item.itemId, size.id);
      const title = dish.sizes.length > 1 && size.name ? `${dish.name}, ${size.name}` : dish.name;
      choices.set(part, { part, title, price: kopecks(item.priceModificationAmount ?? 0) });
    }
  }
  return { choices: [...choices.values()], left };
}

/** The one that is named, or the only one. */
const sizeOf = ({ sizeId }: Part, { sizes }: ComboDish): ComboDish['sizes'][number] | undefined =>
  sizeId ? sizes.find(({ id }) => id === sizeId) : sizes.length === 1 ? sizes[0] : undefined;
