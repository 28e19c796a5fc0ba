import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { countGoal } from '../analytics/metrika.ts';
import { useAddToCart, useChoiceCount } from '../cart/useCart.ts';
import { formatMoney } from '../format/money.ts';
import type { LinkState } from '../page/linkState.ts';
import { cartTexts } from '../texts/cart.ts';
import { uiTexts } from '../texts/ui.ts';
import { Counter } from '../ui/Counter.tsx';
import { classNames } from '../ui/classNames.ts';
import { Icon } from '../ui/Icon.tsx';
import { Price } from '../ui/Price.tsx';
import type { CardProduct } from './cardProduct.ts';
import style from './dishCardAction.module.css';

/**
 * The price row of a card. On phones the button is the price; in the cart it becomes a counter of the same box and the
 * price moves to the line above, which is always there: the card never changes its size.
 */
export function DishCardAction({
  product,
  card,
}: {
  product: CardProduct;
  card: RefObject<HTMLElement | null>;
}) {
  const { product_id, name, price, old_price, price_from, needs_choice, full_path } = product;
  const modifierIds = product.adapted?.modifierIds ?? [];
  const choice = { kind: 'product', productId: product_id, modifierIds } as const;
  const { count, setCount } = useChoiceCount(choice);
  const addToCart = useAddToCart();
  const navigate = useNavigate();
  const shownPrice = `${price_from ? `${uiTexts.from}\u00a0` : ''}${formatMoney(price)}`;
  const state: LinkState = { over: true, chosen: modifierIds };
  const act = () => {
    if (needs_choice) void navigate(full_path, { state });
    else addToCart(choice, { name, price, from: card.current });
  };
  const change = (next: number) => {
    if (next < count) countGoal('remove', [{ id: product_id, name, price, quantity: count - next }]);
    setCount(next);
  };
  return (
    <div className={style.row} data-counting={count > 0 || undefined}>
      <Price value={price} old={old_price} from={price_from} className={style.price} />
      {count > 0 && !needs_choice ? (
        <Counter value={count} onChange={change} name={name} className={style.action} />
      ) : (
        <button
          type="button"
          className={classNames(style.action, style.button)}
          aria-label={
            needs_choice ? cartTexts.chooseNamed(name, shownPrice) : cartTexts.addNamed(name, shownPrice)
          }
          onClick={act}
        >
          <span className={style.phone}>
            {shownPrice}
            <Icon name={needs_choice ? 'chevronRight' : 'plus'} className={style.plus} />
          </span>
          <span className={style.wide}>{needs_choice ? cartTexts.choose : cartTexts.add}</span>
        </button>
      )}
    </div>
  );
}
