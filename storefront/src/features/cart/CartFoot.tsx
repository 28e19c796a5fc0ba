import { useRef, useState } from 'react';
import type { Cart } from '../../../../api/contract/cart.contract.ts';
import { bonusesToSpend, bonusWish, toPay } from '../../cart/bonusWish.ts';
import { SumRows } from '../../cart/SumRows.tsx';
import { useCartSummary } from '../../cart/useCart.ts';
import { formatMoney } from '../../format/money.ts';
import { useTakesOrders } from '../../shop/useTemplate.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useBarHeight } from '../../ui/useBarHeight.ts';
import style from './cartFoot.module.css';

/** Rows that fold into the total, and the way to the checkout. */
export function CartFoot({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  const foot = useRef<HTMLDivElement>(null);
  useBarHeight(foot, '--dialog-bar');
  const wish = bonusWish.use();
  const bonuses = bonusesToSpend(cart, wish);
  const { pending } = useCartSummary();
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  // With goods alone there is nothing to explain.
  const open = unfolded ?? (cart.discounts.length > 0 || bonuses > 0 || cart.delivery.zone_id !== null);
  const { missing_to_min: toMinimum, minimum_problem: minimum } = cart.delivery;
  const ownProblems = cart.problems.filter(
    (text) => text !== minimum && !cart.products.some(({ problem }) => problem === text),
  );
  return (
    <div ref={foot} className={style.foot}>
      {open && <SumRows cart={cart} bonuses={bonuses} />}
      <button type="button" className={style.total} aria-expanded={open} onClick={() => setUnfolded(!open)}>
        <span className={style.label}>{cartPanelTexts.total}</span>
        {cart.discount_in_percentage > 0 && (
          <span className={style.percent}>{cartPanelTexts.discountPercent(cart.discount_in_percentage)}</span>
        )}
        <span className={style.sum} data-pending={pending || undefined}>
          {formatMoney(toPay(cart, wish))}
        </span>
        <Icon name="chevronDown" className={style.fold} />
      </button>
      {ownProblems.map((text) => (
        <p key={text} className={style.problem}>
          {text}
        </p>
      ))}
      <NextStep toMinimum={toMinimum} onLeave={onLeave} />
    </div>
  );
}

/** What cannot be done now is not offered: below the minimum the next step is the menu, and the button says why. */
function NextStep({ toMinimum, onLeave }: { toMinimum: number; onLeave: () => void }) {
  const takesOrders = useTakesOrders();
  const catalog = useInit()?.catalog_link ?? '/catalog';
  if (!takesOrders) return <p className={style.problem}>{cartPanelTexts.noOrders}</p>;
  if (toMinimum > 0)
    return (
      <ButtonLink to={catalog} look="secondary" size="l" wide onClick={onLeave}>
        {cartPanelTexts.toMinimumStill(formatMoney(toMinimum))}
      </ButtonLink>
    );
  return (
    <ButtonLink to="/checkout" size="l" wide onClick={onLeave}>
      {cartPanelTexts.checkout}
    </ButtonLink>
  );
}
