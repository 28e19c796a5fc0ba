import { type FormEvent, useState } from 'react';
import { Checkbox } from '../../choices/Checkbox.tsx';
import { PasswordField } from '../../forms/Field.tsx';
import { PhoneField } from '../../forms/PhoneField.tsx';
import { useFields } from '../../forms/useFields.ts';
import { problemText } from '../../problem.ts';
import { useRegisterMutation } from '../../session/sessionApi.ts';
import { useSetting } from '../../shop/useTemplate.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { authTexts } from '../../texts/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import style from './auth.module.css';
import { focusFirstError, phoneError, repeatError } from './formErrors.ts';

export function RegisterForm({
  phone,
  onPhone,
  onSent,
}: {
  phone: string;
  onPhone: (phone: string) => void;
  onSent: (phone: string, hint: string | undefined) => void;
}) {
  const toast = useToast();
  const fields = useFields({ phone, password: '', passwordReply: '' });
  const [consent, setConsent] = useState(false);
  const [ads, setAds] = useState(false);
  const consentText = useSetting('consent_text') || authTexts.consent;
  const consentVersion = useSetting('consent_version');
  const adsText = useSetting('ads_consent_text');
  const [register, { isLoading }] = useRegisterMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { values } = fields;
    const wrong = {
      ...phoneError(values.phone),
      ...(values.password.length < 8 && { password: authTexts.passwordHint }),
      ...repeatError(values.password, values.passwordReply),
    };
    fields.showErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstError(form);
    const answer = await register({
      ...values,
      consent,
      ...(consentVersion && { consent_version: consentVersion }),
      ads_consent: ads,
    });
    if (answer.data) {
      toast.good(answer.data.message, 9);
      return onSent(answer.data.sended_phone, answer.data.hint);
    }
    fields.showFailure(answer.error);
    toast.error(problemText(answer.error));
    focusFirstError(form);
  };
  return (
    <form className={style.form} noValidate onSubmit={(event) => void submit(event)}>
      <PhoneField
        {...fields.bind('phone')}
        label={authTexts.phone}
        autoComplete="username"
        onChange={(value) => {
          fields.change('phone')(value);
          onPhone(value);
        }}
      />
      <PasswordField
        {...fields.bind('password')}
        label={authTexts.password}
        hint={authTexts.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField {...fields.bind('passwordReply')} label={authTexts.repeat} autoComplete="new-password" />
      <Checkbox
        className={style.consent}
        checked={consent}
        onChange={(event) => setConsent(event.target.checked)}
      >
        {consentText}
      </Checkbox>
      <Link className={style.link} to="/policy" target="_blank">
        {authTexts.consentLink}
      </Link>
      {adsText && (
        <Checkbox className={style.consent} checked={ads} onChange={(event) => setAds(event.target.checked)}>
          {adsText}
        </Checkbox>
      )}
      {fields.failure && (
        <p className={style.failure} role="alert">
          {fields.failure}
        </p>
      )}
      <Button type="submit" size="l" wide busy={isLoading} disabled={!consent}>
        {authTexts.registerGo}
      </Button>
    </form>
  );
}
