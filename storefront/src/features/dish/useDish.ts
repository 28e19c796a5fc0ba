import { useState } from 'react';
import type { ProductDetails } from '../../../../api/contract/catalogue.contract.ts';
import { useAddToCart } from '../../cart/useCart.ts';
import { groupsOf } from '../../choices/ModifierGroups.tsx';
import { defaultChoice, missingGroup, priceOfChosen, roubles } from '../../choices/options.ts';
import { dishTexts } from '../../texts/dish.ts';
import { announce } from '../../toasts/announcer.ts';

/** What is chosen for a dish, what it costs so far, and putting it into the cart. */
export const useDish = (product: ProductDetails) => {
  const groups = groupsOf(product);
  const [chosen, setChosen] = useState(() => defaultChoice(groups));
  const [count, setCount] = useState(1);
  const [missing, setMissing] = useState<string | null>(null);
  const addToCart = useAddToCart();
  const one = roubles(product.price + priceOfChosen(groups, chosen));

  /** False when a choice is missing: the group is named and scrolled to. */
  const add = (from: Element | null): boolean => {
    const lacking = missingGroup(groups, chosen);
    setMissing(lacking?.id ?? null);
    if (lacking) {
      announce(dishTexts.missingIn(lacking.name), 'assertive');
      const group = document.getElementById(`group-${lacking.id}`);
      group?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      group?.querySelector('input')?.focus({ preventScroll: true });
      return false;
    }
    addToCart(
      { kind: 'product', productId: product.product_id, modifierIds: chosen },
      { name: product.name, price: one, count, from },
    );
    return true;
  };
  return {
    chosen,
    count,
    setCount,
    missing,
    sum: roubles(one * count),
    change: (next: string[]) => {
      setChosen(next);
      setMissing(null);
    },
    add,
  };
};
