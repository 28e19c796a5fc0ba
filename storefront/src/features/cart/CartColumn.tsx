import { useRef, useState } from 'react';
import { useCart, useCartSummary } from '../../cart/useCart.ts';
import { Waiting } from '../../page/Waiting.tsx';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CartContents } from './CartContents.tsx';
import { CartFoot } from './CartFoot.tsx';
import { ClearButton } from './ClearButton.tsx';
import style from './cartColumn.module.css';
import { EmptyCart } from './EmptyCart.tsx';
import { foldCart } from './foldCart.ts';
import { LineDialog } from './LineDialog.tsx';

/** The cart beside the menu; folded it is a narrow button, and the dishes have its room. */
export function CartColumn() {
  const cart = useCart();
  const { count } = useCartSummary();
  const [openUid, setOpenUid] = useState<string | null>(null);
  const openLine = cart?.products.find(({ uid }) => uid === openUid);
  const close = () => setOpenUid(null);
  const foldButton = useRef<HTMLButtonElement>(null);
  const unfoldButton = useRef<HTMLButtonElement>(null);
  const fold = (folded: boolean) => {
    foldCart(folded);
    (folded ? unfoldButton : foldButton).current?.focus();
  };
  return (
    <>
      <button
        ref={unfoldButton}
        type="button"
        className={style.unfold}
        aria-label={cartPanelTexts.unfold}
        title={cartPanelTexts.unfold}
        onClick={() => fold(false)}
      >
        <Icon name="chevronLeft" />
        <Icon name={count > 0 ? 'cartFilled' : 'cart'} />
      </button>
      <div className={style.column} data-cart-column>
        <header className={style.head}>
          <h2 className={style.title}>{cartPanelTexts.title}</h2>
          {count > 0 && <ClearButton />}
          <IconButton
            ref={foldButton}
            icon="chevronRight"
            label={cartPanelTexts.fold}
            onClick={() => fold(true)}
          />
        </header>
        {/* Scrolls by itself, so it must be reachable by the keyboard. */}
        <div className={style.body}>
          {!cart && (
            <Waiting>
              <Skeleton className={style.loading} />
              <Skeleton className={style.loading} />
            </Waiting>
          )}
          {cart && count === 0 && <EmptyCart onLeave={close} />}
          {cart && count > 0 && (
            <CartContents cart={cart} openLine={openUid} onOpenLine={setOpenUid} onLeave={close} />
          )}
        </div>
        {cart && count > 0 && (
          <footer className={style.foot}>
            <CartFoot cart={cart} onLeave={close} />
          </footer>
        )}
        {openLine && <LineDialog line={openLine} onClose={close} onLeave={close} />}
      </div>
    </>
  );
}
