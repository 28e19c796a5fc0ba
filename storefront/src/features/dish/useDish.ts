import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProductDetails } from '../../../../api/contract/catalogue.contract.ts';
import { useAddToCart } from '../../cart/useCart.ts';
import { figuresOfDish } from '../../choices/figures.ts';
import { groupsOf } from '../../choices/ModifierGroups.tsx';
import { begunChoice, missingGroup, priceOfChosen, roubles } from '../../choices/options.ts';
import { chosenOf } from '../../page/linkState.ts';
import { dishTexts } from '../../texts/dish.ts';
import { announce } from '../../toasts/announcer.ts';
import { scrollBehavior } from '../../ui/motion.ts';
import { figuresInWords } from './figuresInWords.ts';

/** What is chosen for a dish, what it costs and holds so far, and putting it into the cart. */
export const useDish = (product: ProductDetails, countAtFirst = 1) => {
  const groups = groupsOf(product);
  const wanted = chosenOf(useLocation());
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    begunChoice(groups, product.ingredients, wanted),
  );
  const [count, setCount] = useState(countAtFirst);
  const [missing, setMissing] = useState<string | null>(null);
  const addToCart = useAddToCart();
  const extras = priceOfChosen(groups, chosen);
  const one = roubles(product.base_price + extras);

  /** False when a choice is missing: the group is named and scrolled to. */
  const add = (from: Element | null): boolean => {
    const lacking = missingGroup(groups, chosen);
    setMissing(lacking?.id ?? null);
    if (lacking) {
      announce(dishTexts.missingIn(lacking.name), 'assertive');
      const group = document.getElementById(`group-${lacking.id}`);
      group?.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
      group?.querySelector('input')?.focus({ preventScroll: true });
      return false;
    }
    addToCart(
      { kind: 'product', productId: product.product_id, modifierIds: chosen },
      { name: product.name, price: one, count, from },
    );
    return true;
  };
  const change = (next: readonly string[]) => {
    setChosen(next);
    setMissing(null);
    announce(figuresInWords(figuresOfDish(product, next), product.weight?.unit));
  };
  return {
    chosen,
    count,
    setCount,
    missing,
    /** Of one. While something must still be chosen, the least that it can be. */
    price: missingGroup(groups, chosen) ? Math.max(one, product.price) : one,
    from: missingGroup(groups, chosen) !== null && product.price_from,
    oldPrice: product.base_old_price === null ? null : roubles(product.base_old_price + extras),
    sum: roubles(one * count),
    figures: figuresOfDish(product, chosen),
    change,
    add,
  };
};
export type Dish = ReturnType<typeof useDish>;
