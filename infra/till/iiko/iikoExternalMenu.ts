import { z } from 'zod';
import type { TillDish, TillGroup, TillMenu } from '../../../commands/till/till.ts';
import { comboIdOf, groupIdOf, optionIdOf } from '../../../domain/ticket/tillIds.ts';
import { integrationTexts } from '../../texts/integrationTexts.ts';
import { httpsOnly, limited, nutritionOf, readEach, sizesOf, weightOf } from '../menuParts.ts';
import type { AskIiko } from './iikoApi.ts';
import { type ComboDish, comboCategories, combosOf, isComboItem, readComboSources } from './iikoCombos.ts';
import { amount, flag, list, one, prices, soldFor, word } from './iikoFields.ts';
import { longestMenu } from './iikoNomenclature.ts';

const texts = integrationTexts.tills;
const till = 'iiko';

/*
 * Version 2 of a menu says `itemCategories`, `itemId`, `sizeId`, `portionWeightGrams`; versions 3 and 4 say `itemGroups`, `id`, `id`,
 * `weight`, and in 4 a combo stands among the dishes. What a menu means is the same, so all are read as one.
 */
const restrictions = one(
  z.object({ minQuantity: amount, maxQuantity: amount, freeQuantity: amount, byDefault: amount }),
);
const modifierItem = z
  .object({
    itemId: word,
    id: word,
    name: z.string(),
    restrictions,
    prices,
    portionWeightGrams: amount,
    weight: amount,
    isHidden: flag,
  })
  .transform(({ itemId, id, portionWeightGrams, weight, ...rest }) => ({
    ...rest,
    id: itemId || id || '',
    grams: portionWeightGrams ?? weight,
  }))
  .refine(({ id }) => id !== '');
const modifierGroup = z
  .object({
    itemGroupId: word,
    id: word,
    sku: word,
    name: word,
    restrictions,
    childModifiersHaveMinMaxRestrictions: flag,
    isHidden: flag,
    items: list(modifierItem),
  })
  .transform(({ itemGroupId, id, sku, ...rest }) => ({ ...rest, id: itemGroupId || id || sku || null }));
const nutrition = z.object({ fats: amount, proteins: amount, carbs: amount, energy: amount });
const itemSize = z
  .object({
    sizeId: word,
    id: word,
    sizeName: word,
    isDefault: flag,
    isHidden: flag,
    portionWeightGrams: amount,
    weight: amount,
    buttonImageUrl: word,
    prices,
    nutritionPerHundredGrams: one(nutrition),
    nutritions: one(z.array(nutrition)),
    itemModifierGroups: list(modifierGroup),
  })
  .transform(({ sizeId, id, portionWeightGrams, weight, nutritionPerHundredGrams, nutritions, ...rest }) => ({
    ...rest,
    id: sizeId || id || null,
    grams: portionWeightGrams ?? weight,
    nutrition: nutritionPerHundredGrams ?? nutritions?.[0],
  }));
const item = z
  .object({
    itemId: word,
    id: word,
    name: z.string().trim().min(1),
    description: word,
    type: word,
    isHidden: flag,
    itemSizes: list(itemSize),
  })
  .transform(({ itemId, id, ...rest }) => ({ ...rest, id: itemId || id || '' }))
  .refine(({ id }) => id !== '');
type Item = z.output<typeof item>;
type ItemSize = Item['itemSizes'][number];
const category = z.object({
  id: word,
  iikoGroupId: word,
  name: word,
  isHidden: flag,
  items: list(z.unknown()),
});
const menu = z
  .object({
    itemCategories: z.array(category).nullish(),
    itemGroups: z.array(category).nullish(),
    comboCategories,
  })
  .transform((given) => ({ ...given, categories: given.itemCategories ?? given.itemGroups }))
  .refine((given): given is typeof given & { categories: z.output<typeof category>[] } =>
    Array.isArray(given.categories),
  );

export interface ExternalMenu {
  readonly organization: string;
  readonly menuId: string;
  readonly version: number;
  /** «YYYY-MM-DD» in the shop's time. */
  readonly today: string;
}

