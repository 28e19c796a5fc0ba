import type { CartProduct } from '../../../api/contract/cart.contract.ts';
import { catalogueTexts } from '../texts/catalogue.ts';

/** The words below a line's name: what was chosen, else its weight; of a wok of one's own, what its name does not say. */
export const noteOf = (line: CartProduct): string =>
  line.kind === 'wok'
    ? [line.weight && catalogueTexts.weight(line.weight.value, line.weight.unit), line.subtitle]
        .filter(Boolean)
        .join(' · ')
    : modifiersText(line) || portionOf(line);

/** «270 г · 8 шт.» */
const portionOf = ({ weight, pieces }: Pick<CartProduct, 'weight' | 'pieces'>): string =>
  [weight && catalogueTexts.weight(weight.value, weight.unit), pieces && catalogueTexts.pieces(pieces)]
    .filter(Boolean)
    .join(' · ');

type Chosen = Pick<CartProduct, 'sortModifiers'>;

/** What was chosen, group after group, with how often. */
export const modifiersText = ({ sortModifiers }: Chosen): string =>
  sortModifiers
    .flatMap(({ items }) => items)
    .map(({ title, count }) => (count > 1 ? `${title}\u00a0×\u00a0${count}` : title))
    .join(', ');
