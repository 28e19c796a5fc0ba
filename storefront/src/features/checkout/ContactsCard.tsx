import { Field } from '../../forms/Field.tsx';
import { PhoneField } from '../../forms/PhoneField.tsx';
import { useInit } from '../../store/gatewayApi.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { checkoutDraft } from './checkoutDraft.ts';
import style from './contactsCard.module.css';
import { FieldPlace } from './FieldPlace.tsx';
import { FormCard } from './FormCard.tsx';
import { useForm } from './FormContext.ts';

export function ContactsCard() {
  const openOverlay = useOpenOverlay();
  const init = useInit();
  const { errors, clear, check } = useForm();
  const draft = checkoutDraft.use();
  return (
    <FormCard
      title={texts.contacts}
      aside={
        init &&
        !init.client && (
          <button type="button" className={style.login} onClick={() => openOverlay('auth', { tab: 'login' })}>
            {texts.login}
          </button>
        )
      }
    >
      <div className={style.fields}>
        <FieldPlace name="name">
          <Field
            label={texts.name}
            name="name"
            autoComplete="given-name"
            enterKeyHint="next"
            maxLength={100}
            required
            value={draft.name}
            error={errors.name}
            onChange={({ target }) => {
              clear('name');
              checkoutDraft.change({ name: target.value });
            }}
            onBlur={() => check('name')}
          />
        </FieldPlace>
        <FieldPlace name="phone">
          <PhoneField
            label={texts.phone}
            name="phone"
            enterKeyHint="next"
            required
            value={draft.phone}
            error={errors.phone}
            onChange={(phone) => {
              clear('phone');
              checkoutDraft.change({ phone });
            }}
            onBlur={() => check('phone')}
          />
        </FieldPlace>
      </div>
      {init?.acquiring.enabled && (
        <FieldPlace name="email">
          <Field
            label={texts.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            optional
            maxLength={200}
            value={draft.email}
            error={errors.email}
            onChange={({ target }) => {
              clear('email');
              checkoutDraft.change({ email: target.value });
            }}
            onBlur={() => check('email')}
          />
        </FieldPlace>
      )}
    </FormCard>
  );
}
