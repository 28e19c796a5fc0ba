import { z } from 'zod';
import type { TillDish, TillGroup, TillMenu, TillOption } from '../../../commands/till/till.ts';
import { groupIdOf, optionIdOf, singleGroup } from '../../../domain/ticket/tillIds.ts';
import { integrationTexts } from '../../texts/integrationTexts.ts';
import { httpsOnly, kopecks, limited, nutritionOf, readEach, sizesOf, weightOf } from '../menuParts.ts';
import type { AskIiko } from './iikoApi.ts';

const texts = integrationTexts.tills;
const till = 'iiko';

const sizePrice = z.object({
  sizeId: z.string().nullish(),
  price: z.object({ currentPrice: z.number().nullish(), isIncludedInMenu: z.boolean().nullish() }),
});
const modifier = z.object({
  id: z.string(),
  minAmount: z.number().nullish(),
  maxAmount: z.number().nullish(),
  required: z.boolean().nullish(),
  freeOfChargeAmount: z.number().nullish(),
});
const product = z.object({
  id: z.string().min(1),
  name: z.string().trim().min(1),
  description: z.string().nullish(),
  type: z.string().nullish(),
  parentGroup: z.string().nullish(),
  isDeleted: z.boolean().nullish(),
  weight: z.number().nullish(),
  fatAmount: z.number().nullish(),
  proteinsAmount: z.number().nullish(),
  carbohydratesAmount: z.number().nullish(),
  energyAmount: z.number().nullish(),
  imageLinks: z.array(z.string()).nullish(),
  sizePrices: z.array(sizePrice).nullish(),
  modifiers: z.array(modifier).nullish(),
  groupModifiers: z
    .array(
      modifier.extend({
        childModifiersHaveMinMaxRestrictions: z.boolean().nullish(),
        childModifiers: z.array(modifier).nullish(),
      }),
    )
    .nullish(),
});
type Product = z.output<typeof product>;
const nomenclature = z.object({
  groups: z.array(
    z.object({
      id: z.string(),
      parentGroup: z.string().nullish(),
      name: z.string(),
      order: z.number().nullish(),
      isIncludedInMenu: z.boolean().nullish(),
      isGroupModifier: z.boolean().nullish(),
      isDeleted: z.boolean().nullish(),
    }),
  ),
  products: z.array(z.unknown()),
  sizes: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        priority: z.number().nullish(),
        isDefault: z.boolean().nullish(),
      }),
    )
    .nullish(),
});
type Nomenclature = Omit<z.output<typeof nomenclature>, 'products'> & {
  readonly products: readonly Product[];
};

/** Everything that the organisation sells; always from the first revision, since an unchanged menu comes back empty. */
export const readNomenclature = async (
  ask: AskIiko,
  organization: string,
  signal?: AbortSignal,
): Promise<TillMenu> => {
  const all = await ask('api/1/nomenclature', {
    action: texts.actions.menu,
    body: { organizationId: organization, startRevision: 0 },
    answer: nomenclature,
    longest: longestMenu,
    again: 1,
    told: ({ products }) => texts.told(products.length),
    signal,
  });
  const unnamed = { name: texts.dish, reason: texts.left.dishShape };
  const { read: products, left } = readEach(all.products, product, unnamed);
  const menu = menuOf({ ...all, products });
  return { ...menu, left: [...left, ...menu.left] };
};
export const longestMenu = 60_000_000;

function menuOf(all: Nomenclature): TillMenu {
  const groups = new Map(all.groups.map((group) => [group.id, group]));
  const isShown = (id: string | null | undefined): boolean => {
    const seen = new Set<string>();
    for (let at = id; at && !seen.has(at); at = groups.get(at)?.parentGroup) {
      const group = groups.get(at);
      if (!group || group.isDeleted || group.isGroupModifier || group.isIncludedInMenu === false)
        return false;
      seen.add(at);
    }
    return true;
  };
  const left: { id: string; name: string; reason: string }[] = [];
  const dishes = all.products.flatMap((one): TillDish[] => {
    if (one.isDeleted || !sold.has((one.type ?? 'dish').toLowerCase())) return [];
    const prices = pricesOf(one);
    const leave = (reason: string) => {
      left.push({ id: one.id, name: one.name, reason });
      return [];
    };
    if (prices.length === 0) return leave(texts.left.noPrice);
    if (!one.parentGroup) return leave(texts.left.noCategory);
    if (!isShown(one.parentGroup)) return leave(texts.left.hiddenCategory);
    return [dishOf(one, prices, all)];
  });
  return {
    till,
    categories: all.groups
      .filter(({ id }) => isShown(id))
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map(({ id, parentGroup, name }) => ({ id, parentId: parentGroup ?? null, name })),
    dishes,
    left,
  };
}
const sold = new Set(['dish', 'good']);

