import { useId } from 'react';
import type { Cart } from '../../../api/contract/cart.contract.ts';
import { Switch } from '../choices/Checkbox.tsx';
import { formatMoney } from '../format/money.ts';
import { formatNumber } from '../format/numbers.ts';
import { cartPanelTexts } from '../texts/cartPanel.ts';
import { Icon } from '../ui/Icon.tsx';
import style from './bonusSpending.module.css';
import { bonusesToSpend, bonusWish, typedBonuses } from './bonusWish.ts';

/** A switch, and when it is on a slider with a field: how much of the order bonuses pay. `gets` is what the order brings. */
export function BonusSpending({ bonuses, gets }: { bonuses: NonNullable<Cart['bonuses']>; gets: number }) {
  const wish = bonusWish.use();
  const id = useId();
  const { max, free, rule } = bonuses;
  const spent = bonusesToSpend({ bonuses }, wish);
  const set = (sum: number) => bonusWish.change({ sum: sum >= max ? null : Math.max(0, sum) });
  // Where all may be spent, the two figures of the switch say so.
  const notes = [max < free && rule, gets > 0 && cartPanelTexts.bonusGet(formatMoney(gets))].filter(Boolean);
  return (
    <div className={style.bonuses}>
      <Switch
        checked={wish.on && max > 0}
        disabled={max <= 0}
        aria-describedby={notes.length > 0 ? `${id}-notes` : undefined}
        onChange={({ target }) => bonusWish.change({ on: target.checked, sum: null })}
      >
        <span className={style.face}>
          <Icon name="coins" className={style.icon} />
          {cartPanelTexts.spend(formatNumber(wish.on ? spent : max), formatMoney(free))}
        </span>
      </Switch>
      {notes.length > 0 && (
        <div id={`${id}-notes`} className={style.notes}>
          {notes.map((note) => (
            <p key={String(note)}>{note}</p>
          ))}
        </div>
      )}
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
    </div>
  );
}
