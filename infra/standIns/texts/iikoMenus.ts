/** Ids that look like the real ones: of a kind and a number. */
export const iikoId = (
  kind: 'group' | 'dish' | 'option' | 'size' | 'combo' | 'place',
  number: number,
): string => {
  const kinds = { group: 1, dish: 2, option: 3, size: 4, combo: 5, place: 6 };
  return `0000000${kinds[kind]}-0000-4000-8000-${String(number).padStart(12, '0')}`;
};

const groupNames = ['Пицца', 'Роллы', 'Вок', 'Супы', 'Салаты', 'Закуски', 'Десерты', 'Напитки'];
const sauceGroup = iikoId('group', 900);
const cheese = iikoId('option', 1);
const sauces = [iikoId('option', 2), iikoId('option', 3)] as const;
const sizes = [iikoId('size', 25), iikoId('size', 33)] as const;

const price = (currentPrice: number, sizeId: string | null = null) => ({
  sizeId,
  price: { currentPrice, isIncludedInMenu: true, nextPrice: null, nextIncludedInMenu: false },
});
const option = (id: string, name: string, cost: number) => ({
  id,
  name,
  type: 'Modifier',
  parentGroup: null as string | null,
  isDeleted: false,
  description: '',
  weight: 0.03,
  fatAmount: 0,
  proteinsAmount: 0,
  carbohydratesAmount: 0,
  energyAmount: 0,
  imageLinks: [] as string[],
  sizePrices: [price(cost)],
  modifiers: [] as ReturnType<typeof single>[],
  groupModifiers: [] as ReturnType<typeof sauceChoice>[],
});
const single = (id: string) => ({
  id,
  defaultAmount: 0,
  minAmount: 0,
  maxAmount: 3,
  required: false,
  freeOfChargeAmount: 0,
});
const sauceChoice = () => ({
  id: sauceGroup,
  minAmount: 1,
  maxAmount: 2,
  required: true,
  freeOfChargeAmount: 1,
  childModifiersHaveMinMaxRestrictions: false,
  childModifiers: sauces.map((id) => ({ id, defaultAmount: 0, minAmount: 0, maxAmount: 1 })),
});

/** A menu of so many dishes: pizzas have sizes, sauces and cheese, the rest one price. */
export const iikoNomenclature = (dishes = 12) => ({
  groups: [
    ...groupNames.map((name, index) => ({
      id: iikoId('group', index + 1),
      parentGroup: null as string | null,
      name,
      order: index,
      isIncludedInMenu: true,
      isGroupModifier: false,
      isDeleted: false,
      imageLinks: [] as string[],
    })),
    {
      id: sauceGroup,
      parentGroup: null,
      name: 'Соус на выбор',
      order: 90,
      isIncludedInMenu: false,
      isGroupModifier: true,
      isDeleted: false,
      imageLinks: [],
    },
  ],
  productCategories: [] as object[],
  sizes: [
    { id: sizes[0], name: '25 см', priority: 0, isDefault: true },
    { id: sizes[1], name: '33 см', priority: 1, isDefault: false },
  ],
  products: [
    ...Array.from({ length: dishes }, (_, index) => {
      const place = index % groupNames.length;
      const isPizza = place === 0;
      const cost = 300 + (index % 40) * 10;
      return {
        ...option(iikoId('dish', index + 1), `${groupNames[place]} № ${index + 1}`, cost),
        type: 'Dish',
        description: 'Готовим после заказа',
        parentGroup: iikoId('group', place + 1),
        weight: 0.45,
        fatAmount: 8,
        proteinsAmount: 9,
        carbohydratesAmount: 30,
        energyAmount: 230,
        imageLinks: ['https://img.example/dish.jpg'],
        sizePrices: isPizza ? [price(cost, sizes[0]), price(cost + 240, sizes[1])] : [price(cost)],
        modifiers: isPizza ? [single(cheese)] : [],
        groupModifiers: isPizza ? [sauceChoice()] : [],
      };
    }),
    option(cheese, 'Сыр моцарелла', 80),
    option(sauces[0], 'Соус барбекю', 50),
    option(sauces[1], 'Чесночный соус', 50),
  ],
});

