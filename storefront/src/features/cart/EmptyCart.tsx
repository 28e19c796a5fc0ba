import { useLocation } from 'react-router-dom';
import { EmptyBowl } from '../../cart/EmptyBowl.tsx';
import { LastOrderCard } from '../../order/LastOrderCard.tsx';
import { useLastOrder } from '../../order/useLastOrder.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import style from './emptyCart.module.css';
import { OfferedLines } from './OfferedLines.tsx';

export function EmptyCart({ onLeave }: { onLeave: () => void }) {
  const init = useInit();
  // The home page begins with it.
  const isSaid = useLocation().pathname === '/';
  const lastOrder = useLastOrder();
  return (
    <div className={style.empty}>
      <EmptyBowl />
      <p className={style.title}>{cartPanelTexts.emptyTitle}</p>
      <p className={style.text}>{cartPanelTexts.emptyText}</p>
      <ButtonLink to={init?.catalog_link ?? '/catalog'} onClick={onLeave}>
        {cartPanelTexts.toMenu}
      </ButtonLink>
      {init && <OfferedLines offered={init.cart.offered} />}
      {lastOrder && !isSaid && <LastOrderCard order={lastOrder} level={3} />}
    </div>
  );
}
