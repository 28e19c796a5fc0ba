import { Radio } from '../../choices/Checkbox.tsx';
import { formatMoney } from '../../format/money.ts';
import { Field } from '../../forms/Field.tsx';
import { useInit } from '../../store/gatewayApi.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { offeredNotes } from './changeFrom.ts';
import { type ChangeFrom, checkoutDraft } from './checkoutDraft.ts';
import rows from './choiceRows.module.css';
import { FieldPlace } from './FieldPlace.tsx';
import { FormCard } from './FormCard.tsx';
import { useForm } from './FormContext.ts';
import style from './paymentCard.module.css';
import type { Method } from './useDeliveryTerms.ts';

/** How the rest is paid; when bonuses pay everything there is nothing to choose. */
export function PaymentCard({ method, toPay }: { method: Method; toPay: number }) {
  const acquiring = useInit()?.acquiring.enabled ?? false;
  const { errors, clear } = useForm();
  const { payMethod } = checkoutDraft.use();
  if (toPay === 0) {
    return (
      <FormCard title={texts.payment}>
        <p>{texts.payBonuses}</p>
      </FormCard>
    );
  }
  const options: { value: 1 | 2 | 3; label: string; icon: IconName }[] = [
    ...(acquiring ? [{ value: 3 as const, label: texts.payOnline, icon: 'creditCard' as const }] : []),
    { value: 1, label: method === 'pickup' ? texts.payCardPickup : texts.payCard, icon: 'creditCard' },
    { value: 2, label: texts.payCash, icon: 'cash' },
  ];
  return (
    <FormCard title={texts.payment}>
      <FieldPlace name="pay_method" error={errors.pay_method}>
        <fieldset className={rows.rows}>
          <legend className="hidden-text">{texts.payment}</legend>
          {options.map(({ value, label, icon }) => (
            <Radio
              key={value}
              name="pay_method"
              className={rows.row}
              checked={payMethod === value}
              onChange={() => {
                clear('pay_method');
                checkoutDraft.change({ payMethod: value });
              }}
            >
              <span className={rows.title}>
                {label}
                <Icon name={icon} />
              </span>
            </Radio>
          ))}
        </fieldset>
      </FieldPlace>
      {payMethod === 2 && <ChangeChoice toPay={toPay} />}
    </FormCard>
  );
}

function ChangeChoice({ toPay }: { toPay: number }) {
  const { errors, clear, check } = useForm();
  const { changeFrom, changeOther } = checkoutDraft.use();
  const options: { value: ChangeFrom; label: string }[] = [
    { value: 'none', label: texts.noChange },
    ...offeredNotes(toPay).map((note) => ({ value: note, label: formatMoney(Number(note)) })),
    { value: 'other', label: texts.changeOther },
  ];
  return (
    <FieldPlace name="change_from" error={changeFrom === 'other' ? undefined : errors.change_from}>
      <fieldset className={style.change}>
        <legend className={style.legend}>{texts.change}</legend>
        {options.map(({ value, label }) => (
          <label key={value} className={style.option}>
            <input
              type="radio"
              name="change_from"
              className={style.input}
              checked={changeFrom === value}
              onChange={() => {
                clear('change_from');
                checkoutDraft.change({ changeFrom: value });
              }}
            />
            <span className={style.face}>{label}</span>
          </label>
        ))}
      </fieldset>
      {changeFrom === 'other' && (
        <Field
          label={texts.changeField}
          name="change_other"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={changeOther}
          error={errors.change_from}
          className={style.other}
          onChange={({ target }) => {
            clear('change_from');
            checkoutDraft.change({ changeOther: target.value });
          }}
          onBlur={() => check('change_from')}
        />
      )}
    </FieldPlace>
  );
}
