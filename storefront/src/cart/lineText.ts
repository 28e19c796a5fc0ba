import type { CartProduct } from '../../../api/contract/cart.contract.ts';
import { categoryPathOf } from '../catalogue/dishCategory.ts';
import { choiceKey } from '../store/choice.ts';
import { catalogueTexts } from '../texts/catalogue.ts';

/** The words below a line's name: what was chosen; of a wok of one's own, what its name does not say. */
export const noteOf = (line: CartProduct): string =>
  line.kind === 'wok'
    ? [line.subtitle, line.weight && catalogueTexts.weight(line.weight.value, line.weight.unit)]
        .filter(Boolean)
        .join(' · ')
    : modifiersText(line);

type Chosen = Pick<CartProduct, 'sortModifiers'>;

/** What was chosen, group after group, with how often. */
export const modifiersText = ({ sortModifiers }: Chosen): string =>
  sortModifiers
    .flatMap(({ items }) => items)
    .map(({ title, count }) => (count > 1 ? `${title}\u00a0×\u00a0${count}` : title))
    .join(', ');

/** Where something else instead can be found: the dish's own category. */
export const replacementPath = ({ full_path }: Pick<CartProduct, 'full_path'>): string =>
  full_path ? categoryPathOf(full_path) : '/catalog';

/** Equal selections: the same modifiers as often, in any order. */
export const sameChoice = (a: readonly string[], b: readonly string[]): boolean => keyOf(a) === keyOf(b);

const keyOf = (modifierIds: readonly string[]) => choiceKey({ kind: 'product', productId: '', modifierIds });
