import { useInit } from '../../gatewayApi.ts';
import { LastOrderCard } from '../../order/LastOrderCard.tsx';
import { useLastOrder } from '../../order/useLastOrder.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import style from './emptyCart.module.css';
import { OfferedLines } from './OfferedLines.tsx';

export function EmptyCart({ onLeave }: { onLeave: () => void }) {
  const init = useInit();
  const lastOrder = useLastOrder();
  return (
    <div className={style.empty}>
      <svg className={style.bowl} viewBox="0 0 120 96" aria-hidden="true">
        <path className={style.steam} d="M44 30c-5-7 5-9 0-18M60 26c-5-8 5-10 0-20M76 30c-5-7 5-9 0-18" />
        <path className={style.body} d="M14 44h92c0 24-16 40-34 42v4H48v-4C30 84 14 68 14 44z" />
        <path className={style.rim} d="M10 44h100" />
      </svg>
      <p className={style.title}>{cartPanelTexts.emptyTitle}</p>
      <p className={style.text}>{cartPanelTexts.emptyText}</p>
      <ButtonLink look="secondary" to={init?.catalog_link ?? '/catalog'} onClick={onLeave}>
        {cartPanelTexts.toMenu}
      </ButtonLink>
      {init && <OfferedLines offered={init.cart.offered} />}
      {lastOrder && <LastOrderCard order={lastOrder} level={3} />}
    </div>
  );
}
