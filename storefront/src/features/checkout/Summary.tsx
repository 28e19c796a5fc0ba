import { useRef } from 'react';
import type { Cart } from '../../../../api/contract/cart.contract.ts';
import { bonusesToSpend, bonusWish, toPay } from '../../cart/bonusWish.ts';
import { noteOf } from '../../cart/lineNote.ts';
import { SumRows } from '../../cart/SumRows.tsx';
import { formatMoney } from '../../format/money.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { listTexts } from '../../texts/lists.ts';
import { typeset } from '../../texts/typography.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useKeyboardScroll } from '../../ui/useKeyboardScroll.ts';
import style from './summary.module.css';

/** What is being ordered and for how much. On phones it folds on top of the form. */
export function Summary({ cart }: { cart: Cart }) {
  const wish = bonusWish.use();
  const sum = formatMoney(toPay(cart, wish));
  return (
    <details className={style.summary} name="summary">
      <summary className={style.fold}>
        <span className={style.stack}>
          {cart.products.slice(0, 3).map((line) => (
            <Picture key={line.uid} file={line.file_info} alt="" sizes="36px" className={style.stacked} />
          ))}
        </span>
        <span className={style.folded}>{texts.summaryFold(cart.products_count, sum)}</span>
        <Icon name="chevronDown" className={style.arrow} />
      </summary>
      <SummaryContents cart={cart} />
    </details>
  );
}

export function SummaryContents({ cart, withEdit = true }: { cart: Cart; withEdit?: boolean }) {
  const openOverlay = useOpenOverlay();
  const wish = bonusWish.use();
  const lines = useRef<HTMLUListElement>(null);
  useKeyboardScroll(lines);
  return (
    <div className={style.contents}>
      <div className={style.head}>
        <h2 className={style.title}>{texts.summary}</h2>
        {withEdit && (
          <button type="button" className={style.edit} onClick={() => openOverlay('cart')}>
            {texts.editCart}
          </button>
        )}
      </div>
      <ul ref={lines} className={style.lines} aria-label={cartPanelTexts.lines}>
        {cart.products.map((line) => (
          <li key={line.uid} className={style.line}>
            <Picture file={line.file_info} alt="" sizes="48px" className={style.picture} />
            <span className={style.name}>
              {typeset(line.name)}
              {line.count > 1 && <span className={style.count}> × {line.count}</span>}
              {noteOf(line) && (
                <span className={style.choice}>{listTexts.choice(noteOf(line), line.count)}</span>
              )}
              {line.gift && <span className={style.note}>{cartPanelTexts.gift}</span>}
              {line.problem && <span className={style.problem}>{line.problem}</span>}
            </span>
            <span className={style.sum}>{formatMoney(line.sum)}</span>
          </li>
        ))}
        {cart.additional
          .filter(({ count }) => count > 0)
          .map(({ additional_id, name, count, price }) => (
            <li key={additional_id} className={style.line}>
              <span className={style.picture} data-empty />
              <span className={style.name}>
                {name}
                <span className={style.count}> × {count}</span>
              </span>
              <span className={style.sum}>
                {price > 0 ? formatMoney(price * count) : cartPanelTexts.free}
              </span>
            </li>
          ))}
      </ul>
      <SumRows cart={cart} bonuses={bonusesToSpend(cart, wish)} />
      <p className={style.total}>
        <span>{texts.total}</span>
        <span className={style.totalSum}>{formatMoney(toPay(cart, wish))}</span>
      </p>
    </div>
  );
}
