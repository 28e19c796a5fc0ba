import { z } from 'zod';
import type { TillDish, TillGroup, TillMenu } from '../../../commands/till/till.ts';
import { comboIdOf, groupIdOf, optionIdOf } from '../../../domain/ticket/tillIds.ts';
import { integrationTexts } from '../../texts/integrationTexts.ts';
import { httpsOnly, kopecks, limited, nutritionOf, sizesOf, weightOf } from '../menuParts.ts';
import type { AskIiko } from './iikoApi.ts';
import { type ComboDish, comboCategories, combosOf, readComboSources } from './iikoCombos.ts';
import { longestMenu } from './iikoNomenclature.ts';

const texts = integrationTexts.tills;
const till = 'iiko';

/** The documents and the living service differ in what is an array: what is not needed is not looked at. */
const one = <Shape extends z.ZodType>(shape: Shape) => shape.nullish().catch(null);
const flag = one(z.boolean());
const amount = one(z.number());
const prices = z.array(z.object({ price: amount })).nullish();
const restrictions = one(
  z.object({ minQuantity: amount, maxQuantity: amount, freeQuantity: amount, byDefault: amount }),
);
const modifierGroup = z.object({
  itemGroupId: one(z.string()),
  sku: one(z.string()),
  name: z.string().nullish(),
  restrictions,
  childModifiersHaveMinMaxRestrictions: flag,
  isHidden: flag,
  items: z
    .array(
      z.object({
        itemId: z.string(),
        name: z.string(),
        restrictions,
        prices,
        portionWeightGrams: amount,
        isHidden: flag,
      }),
    )
    .nullish(),
});
const itemSize = z.object({
  sizeId: one(z.string()),
  sizeName: one(z.string()),
  isDefault: flag,
  isHidden: flag,
  portionWeightGrams: amount,
  buttonImageUrl: one(z.string()),
  prices,
  nutritionPerHundredGrams: one(z.object({ fats: amount, proteins: amount, carbs: amount, energy: amount })),
  itemModifierGroups: z.array(modifierGroup).nullish(),
});
const item = z.object({
  itemId: z.string(),
  name: z.string(),
  description: one(z.string()),
  type: one(z.string()),
  isHidden: flag,
  itemSizes: z.array(itemSize).nullish(),
});
type Item = z.output<typeof item>;
type ItemSize = z.output<typeof itemSize>;
const menu = z.object({
  itemCategories: z.array(
    z.object({
      id: one(z.string()),
      iikoGroupId: one(z.string()),
      name: z.string(),
      isHidden: flag,
      items: z.array(item).nullish(),
    }),
  ),
  comboCategories,
});

