import type { FormEvent } from 'react';
import { CodeField } from '../../forms/CodeField.tsx';
import { PasswordField } from '../../forms/Field.tsx';
import { useFields } from '../../forms/useFields.ts';
import { problemText } from '../../problem.ts';
import { useConfirmRestoreMutation } from '../../session/sessionApi.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { authTexts } from '../../texts/auth.ts';
import { Button } from '../../ui/Button.tsx';
import style from './auth.module.css';
import { focusFirstError, repeatError } from './formErrors.ts';
import { ResendCode } from './ResendCode.tsx';
import { SentTo } from './SentTo.tsx';

export function RestoreForm({
  phone,
  hint,
  onResent,
  onChangePhone,
  onDone,
}: {
  phone: string;
  hint: string | undefined;
  onResent: () => void;
  onChangePhone: () => void;
  onDone: () => void;
}) {
  const toast = useToast();
  const fields = useFields({ code: '', password: '', passwordReply: '' });
  const [confirm, { isLoading }] = useConfirmRestoreMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { values } = fields;
    const wrong = {
      ...(values.code.length !== 4 && { code: authTexts.enterCode }),
      ...(values.password.length < 8 && { password: authTexts.passwordHint }),
      ...repeatError(values.password, values.passwordReply),
    };
    fields.showErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstError(form);
    const answer = await confirm({ ...values, phone });
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
      <SentTo phone={phone} hint={hint} onChange={onChangePhone} />
      <CodeField
        value={fields.values.code}
        error={fields.errors.code}
        onChange={fields.change('code')}
        onComplete={() => document.querySelector<HTMLInputElement>('[name="password"]')?.focus()}
      />
      <PasswordField
        {...fields.bind('password')}
        label={authTexts.newPassword}
        hint={authTexts.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField {...fields.bind('passwordReply')} label={authTexts.repeat} autoComplete="new-password" />
      {fields.failure && (
        <p className={style.failure} role="alert">
          {fields.failure}
        </p>
      )}
      <Button type="submit" size="l" wide busy={isLoading}>
        {authTexts.savePassword}
      </Button>
      <ResendCode phone={phone} onResent={onResent} />
    </form>
  );
}
