import type { CartProduct } from '../../../../api/contract/cart.contract.ts';
import { categoryPathOf } from '../../catalogue/dishCategory.ts';
import { choiceKey } from '../../store/choice.ts';

/** Where something else instead can be found: the dish's own category. */
export const replacementPath = ({ full_path }: Pick<CartProduct, 'full_path'>): string =>
  full_path ? categoryPathOf(full_path) : '/catalog';

/** Equal selections: the same modifiers as often, in any order. */
export const sameChoice = (a: readonly string[], b: readonly string[]): boolean => keyOf(a) === keyOf(b);

const keyOf = (modifierIds: readonly string[]) => choiceKey({ kind: 'product', productId: '', modifierIds });
