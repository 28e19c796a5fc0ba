import { useState } from 'react';
import { formatMoney } from '../format/money.ts';
import { Field } from '../forms/Field.tsx';
import { problemOf, problemText } from '../problem.ts';
import { useToast } from '../store/toastsSlice.ts';
import { cartPanelTexts } from '../texts/cartPanel.ts';
import { IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useApplyPromocodeMutation, useRemovePromocodeMutation } from './cartApi.ts';
import style from './promoField.module.css';
import { useCart } from './useCart.ts';

/** Types a code in capitals and applies it; with an active code the button takes it off and the field is empty again. */
export function PromoField() {
  const toast = useToast();
  const active = useCart()?.active_promocode ?? null;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [applyPromocode, applying] = useApplyPromocodeMutation();
  const [removePromocode, removing] = useRemovePromocodeMutation();

  const apply = async () => {
    const promocode = code.trim();
    if (applying.isLoading) return;
    if (promocode === '') return setError(cartPanelTexts.promoEmpty);
    const answer = await applyPromocode({ promocode });
    if (answer.error)
      return setError(problemOf(answer.error)?.fields?.promocode ?? problemText(answer.error));
    setCode('');
    toast.good(cartPanelTexts.promoOn);
  };
  const remove = async () => {
    const answer = await removePromocode();
    if (answer.error) return toast.error(problemText(answer.error));
    setCode('');
    toast.good(cartPanelTexts.promoOff);
  };

  if (active) {
    return (
      <div className={style.active} data-problem={active.problem ? true : undefined}>
        <Icon name="ticket" />
        <p className={style.words}>
          <span className={style.code}>{active.code}</span>
          {active.problem ? (
            <span className={style.problem}>{active.problem}</span>
          ) : (
            <span className={style.benefit}>
              {active.title}
              {active.discount > 0 && `, ${formatMoney(-active.discount)}`}
            </span>
          )}
        </p>
        <IconButton
          icon="close"
          label={cartPanelTexts.removePromo(active.code)}
          disabled={removing.isLoading}
          onClick={() => void remove()}
        />
      </div>
    );
  }
  return (
    <Field
      label={cartPanelTexts.promo}
      name="promocode"
      value={code}
      error={error}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={100}
      className={style.field}
      onChange={({ target }) => {
        setCode(target.value.toUpperCase());
        setError(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault(); // the checkout is a form around it
        void apply();
      }}
      after={
        <button
          type="button"
          className={style.apply}
          disabled={applying.isLoading}
          onClick={() => void apply()}
        >
          {cartPanelTexts.apply}
        </button>
      }
    />
  );
}