/** @throws {ServiceFailure} */
export const readExternalMenu = async (
  ask: AskIiko,
  { organization, menuId, version, today }: ExternalMenu,
  signal?: AbortSignal,
): Promise<TillMenu> => {
  const all = await ask('api/2/menu/by_id', {
    action: texts.actions.menu,
    body: { externalMenuId: menuId, organizationIds: [organization], version },
    answer: menu,
    longest: longestMenu,
    again: 1,
    told: ({ categories }) => texts.told(categories.reduce((sum, { items }) => sum + items.length, 0)),
    signal,
  });
  const priceOf = soldFor(organization);
  const read = all.categories.map(({ id, iikoGroupId, name, isHidden, items }, index) => ({
    // A category of an external menu may have no id of its own.
    id: id || iikoGroupId || `${index}-${name ?? ''}`,
    name: name ?? '',
    isHidden,
    ...readEach(
      items.filter((each) => !isComboItem(each)),
      item,
      { name: texts.dish, reason: texts.left.dishShape },
    ),
    combos: items.filter(isComboItem),
  }));
  const shown = read.filter(({ isHidden }) => !isHidden);
  const dishes = new Map<string, TillDish>();
  const left = [...shown.flatMap((each) => each.left)];
  const comboGroups = [
    ...all.comboCategories,
    ...shown.map(({ id, name, combos }) => ({ id, name, combos })),
  ].filter(({ combos }) => combos.length > 0);
  const combos =
    comboGroups.length > 0
      ? combosOf(comboGroups, {
          dishes: comboDishes(read.flatMap((each) => each.read)),
          sources: await readComboSources(ask, organization, signal),
          organization,
          today,
        })
      : { categories: [], dishes: [], left: [] };
  const told = new Set([...combos.left, ...combos.dishes].map(({ id }) => id));
  for (const { id: categoryId, read: items } of shown)
    for (const each of items) {
      const known = dishes.get(each.id);
      if (known) dishes.set(known.id, { ...known, categoryIds: [...known.categoryIds, categoryId] });
      else if (!each.isHidden) put(each, categoryId);
    }
  function put(each: Item, categoryId: string): void {
    const { id, name } = each;
    const type = (each.type ?? 'dish').toLowerCase();
    if (type === 'service') return;
    // It stands among the combos, with its places.
    if (type === 'combo' && (told.has(id) || told.has(comboIdOf(id)))) return;
    const sold = each.itemSizes.flatMap((size) => {
      const price = size.isHidden ? null : priceOf(size.prices);
      return price ? [{ ...size, price }] : [];
    });
    const reason = type === 'combo' ? texts.left.combo : sold.length === 0 ? texts.left.noPrice : null;
    if (reason) left.push({ id, name, reason });
    else {
      const made = dishOf(each, sold, categoryId, priceOf);
      dishes.set(id, made.dish);
      if (made.differs) left.push({ id, name, reason: texts.left.optionsBySize });
    }
  }
  const categories = shown.map(({ id, name }) => ({ id, parentId: null, name }));
  return {
    till,
    categories: [
      ...categories,
      ...combos.categories.filter(({ id }) => !categories.some((each) => each.id === id)),
    ],
    dishes: [...dishes.values(), ...combos.dishes],
    left: [...left, ...combos.left],
  };
};

/** Also those that are not sold on their own: a combo may have them. */
const comboDishes = (items: readonly Item[]): ReadonlyMap<string, ComboDish> =>
  new Map(
    items
      .filter(({ type }) => (type ?? 'dish').toLowerCase() === 'dish')
      .map(({ id, name, itemSizes }) => [
        id,
        {
          name,
          sizes: itemSizes.map((size) => ({ id: size.id, name: size.sizeName ?? '' })),
          needsOption: itemSizes.some(({ itemModifierGroups }) =>
            itemModifierGroups.some((group) => (group.restrictions?.minQuantity ?? 0) > 0),
          ),
        },
      ]),
  );

type PriceOf = ReturnType<typeof soldFor>;

function dishOf(
  { id, name, description }: Item,
  sold: readonly (ItemSize & { readonly price: number })[],
  categoryId: string,
  priceOf: PriceOf,
): { dish: TillDish; differs: boolean } {
  const least = Math.min(...sold.map(({ price }) => price));
  const usual = sold.find(({ isDefault }) => isDefault) ?? sold[0];
  const sizes = sold.flatMap((size, order) =>
    size.id
      ? [
          {
            id: size.id,
            name: size.sizeName || size.id,
            price: size.price,
            isDefault: size === usual,
            order,
            weight: null,
          },
        ]
      : [],
  );
  const groups = groupsOf(usual?.itemModifierGroups ?? [], priceOf);
  return {
    dish: {
      id,
      name,
      description: description ?? null,
      price: least,
      categoryIds: [categoryId],
      weight: weightOf(usual?.grams),
      nutrition: nutritionOf({
        kcal: usual?.nutrition?.energy,
        proteins: usual?.nutrition?.proteins,
        fats: usual?.nutrition?.fats,
        carbs: usual?.nutrition?.carbs,
      }),
      picture: httpsOnly(sold.flatMap(({ buttonImageUrl }) => buttonImageUrl ?? [])),
      groups: [...sizesOf(till, texts.size, sizes, least), ...groups],
      stopped: false,
    },
    differs: sold.some(
      (size) => JSON.stringify(groupsOf(size.itemModifierGroups, priceOf)) !== JSON.stringify(groups),
    ),
  };
}

const groupsOf = (given: ItemSize['itemModifierGroups'], priceOf: PriceOf): TillGroup[] =>
  given
    .filter(({ isHidden }) => !isHidden)
    .map((group, index): TillGroup => {
      const id = group.id ?? String(index);
      const max = limited(group.restrictions?.maxQuantity ?? 1);
      return {
        id: groupIdOf(till, id),
        name: group.name ?? '',
        min: group.restrictions?.minQuantity ?? 0,
        max,
        freeCount: group.restrictions?.freeQuantity ?? 0,
        items: group.items
          .filter(({ isHidden }) => !isHidden)
          .map((option) => ({
            id: optionIdOf(till, id, option.id),
            title: option.name,
            price: priceOf(option.prices) ?? 0,
            max: group.childModifiersHaveMinMaxRestrictions
              ? limited(option.restrictions?.maxQuantity ?? max)
              : max,
            weight: weightOf(option.grams)?.value ?? null,
            stopped: false,
          })),
      };
    })
    .filter(({ items }) => items.length > 0);
