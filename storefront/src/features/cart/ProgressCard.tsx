import type { Cart } from '../../../../api/contract/cart.contract.ts';
import { goalsOf } from '../../cart/goals.ts';
import { formatMoney } from '../../format/money.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { Progress } from '../../ui/Progress.tsx';
import style from './progressCard.module.css';

const labels = {
  freeDelivery: cartPanelTexts.toFreeDelivery,
  gift: cartPanelTexts.toGift,
};

/** Up to two thin bars, the nearest goal first. */
export function ProgressCard({ cart, giftsOn }: { cart: Cart; giftsOn: boolean }) {
  const goals = goalsOf(cart, giftsOn);
  if (goals.length === 0) return null;
  return (
    <section className={style.card} aria-label={cartPanelTexts.progress}>
      {goals.map(({ kind, missing, percent }) => (
        <div key={kind} className={style.goal}>
          <p className={style.words}>
            <span>
              {labels[kind]}
              {kind === 'gift' && <span className={style.note}> {cartPanelTexts.noPromoCounted}</span>}
            </span>
            <span className={style.sum}>{formatMoney(missing)}</span>
          </p>
          <Progress value={percent} label={labels[kind]} className={style.bar} />
        </div>
      ))}
    </section>
  );
}
