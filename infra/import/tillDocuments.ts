import { isDishOut, isOptionOut } from '../../commands/till/outOf.ts';
import type { TillDish, TillGroup, TillMenu, TillStops } from '../../commands/till/till.ts';
import { blankOf } from '../../domain/document/blank.ts';
import { invalidFields } from '../../domain/document/checkFields.ts';
import { ruleOf } from '../../domain/documentKinds/documentRules.ts';
import type { ModifierGroup, Product } from '../../domain/product/product.events.ts';
import { productFields } from '../../domain/product/product.fields.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { externalIdOf } from '../../domain/ticket/tillIds.ts';
import { ru } from '../texts/ru.ts';
import { documentId, longestName } from './feedCategories.ts';
import type { FeedDocuments, FeedField, FeedProduct } from './feedDocuments.ts';
import { plainText, shortened } from './plainText.ts';
import type { Remark } from './remark.ts';

/** A till's menu as it was read, with what is out; plain JSON. */
export interface ReadMenu {
  readonly menu: TillMenu;
  /** Null = the shop keeps its own stop list. */
  readonly stops: TillStops | null;
}

const texts = ru.import.till;

/**
 * What a till's menu means as documents of the shop. A dish that staff made and gave the till's id is that dish; what the shop
 * could not sell as the till has it is named with the reason.
 */
export function tillDocuments({ menu, stops }: ReadMenu, shop: Shop): FeedDocuments {
  const { till } = menu;
  const remarks: Remark[] = menu.left.map(({ id, name, reason }) => ({
    kind: 'noted',
    reason,
    line: 0,
    id,
    detail: name,
  }));
  const byExternalId = new Map<string, Product>();
  for (const product of shop.products.values())
    if (product.externalId && !product.archived) byExternalId.set(product.externalId, product);
  const products = new Map<string, FeedProduct>();
  for (const dish of menu.dishes) {
    const externalId = externalIdOf(till, dish.id);
    const known = byExternalId.get(externalId);
    const id = known?.id ?? documentId(till, dish.id);
    const product = productOf(dish, { till, known, stops });
    if (hasBadGroups(product)) {
      const detail = dish.name;
      remarks.push({ kind: 'refused', reason: texts.badGroups, line: 0, id: dish.id, detail });
    } else products.set(id, { ...product, id, externalId });
  }
  const shown = new Set(menu.categories.map(({ id }) => id));
  return {
    shopName: '',
    source: till,
    categories: new Map(
      menu.categories.map(({ id, parentId, name }, position) => [
        documentId(till, id),
        {
          name: shortened(plainText(name), longestName) || id,
          parentId: parentId !== null && shown.has(parentId) ? documentId(till, parentId) : null,
          position,
        },
      ]),
    ),
    products,
    gone: new Set(),
    remarks,
  };
}

function productOf(
  dish: TillDish,
  {
    till,
    known,
    stops,
  }: Pick<TillMenu, 'till'> & { readonly known: Product | undefined; readonly stops: ReadMenu['stops'] },
): Omit<FeedProduct, 'id' | 'externalId'> {
  const name = shortened(plainText(dish.name), longestName);
  const stoppedNow = new Map(
    (known?.modifierGroups ?? []).flatMap(({ items }) => items.map(({ id, stopped }) => [id, stopped])),
  );
  const optionOut = (optionId: string): boolean =>
    stops !== null && isOptionOut(stops, { till, own: dish.id, optionId });
  const groupOf = ({ items, ...group }: TillGroup): ModifierGroup => ({
    ...group,
    name: shortened(plainText(group.name), longestName),
    items: items.map(({ id, title, price, max, weight }) => ({
      id,
      title: shortened(plainText(title), longestName) || id,
      price,
      max,
      ...(weight !== null && { weight }),
      // Whether it is out is followed elsewhere: a menu that is read again changes nothing of it.
      stopped: stoppedNow.get(id) ?? optionOut(id),
    })),
  });
  const description = dish.description && shortened(plainText(dish.description), 5000);
  return {
    offer: { id: dish.id, line: 0 },
    stated: {
      name,
      price: dish.price,
      categoryIds: [...new Set(dish.categoryIds)].map((id) => documentId(till, id)),
      ...(description && { description }),
      ...(dish.weight && { weight: dish.weight }),
      ...(dish.nutrition && { nutrition: dish.nutrition }),
      ...(dish.picture && { picture: { path: dish.picture, alt: shortened(name, 200) } }),
      ...(dish.groups && { modifierGroups: dish.groups.map(groupOf) }),
    },
    silent: mayBeUntold.filter((field) => !dish[field]),
    available: stops === null ? null : !isDishOut(stops, { till, own: dish.id, groups: dish.groups ?? [] }),
  };
}

/** What an earlier menu told of a dish and this one does not is gone. */
const mayBeUntold = ['description', 'weight', 'nutrition', 'picture'] as const satisfies readonly FeedField[];

/** Groups that could never be chosen, or are more than a dish can have. */
const hasBadGroups = ({ stated }: Pick<FeedProduct, 'stated'>): boolean => {
  const { modifierGroups } = stated;
  if (!modifierGroups) return false;
  const dish = { ...blankOf(productFields), name: '', slug: '', price: 0, categoryIds: [], modifierGroups };
  return (
    invalidFields(productFields, { modifierGroups }).length > 0 || ruleOf('Product')(dish, '').length > 0
  );
};
