import { useId } from 'react';
import type { Cart } from '../../../api/contract/cart.contract.ts';
import { Switch } from '../choices/Checkbox.tsx';
import { formatMoney } from '../format/money.ts';
import { cartPanelTexts } from '../texts/cartPanel.ts';
import style from './bonusSpending.module.css';
import { bonusesToSpend, bonusWish, typedBonuses } from './bonusWish.ts';

/** A switch, and when it is on a slider with a field: how much of the order bonuses pay. */
export function BonusSpending({ bonuses }: { bonuses: NonNullable<Cart['bonuses']> }) {
  const wish = bonusWish.use();
  const id = useId();
  const { max, free, rule } = bonuses;
  const spent = bonusesToSpend({ bonuses }, wish);
  const set = (sum: number) => bonusWish.change({ sum: sum >= max ? null : Math.max(0, sum) });
  return (
    <div className={style.bonuses}>
      <Switch
        checked={wish.on && max > 0}
        disabled={max <= 0}
        aria-describedby={`${id}-rule`}
        onChange={({ target }) => bonusWish.change({ on: target.checked, sum: null })}
      >
        <span className={style.title}>
          {cartPanelTexts.spend(formatMoney(wish.on ? spent : max), formatMoney(free))}
        </span>
      </Switch>
      {wish.on && max > 0 && (
        <div className={style.amount}>
          <input
            type="range"
            className={style.slider}
            min={0}
            max={max}
            step={1}
            value={spent}
            aria-label={cartPanelTexts.spendField}
            aria-valuetext={formatMoney(spent)}
            onChange={({ target }) => set(Number(target.value))}
          />
          <input
            className={style.field}
            inputMode="numeric"
            autoComplete="off"
            aria-label={cartPanelTexts.spendField}
            value={String(spent)}
            onChange={({ target }) => set(typedBonuses(target.value))}
          />
        </div>
      )}
      <p id={`${id}-rule`} className={style.rule}>
        {rule}
      </p>
    </div>
  );
}
