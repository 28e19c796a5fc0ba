import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { countGoal } from '../analytics/counters.ts';
import { useAddToCart, useChoiceCount } from '../cart/useCart.ts';
import { formatMoney } from '../format/money.ts';
import { formatNumber } from '../format/numbers.ts';
import { cartTexts } from '../texts/cart.ts';
import { uiTexts } from '../texts/ui.ts';
import { Counter } from '../ui/Counter.tsx';
import { classNames } from '../ui/classNames.ts';
import { Icon } from '../ui/Icon.tsx';
import { Price } from '../ui/Price.tsx';
import { type CardProduct, overLink } from './cardProduct.ts';
import style from './dishCardAction.module.css';

/**
 * The foot of a card. On phones the button is the price; in the cart it becomes a counter of the same box with the sum in
 * it: the card never changes its size.
 */
export function DishCardAction({
  product,
  card,
}: {
  product: CardProduct;
  card: RefObject<HTMLElement | null>;
}) {
  const { product_id, name, price, old_price: old, price_from, needs_choice, full_path } = product;
  const choice = {
    kind: 'product',
    productId: product_id,
    modifierIds: product.adapted?.modifierIds ?? [],
  } as const;
  const { count, setCount } = useChoiceCount(choice);
  const addToCart = useAddToCart();
  const navigate = useNavigate();
  const counting = count > 0 && !needs_choice;
  const portions = counting ? count : 1;
  const act = () => {
    if (needs_choice) void navigate(full_path, { state: overLink(product) });
    else addToCart(choice, { name, price, from: card.current });
  };
  const change = (next: number) => {
    if (next < count) countGoal('remove', [{ id: product_id, name, price, quantity: count - next }]);
    setCount(next);
  };
  const wasMore = old !== null && old > price;
  const what = needs_choice ? cartTexts.choose : cartTexts.add;
  const shownPrice = `${price_from ? `${uiTexts.from}\u00a0` : ''}${formatMoney(price)}`;
  return (
    <div className={style.row}>
      <Price value={price * portions} old={old && old * portions} from={price_from} className={style.price} />
      {counting ? (
        <Counter
          value={count}
          sum={formatMoney(price * count)}
          filled
          onChange={change}
          name={name}
          className={style.counter}
        />
      ) : (
        <button
          type="button"
          className={classNames(style.action, style.button)}
          aria-label={`${what}, ${name}, ${wasMore ? `${uiTexts.oldPrice} ${formatNumber(old)}, ` : ''}${shownPrice}`}
          onClick={act}
        >
          <span className={style.phone}>
            {wasMore && (
              <s className={style.old} aria-hidden="true">
                {formatNumber(old)}
              </s>
            )}
            {/* Without a space the two prices are read as one number. */}
            {wasMore && ' '}
            {shownPrice}
            <Icon name={needs_choice ? 'chevronRight' : 'plus'} className={style.plus} />
          </span>
          <span className={style.wide}>{what}</span>
        </button>
      )}
    </div>
  );
}