const pricesOf = ({ sizePrices }: Product) =>
  (sizePrices ?? []).flatMap(({ sizeId, price }) =>
    price.isIncludedInMenu !== false && price.currentPrice
      ? [{ sizeId, price: kopecks(price.currentPrice) }]
      : [],
  );

function dishOf(one: Product, prices: ReturnType<typeof pricesOf>, all: Nomenclature): TillDish {
  const named = new Map((all.sizes ?? []).map((size) => [size.id, size]));
  const sizes = prices.flatMap(({ sizeId, price }) =>
    sizeId
      ? [
          {
            id: sizeId,
            name: named.get(sizeId)?.name ?? sizeId,
            price,
            isDefault: named.get(sizeId)?.isDefault ?? false,
            order: named.get(sizeId)?.priority ?? 0,
            weight: null,
          },
        ]
      : [],
  );
  const price = Math.min(...prices.map((each) => each.price));
  return {
    id: one.id,
    name: one.name,
    description: one.description ?? null,
    price,
    categoryIds: one.parentGroup ? [one.parentGroup] : [],
    weight: weightOf((one.weight ?? 0) * 1000),
    nutrition: nutritionOf({
      kcal: one.energyAmount,
      proteins: one.proteinsAmount,
      fats: one.fatAmount,
      carbs: one.carbohydratesAmount,
    }),
    picture: httpsOnly(one.imageLinks ?? []),
    groups: [...sizesOf(till, texts.size, sizes, price), ...groupsOf(one, all)],
    stopped: false,
  };
}

function groupsOf({ groupModifiers, modifiers }: Product, { products, groups }: Nomenclature): TillGroup[] {
  const known = new Map(products.map((each) => [each.id, each]));
  const optionOf = (
    group: string,
    { id, maxAmount }: z.output<typeof modifier>,
    most?: number,
  ): TillOption[] => {
    const found = known.get(id);
    if (!found || found.isDeleted) return [];
    const price = found.sizePrices?.[0]?.price.currentPrice ?? 0;
    const max = most ?? maxAmount ?? 1;
    const weight = weightOf((found.weight ?? 0) * 1000)?.value ?? null;
    return [
      {
        id: optionIdOf(till, group, id),
        title: found.name,
        price: kopecks(price),
        max: limited(max),
        weight,
        stopped: false,
      },
    ];
  };
  const made = (groupModifiers ?? []).map((each): TillGroup => {
    const { id, minAmount, maxAmount, required, freeOfChargeAmount } = each;
    const max = limited(maxAmount ?? 1);
    const most = each.childModifiersHaveMinMaxRestrictions ? undefined : max;
    return {
      id: groupIdOf(till, id),
      name: groups.find((group) => group.id === id)?.name ?? '',
      min: Math.max(minAmount ?? 0, required ? 1 : 0),
      max,
      freeCount: freeOfChargeAmount ?? 0,
      items: (each.childModifiers ?? []).flatMap((child) => optionOf(id, child, most)),
    };
  });
  const single = (modifiers ?? []).flatMap((each) => optionOf(singleGroup, each));
  const alone: TillGroup = {
    id: groupIdOf(till, singleGroup),
    name: texts.single,
    min: 0,
    max: limited(single.reduce((sum, { max }) => sum + max, 0)),
    freeCount: 0,
    items: single,
  };
  return [...made, ...(single.length > 0 ? [alone] : [])].filter(({ items }) => items.length > 0);
}
