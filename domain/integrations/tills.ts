export const tillNames = ['iiko', 'frontPad'] as const;
/** Restaurant-automation systems that the shop talks to. */
export type TillName = (typeof tillNames)[number];

/** What a till may tell of a dish; each may belong to the till or to staff. */
export const tillFieldNames = [
  'name',
  'description',
  'price',
  'categoryIds',
  'weight',
  'nutrition',
  'picture',
  'modifierGroups',
] as const;
export type TillFieldName = (typeof tillFieldNames)[number];
/** The till's value always wins, or never after the dish is there. */
export const fieldOwners = ['till', 'staff'] as const;
export type FieldOwner = (typeof fieldOwners)[number];
