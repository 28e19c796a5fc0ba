import type { FormEvent } from 'react';
import { PhoneField } from '../../forms/PhoneField.tsx';
import { useFields } from '../../forms/useFields.ts';
import { problemText } from '../../problem.ts';
import { useRestoreMutation } from '../../session/sessionApi.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { authTexts } from '../../texts/auth.ts';
import { Button } from '../../ui/Button.tsx';
import style from './auth.module.css';
import { focusFirstError, phoneError } from './formErrors.ts';

export function ForgotForm({
  phone,
  onPhone,
  onSent,
}: {
  phone: string;
  onPhone: (phone: string) => void;
  onSent: (phone: string, hint: string | undefined) => void;
}) {
  const toast = useToast();
  const fields = useFields({ phone });
  const [restore, { isLoading }] = useRestoreMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = phoneError(fields.values.phone);
    if (wrong.phone) {
      fields.showErrors({ phone: wrong.phone });
      return focusFirstError(form);
    }
    const answer = await restore(fields.values);
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
      <p className={style.note}>{authTexts.forgotHint}</p>
      <PhoneField
        {...fields.bind('phone')}
        label={authTexts.phone}
        onChange={(value) => {
          fields.change('phone')(value);
          onPhone(value);
        }}
      />
      {fields.failure && (
        <p className={style.failure} role="alert">
          {fields.failure}
        </p>
      )}
      <Button type="submit" size="l" wide busy={isLoading}>
        {authTexts.sendCode}
      </Button>
    </form>
  );
}
