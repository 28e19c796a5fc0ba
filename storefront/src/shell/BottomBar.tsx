import { Suspense } from 'react';
import { useCartSummary } from '../cart/useCart.ts';
import { formatMoney } from '../format/money.ts';
import { latePart } from '../page/lazyPart.ts';
import { useGiftsOn } from '../shop/useGiftsOn.ts';
import { useInit } from '../store/gatewayApi.ts';
import { useOpenOverlay } from '../store/overlaysSlice.ts';
import { cartTexts } from '../texts/cart.ts';
import { shellTexts } from '../texts/shell.ts';
import { Icon } from '../ui/Icon.tsx';
import style from './bottomBar.module.css';
import { useOpenCart } from './CartButton.tsx';

const GiftBar = latePart(() => import('./GiftBar.tsx').then((m) => m.GiftBar));

/** Four buttons under the thumb, and the gift bar that floats above them. */
export function BottomBar() {
  const openOverlay = useOpenOverlay();
  const { count, sum } = useCartSummary();
  const openCart = useOpenCart();
  const init = useInit();
  const client = init?.client;
  const giftsOn = useGiftsOn();
  const held = init?.cart.gift != null;
  return (
    <nav className={style.bar} aria-label={shellTexts.bottomMenu}>
      {giftsOn && init && (
        <Suspense fallback={null}>
          <GiftBar />
        </Suspense>
      )}
      <div className={style.buttons} data-raised>
        <button type="button" className={style.button} onClick={() => openOverlay('menu')}>
          <Icon name="menu" />
          {shellTexts.menu}
        </button>
        <button
          type="button"
          className={style.button}
          data-cart-button
          data-filled={count > 0 || undefined}
          aria-label={count > 0 ? `${cartTexts.inCart(count)}, ${formatMoney(sum)}` : undefined}
          onClick={() => openCart(count)}
        >
          <span className={style.icon}>
            <Icon name="cart" />
            {count > 0 && <span key={count} className={style.badge} data-count={count} />}
          </span>
          {count > 0 ? formatMoney(sum) : shellTexts.cart}
        </button>
        <button
          type="button"
          className={style.button}
          data-gift-button
          onClick={() => openOverlay(giftsOn ? 'gift' : 'bonus')}
        >
          <span className={style.icon}>
            <Icon name={held ? 'giftFilled' : 'gift'} className={held ? style.held : undefined} />
            {!held && init?.cart.gift_tiers.some(({ missing }) => missing <= 0) && (
              <span className={style.dot} />
            )}
          </span>
          {shellTexts.gift}
        </button>
        <button
          type="button"
          className={style.button}
          onClick={() => openOverlay(client ? 'cabinet' : 'auth')}
        >
          <Icon name={client ? 'userFilled' : 'user'} />
          {client ? (
            shellTexts.cabinet
          ) : (
            <span className={style.account} data-place>
              {shellTexts.login}
            </span>
          )}
        </button>
      </div>
    </nav>
  );
}
