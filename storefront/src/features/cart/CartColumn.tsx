import { useState } from 'react';
import { useCart, useCartSummary } from '../../cart/useCart.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CartContents } from './CartContents.tsx';
import { CartFoot } from './CartFoot.tsx';
import { ClearButton } from './ClearButton.tsx';
import style from './cartColumn.module.css';
import { EmptyCart } from './EmptyCart.tsx';
import { LineDialog } from './LineDialog.tsx';

/** The cart beside the menu. */
export function CartColumn() {
  const cart = useCart();
  const { count } = useCartSummary();
  const [openUid, setOpenUid] = useState<string | null>(null);
  const openLine = cart?.products.find(({ uid }) => uid === openUid);
  const close = () => setOpenUid(null);
  return (
    <div className={style.column}>
      <header className={style.head}>
        <h2 className={style.title}>{cartPanelTexts.title}</h2>
        {count > 0 && <ClearButton />}
      </header>
      {/* Scrolls by itself, so it must be reachable by the keyboard. */}
      <div className={style.body}>
        {!cart && (
          <>
            <Skeleton className={style.loading} />
            <Skeleton className={style.loading} />
          </>
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
  );
}
