import { useRef, useState } from 'react';
import type { Cart } from '../../../../api/contract/cart.contract.ts';
import { bonusesToSpend, bonusWish, toPay } from '../../cart/bonusWish.ts';
import { SumRows } from '../../cart/SumRows.tsx';
import { useCartSummary } from '../../cart/useCart.ts';
import { wokPathInsteadOf } from '../../cart/wokPath.ts';
import { formatMoney } from '../../format/money.ts';
import { useTakesOrders } from '../../shop/useTemplate.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useBarHeight } from '../../ui/useBarHeight.ts';
import style from './cartFoot.module.css';
import { replacementPath } from './lineText.ts';
import { useIsListRead } from './useIsListRead.ts';
import { useRowsHeight } from './useRowsHeight.ts';

/** Rows that fold into the total, also while the list that they float over is read, and the way to the checkout. */
export function CartFoot({
  cart,
  floating,
  onLeave,
}: {
  cart: Cart;
  /** The rows lie over the end of the dialog's list: nothing moves when they fold. */
  floating?: boolean;
  onLeave: () => void;
}) {
  const foot = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  useBarHeight(foot, '--dialog-bar');
  const isRead = useIsListRead(foot);
  const wish = bonusWish.use();
  const bonuses = bonusesToSpend(cart, wish);
  const { pending } = useCartSummary();
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  // With goods alone there is nothing to explain.
  const explained = cart.discounts.length > 0 || bonuses > 0 || cart.delivery.zone_id !== null;
  const open = unfolded ?? (explained && !isRead);
  // What folds by itself keeps its room at the end of the list; what somebody folds gives it back.
  const stands = open || (floating === true && unfolded === null && explained);
  useRowsHeight(rows, floating === true && stands);
  const minimum = cart.delivery.minimum_problem;
  const ownProblems = cart.problems.filter(
    (text) => text !== minimum && !cart.products.some(({ problem }) => problem === text),
  );
  const sum = toPay(cart, wish);
  const full = cart.discounts.reduce((all, { sum: less }) => all + less, cart.total);
  return (
    <div ref={foot} className={style.foot}>
      {stands && (
        <div ref={rows} className={floating ? style.floating : undefined} data-folded={!open || undefined}>
          <SumRows cart={cart} bonuses={bonuses} />
        </div>
      )}
      <button type="button" className={style.total} aria-expanded={open} onClick={() => setUnfolded(!open)}>
        <span className={style.label}>{cartPanelTexts.total}</span>
        {!open && cart.discount_in_percentage > 0 && (
          <span className={style.percent}>{cartPanelTexts.discountPercent(cart.discount_in_percentage)}</span>
        )}
        {!open && full > sum && (
          <span className={style.full}>
            <span className="hidden-text">{cartPanelTexts.beforeDiscounts}</span>
            <s>{formatMoney(full)}</s>
          </span>
        )}
        <span className={style.sum} data-pending={pending || undefined}>
          {formatMoney(sum)}
        </span>
        <Icon name="chevronDown" className={style.fold} />
      </button>
      {ownProblems.map((text) => (
        <p key={text} className={style.problem}>
          {text}
        </p>
      ))}
      <NextStep cart={cart} onLeave={onLeave} />
    </div>
  );
}

/** What cannot be done now is not offered: the button is the step before it, and says why. */
function NextStep({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  const takesOrders = useTakesOrders();
  const catalog = useInit()?.catalog_link ?? '/catalog';
  const gone = cart.products.find(({ available, gift }) => !available && !gift);
  if (!takesOrders) return <p className={style.problem}>{cartPanelTexts.noOrders}</p>;
  if (gone)
    return (
      <ButtonLink
        to={gone.kind === 'wok' ? wokPathInsteadOf(gone) : replacementPath(gone)}
        look="secondary"
        size="l"
        wide
        onClick={onLeave}
      >
        {cartPanelTexts.mendFirst(gone.name)}
      </ButtonLink>
    );
  if (cart.delivery.missing_to_min > 0)
    return (
      <ButtonLink to={catalog} look="secondary" size="l" wide onClick={onLeave}>
        {cartPanelTexts.toMinimumStill(formatMoney(cart.delivery.missing_to_min))}
      </ButtonLink>
    );
  return (
    <ButtonLink to="/checkout" size="l" wide onClick={onLeave}>
      {cartPanelTexts.checkout}
    </ButtonLink>
  );
}
