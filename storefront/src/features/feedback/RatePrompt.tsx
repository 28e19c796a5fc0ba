import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCartSummary } from '../../cart/useCart.ts';
import { formatRelativeDay } from '../../format/dates.ts';
import { useDeclineFeedbackMutation } from '../../order/orderApi.ts';
import { useLastOrder } from '../../order/useLastOrder.ts';
import { useSetting } from '../../shop/useTemplate.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { feedbackTexts } from '../../texts/feedback.ts';
import { repeatTexts } from '../../texts/repeat.ts';
import { uiTexts } from '../../texts/ui.ts';
import { announce } from '../../toasts/announcer.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import style from './ratePrompt.module.css';

/**
 * Asks to rate the last order, beside what is being done: the page goes on under it. Any answer ends it for this order, for
 * good. Only who is at the start of a visit is asked, with nothing in the cart yet. `route` is where the server wants it done.
 */
export function RatePrompt({
  route,
  orderId,
  onClose,
}: {
  route: string;
  orderId: string;
  onClose: () => void;
}) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [decline] = useDeclineFeedbackMutation();
  const { count } = useCartSummary();
  const about = useOrderInWords(orderId);
  const isThere = route.split('?')[0] === pathname;
  const asks = pathname === '/' && count === 0 && about !== undefined;
  useEffect(() => {
    if (isThere) onClose();
  }, [isThere, onClose]);
  const title = asks ? about?.title : undefined;
  // It takes no focus from what is being done: whoever does not see it hears of it.
  useEffect(() => {
    if (title) announce(title);
  }, [title]);
  if (isThere || !asks || !about) return null;
  const refuse = () => {
    void decline({ order_id: orderId });
    onClose();
  };
  return (
    <dialog open className={style.prompt} aria-labelledby="rate-title">
      <h2 id="rate-title" className={style.title}>
        {about.title}
      </h2>
      <IconButton icon="close" label={uiTexts.close} className={style.close} onClick={refuse} />
      <p className={style.text}>{about.dishes}</p>
      <div className={style.buttons}>
        <Button look="secondary" size="s" wide onClick={refuse}>
          {feedbackTexts.no}
        </Button>
        <Button
          look="tinted"
          size="s"
          wide
          onClick={() => {
            onClose();
            void navigate(route);
          }}
        >
          {feedbackTexts.yes}
        </Button>
      </div>
    </dialog>
  );
}

/** Which order is meant, by its day and its dishes; undefined while that is not known: nobody is asked before. */
const useOrderInWords = (orderId: string) => {
  const order = useLastOrder();
  const timeZone = useSetting('time_zone');
  const now = useInit()?.now;
  if (order === undefined || now === undefined) return undefined;
  if (order?.order_id !== orderId)
    return { title: feedbackTexts.rateTitle(null), dishes: feedbackTexts.rateText };
  const day = formatRelativeDay(order.placed_at, timeZone, new Date(now));
  const dishes = order.products.map(({ name, count }) => repeatTexts.named(name, count)).join(', ');
  return { title: feedbackTexts.rateTitle(day), dishes };
};
