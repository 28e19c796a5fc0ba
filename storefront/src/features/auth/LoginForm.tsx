import type { FormEvent } from 'react';
import { PasswordField } from '../../forms/Field.tsx';
import { PhoneField } from '../../forms/PhoneField.tsx';
import { useFields } from '../../forms/useFields.ts';
import { problemText } from '../../problem.ts';
import { useLoginMutation } from '../../session/sessionApi.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { authTexts } from '../../texts/auth.ts';
import { Button } from '../../ui/Button.tsx';
import style from './auth.module.css';
import { focusFirstError, phoneError } from './formErrors.ts';

export function LoginForm({
  phone,
  onPhone,
  onForgot,
  onDone,
}: {
  phone: string;
  onPhone: (phone: string) => void;
  onForgot: () => void;
  onDone: () => void;
}) {
  const toast = useToast();
  const fields = useFields({ phone, password: '' });
  const [login, { isLoading }] = useLoginMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = {
      ...phoneError(fields.values.phone),
      ...(fields.values.password === '' && { password: authTexts.enterPassword }),
    };
    fields.showErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstError(form);
    const answer = await login(fields.values);
    if (answer.data) {
      toast.good(answer.data.message);
      return onDone();
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
        data-autofocus
        onChange={(value) => {
          fields.change('phone')(value);
          onPhone(value);
        }}
      />
      <PasswordField
        {...fields.bind('password')}
        label={authTexts.password}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      {fields.failure && (
        <p className={style.failure} role="alert">
          {fields.failure}
        </p>
      )}
      <Button type="submit" size="l" wide busy={isLoading}>
        {authTexts.login}
      </Button>
      <button type="button" className={style.link} onClick={onForgot}>
        {authTexts.forgot}
      </button>
    </form>
  );
}
