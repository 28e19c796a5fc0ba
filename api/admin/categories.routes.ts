import { placeCategory, placeProduct } from '../../commands/document/arrange.ts';
import type { Category } from '../../domain/category/category.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import * as contract from '../contract/admin/categories.contract.ts';
import { callsIn } from '../contract/endpoint.ts';
import { type Routes, route } from '../route.ts';
import { fileInfo } from '../shop/fileInfo.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { type DocumentDeps, documentFeature } from './documents/documentFeature.ts';
import { undoOf } from './documents/massActions.ts';

const documents = documentFeature(contract.categoryPage, contract.categoryCalls, {
  beside: (shop) => ({ allCategories: treeOf(shop) }),
});

export const categories = {
  calls: [...documents.calls, ...callsIn({ place: contract.placeCategory, dish: contract.placeDish })],
  routes:
    (deps: DocumentDeps): Routes =>
    (router) => {
      documents.routes(deps)(router);
      placing(deps)(router);
    },
};

const placing =
  (deps: DocumentDeps): Routes =>
  (router) => {
    route(router, contract.placeCategory, async ({ body: { id, parent_id, before_id }, origin }) => {
      const done = await placeCategory(deps)({ id, parentId: parent_id, beforeId: before_id, origin });
      await deps.shop.reached(done.position);
      return { message: adminTexts.moved, undo: undoOf(origin, done.ids) };
    });

    route(router, contract.placeDish, async ({ body: { product_id, category_id, before_id }, origin }) => {
      const wish = { id: product_id, categoryId: category_id, beforeId: before_id };
      const done = await placeProduct(deps)({ ...wish, origin });
      await deps.shop.reached(done.position);
      return { message: adminTexts.moved, undo: undoOf(origin, done.ids) };
    });
  };

/** Whoever stands below something that is archived or in a circle of older times stands at the top, so that nobody is lost. */
function treeOf({ categories: all, products }: Shop): contract.TreeCategory[] {
  const shown = [...all.values()]
    .filter(({ archived }) => !archived)
    .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));
  const dishes = new Map<string, number>();
  for (const { archived, categoryIds } of products.values())
    if (!archived) for (const id of categoryIds) dishes.set(id, (dishes.get(id) ?? 0) + 1);
  const children = new Map<string | null, Category[]>();
  const known = new Set(shown.map(({ id }) => id));
  for (const category of shown) {
    const above = category.parentId !== null && known.has(category.parentId) ? category.parentId : null;
    children.set(above, [...(children.get(above) ?? []), category]);
  }
  const rows: contract.TreeCategory[] = [];
  const placed = new Set<string>();
  const place = (category: Category, parentId: string | null) => {
    if (placed.has(category.id)) return;
    placed.add(category.id);
    const { id, name, picture, published, schedule } = category;
    rows.push({
      id,
      name,
      parent_id: parentId,
      file_info: fileInfo(picture),
      published,
      scheduled: schedule !== null,
      dishes: dishes.get(id) ?? 0,
      archived: false,
    });
    for (const child of children.get(id) ?? []) place(child, id);
  };
  for (const category of children.get(null) ?? []) place(category, null);
  for (const category of shown) place(category, null);
  return rows;
}
