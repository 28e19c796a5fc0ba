import type { Cart } from '../../../../api/contract/cart.contract.ts';
import { GiftMeter } from '../../cart/GiftMeter.tsx';
import { type Goal, goalsOf } from '../../cart/goals.ts';
import { formatMoney } from '../../format/money.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { Progress } from '../../ui/Progress.tsx';
import style from './progressCard.module.css';

const labels: Record<Goal['kind'], string> = {
  freeDelivery: cartPanelTexts.toFreeDelivery,
  gift: cartPanelTexts.toGift,
  nextGift: cartPanelTexts.toNextGift,
};

/** Up to two thin bars, the nearest goal first: green to free delivery, red to a gift, with a notch for each tier. */
export function ProgressCard({ cart, giftsOn }: { cart: Cart; giftsOn: boolean }) {
  const gifts = useInit()?.gifts;
  const goals = goalsOf(cart, giftsOn);
  if (goals.length === 0) return null;
  return (
    <section className={style.card} aria-label={cartPanelTexts.progress}>
      {goals.map(({ kind, missing, percent }) => (
        <div key={kind} className={style.goal}>
          <p className={style.words}>
            <span>
              {labels[kind]}
              {kind !== 'freeDelivery' && cart.sum_only_no_promo > 0 && (
                <span className={style.note}> {cartPanelTexts.noPromoCounted}</span>
              )}
            </span>
            <span className={style.sum}>{formatMoney(missing)}</span>
          </p>
          {kind === 'freeDelivery' || !gifts ? (
            <Progress value={percent} label={labels[kind]} className={style.delivery} />
          ) : (
            <GiftMeter total={cart.sum_with_discount} gifts={gifts} />
          )}
        </div>
      ))}
    </section>
  );
}
