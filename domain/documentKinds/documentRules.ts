import type { PageBlock } from '../content/content.events.ts';
import { hasRepeats, isDay } from '../document/values.ts';
import { parseVatCodes } from '../integrations/taxes.ts';
import { readPhone } from '../phone.ts';
import type { ModifierGroup } from '../product/product.events.ts';
import type { PromocodeBenefit } from '../promocode/promocode.events.ts';
import { foldCode } from '../promocode/promocodeCode.ts';
import type { WokFields } from '../wok/wok.events.ts';
import type { DocumentFields } from './documentFields.ts';
import type { DocumentKind } from './documentKinds.ts';

/** What must hold between the fields of a document; true = the field is wrong. */
const rules = {
  Product: ({ modifierGroups, plans = [] }) => ({
    plans: plans.some(({ action, price }) => action === 'price' && !price),
    modifierGroups: !modifierGroups.every(canBeFilled) || hasRepeats(itemIds(modifierGroups)),
  }),
  Category: ({ parentId }, id) => ({ parentId: parentId === id }),
  Ingredient: () => ({}),
  Sticker: () => ({}),
  Wok: ({ steps }) => ({
    steps:
      !steps.every((step) => canBeFilled({ ...step, items: step.options })) ||
      hasRepeats(optionIds(steps)) ||
      !conflictsAreOwn(steps),
  }),
  GiftTiers: ({ tiers }) => ({ tiers: hasRepeats(tiers.map(({ giftId }) => giftId)) }),
  Zone: () => ({}),
  Point: () => ({}),
  WorkingHours: () => ({}),
  Settings: ({ bonus, slots, foundingDate, guestCartDays = 1 }) => ({
    bonus: bonus.expireDays === 0 || hasRepeats(bonus.levels.map(({ from }) => from)),
    slots: slots.daysAhead > 60,
    guestCartDays: guestCartDays < 1 || guestCartDays > 365,
    foundingDate: foundingDate !== '' && !isDay(foundingDate),
  }),
  Integrations: ({ smsGateway, smsReserve, acquiringVatCodes = '', ...fields }) => ({
    smsReserve: smsGateway === smsReserve,
    acquiringVatCodes: parseVatCodes(acquiringVatCodes) === null,
    ...wrongAddresses(fields),
  }),
  Promocode: (promocode, id) => ({
    // The folded code is the id: two codes that people cannot tell apart are one document.
    code: foldCode(promocode.code) !== id,
    benefit: !canBeGiven(promocode.benefit),
    // Each code of a series has its one use; what is printed already stays valid.
    limit: promocode.oneTime === true && promocode.limit !== null,
    oneTime: !promocode.oneTime && (promocode.issuedCodes ?? 0) > 0,
    until:
      promocode.from !== null &&
      promocode.until !== null &&
      isDay(promocode.from) &&
      isDay(promocode.until) &&
      promocode.from > promocode.until,
  }),
  Banner: ({ title, picture, showFrom, showUntil }) => ({
    title: title === '' && picture === null,
    showUntil: isTurned(showFrom, showUntil),
  }),
  Page: ({ publishedAt, publishedUntil, blocks }) => ({
    publishedUntil: isTurned(publishedAt, publishedUntil),
    blocks: !areBuilt(blocks),
  }),
  BlockTemplate: () => ({}),
  Recommendation: () => ({}),
  Station: () => ({}),
  Courier: ({ phone }) => ({ phone: typeof readPhone(phone) !== 'string' }),
  Media: () => ({}),
  PageDraft: ({ blocks }) => ({ blocks: !areBuilt(blocks) }),
} as const satisfies {
  readonly [Kind in DocumentKind]: (
    fields: DocumentFields[Kind],
    id: string,
  ) => Readonly<Record<string, boolean>>;
};

/** A field that a rule may find wrong, with its kind of document. */
export type RuleName = {
  [Kind in DocumentKind]: `${Kind}.${keyof ReturnType<(typeof rules)[Kind]> & string}`;
}[DocumentKind];

type Rule<Kind extends DocumentKind> = (fields: DocumentFields[Kind], id: string) => readonly string[];

/**
 * The same whoever writes a document: a form, an import, the demo shop. Answers the fields that are wrong. What a single field
 * may be is said by its kind.
 */
export const ruleOf = <Kind extends DocumentKind>(kind: Kind): Rule<Kind> => {
  // The compiler cannot follow a table that is indexed by a type parameter.
  const judge = rules[kind] as (
    fields: DocumentFields[Kind],
    id: string,
  ) => Readonly<Record<string, boolean>>;
  return (fields, id) =>
    Object.entries(judge(fields, id)).flatMap(([field, isWrong]) => (isWrong ? [field] : []));
};

/** Each block is one, and is shown at some time. */
const areBuilt = (blocks: readonly PageBlock[]): boolean =>
  !hasRepeats(blocks.map(({ id }) => id)) &&
  !blocks.some(({ showFrom = null, showUntil = null }) => isTurned(showFrom, showUntil));

/** Ends before it begins. */
const isTurned = (from: string | null, until: string | null): boolean =>
  from !== null && until !== null && Date.parse(until) <= Date.parse(from);

type AddressName = Extract<keyof DocumentFields['Integrations'], `${string}Url`>;
const wrongAddresses = (fields: object): Readonly<Record<AddressName, boolean>> =>
  // All names of this form, and no others.
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.endsWith('Url') ? [[name, !isAddress(String(value))]] : [],
    ),
  ) as Record<AddressName, boolean>;

/** Of a server: the shop itself says which path is asked. */
const isAddress = (text: string): boolean => /^https?:\/\/[^\s/@?#]+(\/[^\s@?#]*)?$/.test(text);

const itemIds = (groups: readonly ModifierGroup[]): readonly string[] =>
  groups.flatMap(({ items }) => items.map(({ id }) => id));

const optionIds = (steps: WokFields['steps']): readonly string[] =>
  steps.flatMap(({ options }) => options.map(({ id }) => id));
/** What an option is not taken with is another one of the same constructor. */
const conflictsAreOwn = (steps: WokFields['steps']): boolean => {
  const own = new Set(optionIds(steps));
  return steps.every(({ options }) =>
    options.every(({ id, conflictIds = [] }) => conflictIds.every((other) => other !== id && own.has(other))),
  );
};

interface Choosable {
  readonly min: number;
  readonly max: number;
  readonly items: readonly { readonly max: number }[];
}
/** A group that needs more than its items allow could never be chosen, so the dish could never be ordered. */
const canBeFilled = ({ min, max, items }: Choosable): boolean =>
  max >= min && items.reduce((most, item) => most + item.max, 0) >= min;

const canBeGiven = (benefit: PromocodeBenefit): boolean => {
  switch (benefit.kind) {
    case 'percent':
      return benefit.percent > 0;
    case 'sum':
      return benefit.sum > 0;
    case 'gift':
      return benefit.productId !== '';
    case 'freeDelivery':
      return true;
  }
};
