import { type FormEvent, useState } from 'react';
import { CodeField } from '../../forms/CodeField.tsx';
import { problemOf, problemText } from '../../problem.ts';
import { useConfirmRegistrationMutation } from '../../session/sessionApi.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { authTexts } from '../../texts/auth.ts';
import { Button } from '../../ui/Button.tsx';
import style from './auth.module.css';
import { ResendCode } from './ResendCode.tsx';
import { SentTo } from './SentTo.tsx';

export function ConfirmForm({
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
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [confirm, { isLoading }] = useConfirmRegistrationMutation();
  const send = async (full: string) => {
    if (full.length !== 4) return setError(authTexts.enterCode);
    const answer = await confirm({ phone, code: full });
    if (answer.data) {
      toast.good(answer.data.message);
      return onDone();
    }
    const text = problemOf(answer.error)?.fields?.code ?? problemText(answer.error);
    setError(text);
    toast.error(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  return (
    <form className={style.form} noValidate onSubmit={submit}>
      <SentTo phone={phone} hint={hint} onChange={onChangePhone} />
      <CodeField
        value={code}
        error={error}
        onChange={(next) => {
          setCode(next);
          setError(null);
        }}
        onComplete={(full) => void send(full)}
      />
      <Button type="submit" size="l" wide busy={isLoading}>
        {authTexts.confirm}
      </Button>
      <ResendCode phone={phone} onResent={onResent} />
    </form>
  );
}