interface Priced {
  readonly comboSizeId: string;
  readonly sizeId: string | null;
  readonly price: number;
}
const part = (
  itemId: string,
  priceModificationAmount = 0,
  { sizeId = null, priced = [] }: { sizeId?: string | null; priced?: readonly Priced[] } = {},
) => ({
  itemId,
  sizeId,
  forbiddenModifiers: [],
  priceModificationAmount,
  sizes: priced.map(({ price: cost, ...of }) => ({
    ...{ ...of, name: '', shortName: '' },
    prices: [{ organizations: [] as string[], price: cost }],
  })),
});
const place = (number: number, name: string, items: readonly ReturnType<typeof part>[]) => ({
  ...{ id: iikoId('place', number), name, isMainGroup: number === 1, skipStep: false, items },
});
const lunchPlaces = [
  place(1, 'Горячее', [
    part(iikoId('dish', 4)),
    part(iikoId('dish', 9), 120, { sizeId: sizes[1] }),
    part(iikoId('dish', 1), 0, { sizeId: sizes[0] }),
  ]),
  place(2, 'Напиток', [part(iikoId('dish', 8)), part(iikoId('dish', 5), -30.5)]),
];
const comboSizes = [
  { id: iikoId('size', 1), name: 'Средний', shortName: 'С' },
  { id: iikoId('size', 2), name: 'Большой', shortName: 'Б' },
] as const;
const inBoth = (ofDish: readonly [string | null, string | null], costs: readonly [number, number]) =>
  comboSizes.map(({ id: comboSizeId }, index) => ({
    ...{ comboSizeId, sizeId: ofDish[index] ?? null, price: costs[index] ?? 0 },
  }));
/** Each dish costs its own in each size of the combo. */
const pricedPlaces = [
  place(1, 'Горячее', [
    part(iikoId('dish', 4), 0, { priced: inBoth([null, null], [300, 380.5]) }),
    part(iikoId('dish', 9), 0, { priced: inBoth([sizes[0], sizes[1]], [350, 560]) }),
  ]),
  place(2, 'Напиток', [
    part(iikoId('dish', 8), 0, { priced: inBoth([null, null], [100, 150]) }),
    part(iikoId('dish', 5)),
  ]),
];
const lunch = (number: number, name: string, changes: object = {}) => ({
  id: iikoId('combo', number),
  name,
  description: 'Горячее и напиток',
  image: [{ url: 'https://img.example/lunch.jpg', hash: '1' }],
  priceStrategy: 'FIXED',
  price: 450,
  sizes: [] as readonly (typeof comboSizes)[number][],
  startDate: null,
  expirationDate: null,
  groups: lunchPlaces,
  ...changes,
});
/** Those that can be sold, and each reason why another cannot. */
const combos = [
  lunch(1, 'Бизнес-ланч'),
  lunch(2, 'По расчёту', { priceStrategy: 'CALCULATE', price: null }),
  lunch(3, 'Летнее', { expirationDate: '2026-08-31 23:59:59.000' }),
  lunch(4, 'Ночное'),
  lunch(5, 'Двух размеров', { sizes: comboSizes }),
  lunch(6, 'Пустое', {
    groups: lunchPlaces.map((each, index) => (index === 1 ? { ...each, items: [] } : each)),
  }),
  lunch(7, 'До Нового года', { expirationDate: '2026-12-31 23:59:59.000' }),
  lunch(8, 'Сборный обед', {
    ...{ priceStrategy: 'BY_COMPONENT', price: null, sizes: comboSizes, groups: pricedPlaces },
  }),
  { name: 'Без номера', priceStrategy: 'FIXED', price: 450 },
];

