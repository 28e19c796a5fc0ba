import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCartSummary } from '../../cart/useCart.ts';
import { useDeclineFeedbackMutation } from '../../order/orderApi.ts';
import { feedbackTexts } from '../../texts/feedback.ts';
import { uiTexts } from '../../texts/ui.ts';
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
  const dialog = useRef<HTMLDialogElement>(null);
  const [decline] = useDeclineFeedbackMutation();
  const { count } = useCartSummary();
  const isThere = route.split('?')[0] === pathname;
  const asks = pathname === '/' && count === 0;
  useEffect(() => {
    if (isThere) onClose();
    else if (asks) dialog.current?.show();
  }, [isThere, asks, onClose]);
  if (isThere || !asks) return null;
  const refuse = () => {
    void decline({ order_id: orderId });
    onClose();
  };
  return (
    <dialog ref={dialog} className={style.prompt} aria-labelledby="rate-title">
      <h2 id="rate-title" className={style.title}>
        {feedbackTexts.rateTitle}
      </h2>
      <IconButton icon="close" label={uiTexts.close} className={style.close} onClick={refuse} />
      <p className={style.text}>{feedbackTexts.rateText}</p>
      <div className={style.buttons}>
        <Button look="secondary" wide onClick={refuse}>
          {feedbackTexts.no}
        </Button>
        <Button
          look="tinted"
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
