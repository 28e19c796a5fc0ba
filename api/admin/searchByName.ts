import { toRoubles } from '../../domain/money.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { searchPage, searchProduct } from '../contract/admin/products.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { quoted } from '../contract/quoted.ts';
import { fileInfo } from '../shop/fileInfo.ts';
import { pathOfPage, pathsOf } from '../shop/paths.ts';
import { compareWords, firstOf, folded } from './documents/listInMemory.ts';

const most = 20;

interface Named {
  readonly name: string;
  readonly archived: boolean;
}
/** Names that begin with what is typed come before those that only hold it. */
const called = <Row extends Named>(rows: Iterable<Row>, search: string): Row[] => {
  const wanted = folded(search);
  const placeOf = ({ name }: Named) => (folded(name).startsWith(wanted) ? 0 : 1);
  const found = [...rows].filter(({ name, archived }) => !archived && folded(name).includes(wanted));
  return [...firstOf(found, most, (a, b) => placeOf(a) - placeOf(b) || compareWords(a.name, b.name))];
};

/** By a name that is meant whole: «Кола», and not «Кола без сахара», too. */
export const productIdsNamed = ({ products }: Shop, whole: string): string[] =>
  [...products.values()].filter(({ name }) => quoted(name) === whole.trim()).map(({ id }) => id);

/** Of all dishes, also those that are sold no more: past orders have them. */
export const productIdsCalled = ({ products }: Shop, search: string): string[] => {
  const wanted = folded(search);
  return [...products.values()].filter(({ name }) => folded(name).includes(wanted)).map(({ id }) => id);
};

export const dishesCalled = (shop: Shop, search: string): Answer<typeof searchProduct>['results'] =>
  called(shop.products.values(), search).map(({ id, name, price, picture }) => ({
    product_id: id,
    name,
    price: toRoubles(price),
    full_path: pathsOf(shop).ofProduct(id) ?? '',
    file_info: fileInfo(picture),
  }));

export function addressedCalled(shop: Shop, search: string): Answer<typeof searchPage>['results'] {
  const paths = pathsOf(shop);
  const all = [
    ...[...shop.products.values()].map((each) => ({
      ...each,
      kind: 'product' as const,
      path: paths.ofProduct(each.id),
    })),
    ...[...shop.categories.values()].map((each) => ({
      ...each,
      kind: 'category' as const,
      path: paths.ofCategory(each.id),
    })),
    ...[...shop.pages.values()].map((each) => ({ ...each, path: pathOfPage(each) })),
  ];
  return called(all, search).map(({ id, kind, name, path, picture }) => ({
    page_id: id,
    kind,
    name,
    full_path: path ?? '',
    file_info: fileInfo(picture),
  }));
}
