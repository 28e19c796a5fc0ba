import type { FilteredCard } from '../../../api/contract/catalogue.contract.ts';
import type { CardProduct } from '../catalogue/cardProduct.ts';
import { withoutWords } from '../texts/allergens.ts';
import { searchTexts } from '../texts/search.ts';
import { Icon } from '../ui/Icon.tsx';
import style from './adaptedCard.module.css';

/** A dish that is found because something in it can be left out, or taken instead: its card says what. */
export const adaptedCard = ({ adapted, ...product }: FilteredCard): CardProduct => {
  if (!adapted) return product;
  const { modifier_ids: modifierIds, allergens, removed, instead } = adapted;
  const without = allergens.length > 0 ? withoutWords(allergens) : '';
  return {
    ...product,
    adapted: {
      modifierIds,
      text: searchTexts.adapted(without, removed, instead, allergens),
      mark: removed.length > 0 && (
        <span className={style.mark}>
          <Icon name="check" className={style.icon} />
          {searchTexts.willRemove(removed)}
        </span>
      ),
    },
  };
};