/** Combos as orders may name them; the fourth is not among them. */
export const iikoCombos = () =>
  [1, 2, 3, 5, 6, 7, 8].map((number) => ({
    sourceActionId: iikoId('combo', number),
    categoryId: null,
    name: 'Combo',
    priceModificationType: number === 2 ? 1 : 0,
    priceModification: 450,
    isActive: true,
    sizeIds: number === 8 ? comboSizes.map(({ id }): string | null => id) : [null],
    groups: (number === 8 ? pricedPlaces : lunchPlaces).map(({ items, ...of }) => ({
      ...of,
      products: items.map(({ itemId, sizes: sized, sizeId, ...each }) => ({
        ...{ productId: itemId, sizeId, ...each },
        sizeIds: sized.length > 0 ? sized.map((size) => size.sizeId) : [sizeId],
      })),
    })),
  }));

/** A menu for outside: a dish in two sizes with sauces, one that is not sold now, and combos. */
export const iikoMenu = (organization: string) => {
  const priceOf = (cost: number | null) => [
    { organizations: [organization], price: cost },
    { organizations: ['00000000-0000-4000-8000-0000000000ff'], price: 99_999 },
  ];
  const sized = (sizeId: string | null, sizeName: string | null, cost: number, isDefault: boolean) => ({
    sku: '001',
    sizeId,
    sizeName,
    isDefault,
    isHidden: false,
    portionWeightGrams: 450,
    buttonImageUrl: 'https://img.example/dish.jpg',
    prices: priceOf(cost),
    nutritionPerHundredGrams: { fats: 8, proteins: 9, carbs: 30, energy: 230 },
    itemModifierGroups: [
      {
        itemGroupId: sauceGroup,
        name: 'Соус на выбор',
        restrictions: { minQuantity: 1, maxQuantity: 2, freeQuantity: 1, byDefault: 0 },
        childModifiersHaveMinMaxRestrictions: false,
        isHidden: false,
        items: sauces.map((itemId, index) => ({
          itemId,
          name: index === 0 ? 'Соус барбекю' : 'Чесночный соус',
          prices: priceOf(50),
          portionWeightGrams: 30,
          isHidden: false,
        })),
      },
    ],
  });
  const plain = (number: number, name: string, cost: number) =>
    one(iikoId('dish', number), name, 'DISH', [bare(cost)]);
  const bare = (cost: number | null): ReturnType<typeof sized> => ({
    ...sized(null, null, 0, true),
    ...{ prices: priceOf(cost), itemModifierGroups: [] },
  });
  const one = (itemId: string, name: string, type: string, itemSizes: ReturnType<typeof sized>[]) => ({
    itemId,
    sku: '001',
    name,
    description: 'Готовим после заказа',
    type,
    modifierSchemaId: null,
    taxCategory: {},
    isHidden: false,
    itemSizes,
  });
  return {
    id: 7001,
    name: 'Сайт',
    description: '',
    formatVersion: 2,
    revision: 1,
    productCategories: [],
    intervals: [],
    comboCategories: [{ id: iikoId('group', 50), name: 'Ланчи', combos }],
    itemCategories: [
      {
        id: iikoId('group', 1),
        name: 'Пицца',
        isHidden: false,
        items: [
          one(iikoId('dish', 1), 'Маргарита', 'DISH', [
            sized(sizes[0], '25 см', 450, true),
            sized(sizes[1], '33 см', 690, false),
          ]),
          one(iikoId('dish', 2), 'Обед', 'COMBO', [sized(sizes[0], '', 700, true)]),
          one(iikoId('dish', 3), 'Нет сегодня', 'DISH', [bare(null)]),
        ],
      },
      {
        id: iikoId('group', 2),
        name: 'Скрытое',
        isHidden: true,
        items: [
          plain(4, 'Суп', 330),
          plain(5, 'Салат', 340),
          plain(8, 'Морс', 370),
          one(
            iikoId('dish', 9),
            'Пепперони',
            'DISH',
            sizes.map((sizeId, index) => ({
              ...sized(sizeId, index === 0 ? '25 см' : '33 см', 380 + 240 * index, index === 0),
              itemModifierGroups: [],
            })),
          ),
        ],
      },
    ],
  };
};