export interface ExternalMenu {
  readonly organization: string;
  readonly menuId: string;
  readonly version: number;
  /** «YYYY-MM-DD» in the shop's time. */
  readonly today: string;
}

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
    told: ({ itemCategories }) =>
      texts.told(itemCategories.reduce((sum, { items }) => sum + (items?.length ?? 0), 0)),
    signal,
  });
  const dishes = new Map<string, TillDish>();
  const left: { id: string; name: string; reason: string }[] = [];
  const shown = all.itemCategories.filter(({ isHidden }) => !isHidden);
  const combos = all.comboCategories?.some((category) => category.combos?.length)
    ? combosOf(all.comboCategories, {
        dishes: comboDishes(all.itemCategories.flatMap(({ items }) => items ?? [])),
        sources: await readComboSources(ask, organization, signal),
        today,
      })
    : { categories: [], dishes: [], left: [] };
  const told = new Set([...combos.left, ...combos.dishes].map(({ id }) => id));
  for (const [index, category] of shown.entries())
    for (const each of category.items ?? []) {
      const categoryId = idOf(category, index);
      const known = dishes.get(each.itemId);
      if (known) dishes.set(known.id, { ...known, categoryIds: [...known.categoryIds, categoryId] });
      else if (!each.isHidden) put(each, categoryId);
    }
  function put(each: Item, categoryId: string): void {
    const type = (each.type ?? 'dish').toLowerCase();
    if (type === 'service') return;
    // It stands among the combos, with its places.
    if (type === 'combo' && (told.has(each.itemId) || told.has(comboIdOf(each.itemId)))) return;
    const sold = (each.itemSizes ?? []).filter((size) => !size.isHidden && priceOf(size.prices) > 0);
    const reason = type === 'combo' ? texts.left.combo : sold.length === 0 ? texts.left.noPrice : null;
    if (reason) left.push({ id: each.itemId, name: each.name, reason });
    else {
      const made = dishOf(each, sold, categoryId);
      dishes.set(each.itemId, made.dish);
      if (made.differs) left.push({ id: each.itemId, name: each.name, reason: texts.left.optionsBySize });
    }
  }
  return {
    till,
    categories: [
      ...shown.map((category, index) => ({
        id: idOf(category, index),
        parentId: null,
        name: category.name,
      })),
      ...combos.categories,
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
      .map(({ itemId, name, itemSizes }) => {
        const sizes = itemSizes ?? [];
        return [
          itemId,
          {
            name,
            sizes: sizes.map(({ sizeId, sizeName }) => ({ id: sizeId || null, name: sizeName ?? '' })),
            needsOption: sizes.some(({ itemModifierGroups }) =>
              (itemModifierGroups ?? []).some((group) => (group.restrictions?.minQuantity ?? 0) > 0),
            ),
          },
        ];
      }),
  );

/** A category of an external menu may have no id of its own. */
const idOf = (
  {
    id,
    iikoGroupId,
    name,
  }: Pick<z.output<typeof menu>['itemCategories'][number], 'id' | 'iikoGroupId' | 'name'>,
  index: number,
): string => id || iikoGroupId || `${index}-${name}`;

/** Null = it is not sold. */
const priceOf = (given: z.output<typeof prices>): number =>
  Math.max(0, ...(given ?? []).map(({ price }) => kopecks(price ?? 0)));

function dishOf(
  { itemId, name, description }: Item,
  sold: readonly ItemSize[],
  categoryId: string,
): { dish: TillDish; differs: boolean } {
  const least = Math.min(...sold.map((size) => priceOf(size.prices)));
  const usual = sold.find(({ isDefault }) => isDefault) ?? sold[0];
  const sizes = sold.flatMap((size, order) =>
    size.sizeId
      ? [
          {
            id: size.sizeId,
            name: size.sizeName || size.sizeId,
            price: priceOf(size.prices),
            isDefault: size === usual,
            order,
            weight: null,
          },
        ]
      : [],
  );
  const nutrition = usual?.nutritionPerHundredGrams;
  const groups = groupsOf(usual?.itemModifierGroups ?? []);
  return {
    dish: {
      id: itemId,
      name,
      description: description ?? null,
      price: least,
      categoryIds: [categoryId],
      weight: weightOf(usual?.portionWeightGrams),
      nutrition: nutritionOf({
        kcal: nutrition?.energy,
        proteins: nutrition?.proteins,
        fats: nutrition?.fats,
        carbs: nutrition?.carbs,
      }),
      picture: httpsOnly(sold.flatMap(({ buttonImageUrl }) => buttonImageUrl ?? [])),
      groups: [...sizesOf(till, texts.size, sizes, least), ...groups],
      stopped: false,
    },
    differs: sold.some(
      (size) => JSON.stringify(groupsOf(size.itemModifierGroups ?? [])) !== JSON.stringify(groups),
    ),
  };
}

const groupsOf = (given: readonly z.output<typeof modifierGroup>[]): TillGroup[] =>
  given
    .filter(({ isHidden }) => !isHidden)
    .map((group, index): TillGroup => {
      const id = group.itemGroupId || group.sku || String(index);
      const max = limited(group.restrictions?.maxQuantity ?? 1);
      return {
        id: groupIdOf(till, id),
        name: group.name ?? '',
        min: group.restrictions?.minQuantity ?? 0,
        max,
        freeCount: group.restrictions?.freeQuantity ?? 0,
        items: (group.items ?? [])
          .filter(({ isHidden }) => !isHidden)
          .map((option) => ({
            id: optionIdOf(till, id, option.itemId),
            title: option.name,
            price: priceOf(option.prices),
            max: group.childModifiersHaveMinMaxRestrictions
              ? limited(option.restrictions?.maxQuantity ?? max)
              : max,
            weight: weightOf(option.portionWeightGrams)?.value ?? null,
            stopped: false,
          })),
      };
    })
    .filter(({ items }) => items.length > 0);
