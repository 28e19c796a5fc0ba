import { useEffect, useState } from 'react';
import type { Cart } from '../../../../api/contract/cart.contract.ts';
import { useCart, useCartSummary } from '../../cart/useCart.ts';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { Waiting } from '../../page/Waiting.tsx';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { CartContents } from './CartContents.tsx';
import { CartFoot } from './CartFoot.tsx';
import { CartSide } from './CartSide.tsx';
import { ClearButton } from './ClearButton.tsx';
import style from './cartDialog.module.css';
import { LineDialog } from './LineDialog.tsx';

/** The whole screen on phones; a panel at the right from 640, from 1200 with a column of details at its left. */
export function CartDialog({ line, onClose }: { line?: string; onClose: () => void }) {
  const isPanel = useMediaQuery('(min-width: 40em)');
  const isWide = useMediaQuery('(min-width: 75em)');
  const cart = useCart();
  const [openUid, setOpenUid] = useState(line ?? null);
  const openLine = cart?.products.find(({ uid }) => uid === openUid);
  const closeLine = () => setOpenUid(null);
  return (
    <Dialog
      title={cartPanelTexts.title}
      kind={isPanel ? 'right' : 'full'}
      className={style.dialog}
      heading={<ClearButton />}
      footer={cart && !isWide && <Foot cart={cart} floating />}
      onClose={onClose}
    >
      {!cart && (
        <Waiting>
          <Skeleton className={style.loading} />
        </Waiting>
      )}
      {cart && (
        <div className={style.columns}>
          {isWide && (
            <div className={style.side}>
              <Side openLine={openLine} onCloseLine={closeLine} />
            </div>
          )}
          <div className={style.main}>
            <div className={style.scroll}>
              <Contents cart={cart} side={isWide} openUid={openUid} onOpenLine={setOpenUid} />
            </div>
            {isWide && (
              <div className={style.foot}>
                <Foot cart={cart} />
              </div>
            )}
          </div>
          {!isWide && openLine && <LineDialog line={openLine} onClose={closeLine} onLeave={onClose} />}
        </div>
      )}
    </Dialog>
  );
}

function Contents({
  cart,
  side,
  openUid,
  onOpenLine,
}: {
  cart: Cart;
  side: boolean;
  openUid: string | null;
  onOpenLine: (uid: string) => void;
}) {
  const close = useCloseDialog();
  const { count } = useCartSummary();
  useEffect(() => {
    if (count === 0) close();
  }, [count, close]);
  return <CartContents cart={cart} side={side} openLine={openUid} onOpenLine={onOpenLine} onLeave={close} />;
}

function Side({
  openLine,
  onCloseLine,
}: {
  openLine: Cart['products'][number] | undefined;
  onCloseLine: () => void;
}) {
  return <CartSide line={openLine} onCloseLine={onCloseLine} onLeave={useCloseDialog()} />;
}

function Foot({ cart, floating = false }: { cart: Cart; floating?: boolean }) {
  return <CartFoot cart={cart} floating={floating} onLeave={useCloseDialog()} />;
}
