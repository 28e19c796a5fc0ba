import { useCartSummary } from '../cart/useCart.ts';
import { formatMoney } from '../format/money.ts';
import { useOpenOverlay } from '../store/overlaysSlice.ts';
import { useToast } from '../store/toastsSlice.ts';
import { cartTexts } from '../texts/cart.ts';
import { Icon } from '../ui/Icon.tsx';
import style from './cartButton.module.css';

/** An empty cart does not open on phones: a toast says so. */
export const useOpenCart = () => {
  const openOverlay = useOpenOverlay();
  const toast = useToast();
  return (count: number) => {
    if (count > 0) openOverlay('cart');
    else toast.show({ tone: 'info', text: cartTexts.empty, seconds: 3 });
  };
};

/** The cart in the header of desktops; what is in it stands in the column beside the menu. */
export function CartButton() {
  const { count, sum } = useCartSummary();
  const openCart = useOpenCart();
  return (
    <button
      type="button"
      className={style.button}
      data-cart-button
      aria-label={count > 0 ? `${cartTexts.inCart(count)}, ${formatMoney(sum)}` : cartTexts.title}
      onClick={() => openCart(count)}
    >
      <Icon name={count > 0 ? 'cartFilled' : 'cart'} />
      {count > 0 && <span className={style.badge} data-count={count} />}
    </button>
  );
}
