import type { iikoMenu } from '../texts/iikoMenus.ts';

type Menu = ReturnType<typeof iikoMenu>;
type Item = Menu['itemCategories'][number]['items'][number];
type Size = Item['itemSizes'][number];
type Group = Size['itemModifierGroups'][number];
type Combo = Menu['comboCategories'][number]['combos'][number];

const groupOf = ({ itemGroupId, items, ...group }: Group) => ({
  ...group,
  id: itemGroupId,
  splittable: false,
  items: items.map(({ itemId, portionWeightGrams, ...item }) => ({
    ...item,
    ...{ id: itemId, weight: portionWeightGrams, allergenGroupIds: [], labels: [], tags: [] },
  })),
});
const sizeOf = ({
  sizeId,
  portionWeightGrams,
  nutritionPerHundredGrams,
  itemModifierGroups,
  ...size
}: Size) => ({
  ...size,
  id: sizeId,
  weight: portionWeightGrams,
  nutritions: [{ ...nutritionPerHundredGrams, organizations: [] }],
  itemModifierGroups: itemModifierGroups.map(groupOf),
});
const itemOf = ({ itemId, itemSizes, taxCategory: _taxCategory, ...item }: Item) => ({
  ...item,
  ...{ id: itemId, taxCategoryId: null, allergenGroupIds: [], labels: [], tags: [], splittable: false },
  itemSizes: itemSizes.map(sizeOf),
});
const inVersion3 = ({ itemCategories, ...menu }: Menu) => ({
  ...menu,
  formatVersion: 3,
  itemGroups: itemCategories.map(({ items, ...group }) => ({ ...group, items: items.map(itemOf) })),
  taxCategories: [],
  allergenGroups: [],
});

const isByComponent = (combo: Combo) => combo.priceStrategy === 'BY_COMPONENT';
/** A combo that costs what its dishes do stands among the dishes. */
const inVersion4 = (menu: Menu) => {
  const { itemGroups, comboCategories, ...rest } = inVersion3(menu);
  const among = comboCategories.map(({ id, name, combos }) => ({
    ...{ id, name, isHidden: false },
    items: combos.flatMap((combo) =>
      'id' in combo && isByComponent(combo)
        ? [
            {
              ...{ type: 'COMBO', id: combo.id, sku: '', name: combo.name, description: combo.description },
              ...{ priceStrategy: combo.priceStrategy, groups: combo.groups, isMarked: false },
              sizes: combo.sizes.map(({ id: sizeId, ...size }) => ({
                ...{ ...size, sizeId, isHidden: false, buttonImageUrl: combo.image[0]?.url ?? null },
              })),
            },
          ]
        : [],
    ),
  }));
  return {
    ...rest,
    formatVersion: 4,
    itemGroups: [...itemGroups, ...among],
    comboCategories: comboCategories.map(({ combos, ...of }) => ({
      ...of,
      combos: combos.filter((combo) => !isByComponent(combo)),
    })),
  };
};

/** The same menu as iikoCloud tells it in each version of its answers. */
export const inVersion: Readonly<Record<string, (menu: Menu) => object>> = {
  2: (menu) => menu,
  3: inVersion3,
  4: inVersion4,
};
