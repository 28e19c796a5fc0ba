import { useEffect } from 'react';
import { problemText } from '../../problem.ts';
import { useGenerateCodeMutation } from '../../session/sessionApi.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { authTexts } from '../../texts/auth.ts';
import { announce } from '../../toasts/announcer.ts';
import { Button } from '../../ui/Button.tsx';
import style from './auth.module.css';
import { useCountdown } from './useCountdown.ts';

const pauseSeconds = 60;
/** A reader hears the time only now and then. */
const spoken = [30, 10];

/** After a code was sent the button is a countdown, then it is back. */
export function ResendCode({ phone, onResent }: { phone: string; onResent: () => void }) {
  const toast = useToast();
  const { left, start } = useCountdown(pauseSeconds);
  const [generateCode, { isLoading }] = useGenerateCodeMutation();
  useEffect(() => {
    if (spoken.includes(left)) announce(authTexts.resendIn(left));
    if (left === 0) announce(authTexts.resend);
  }, [left]);
  const resend = async () => {
    const answer = await generateCode({ phone });
    if (answer.error) return toast.error(problemText(answer.error));
    toast.good(answer.data.message, 9);
    start();
    onResent();
  };
  if (left > 0) return <p className={style.resend}>{authTexts.resendIn(left)}</p>;
  return (
    <Button look="ghost" busy={isLoading} onClick={() => void resend()}>
      {authTexts.resend}
    </Button>
  );
}
