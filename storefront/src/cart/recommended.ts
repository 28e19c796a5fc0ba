import type { Cart } from '../../../api/contract/cart.contract.ts';
import type { Init } from '../../../api/contract/init.contract.ts';

type Recommended = Init['recommendations_order'][number];
type Held = {
  products: readonly Pick<Cart['products'][number], 'product_id'>[];
  categories: readonly string[];
};

/** What may be tried beside the cart: nothing that is in it, nothing of a category that is in it. */
export const recommendedFor = <
  R extends { product_info: Pick<Recommended['product_info'], 'product_id' | 'category_ids'> },
>(
  cart: Held,
  recommended: readonly R[],
): R[] =>
  recommended.filter(
    ({ product_info: { product_id, category_ids } }) =>
      !cart.products.some((line) => line.product_id === product_id) &&
      !category_ids.some((id) => cart.categories.includes(id)),
  );

/** Links that lead neither to a category that is in the cart nor to a dish of one. */
export const outsideCategories = <L extends { link_info: { full_path: string } }>(
  links: readonly L[],
  inCart: readonly string[],
  categories: readonly { category_id: string; full_path: string }[],
): L[] => {
  const taken = categories.filter(({ category_id }) => inCart.includes(category_id));
  return links.filter(
    ({ link_info }) => !taken.some(({ full_path }) => `${link_info.full_path}/`.startsWith(`${full_path}/`)),
  );
};
