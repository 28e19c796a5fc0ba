import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../forms/Dialog.tsx';
import { Tabs } from '../../forms/Tabs.tsx';
import { LoadingSheet } from '../../page/LoadingSheet.tsx';
import { useInit } from '../../store/gatewayApi.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { authTexts } from '../../texts/auth.ts';
import { IconButton } from '../../ui/Button.tsx';
import style from './auth.module.css';
import { ConfirmForm } from './ConfirmForm.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RestoreForm } from './RestoreForm.tsx';

type Step = 'login' | 'register' | 'confirm' | 'forgot' | 'restoreConfirm';
const tabs = [
  { name: 'login', label: authTexts.login },
  { name: 'register', label: authTexts.register },
] as const;
const previous: Partial<Record<Step, Step>> = {
  confirm: 'register',
  forgot: 'login',
  restoreConfirm: 'forgot',
};
const titles: Record<Step, string> = {
  login: authTexts.title,
  register: authTexts.title,
  confirm: authTexts.confirmTitle,
  forgot: authTexts.forgotTitle,
  restoreConfirm: authTexts.forgotTitle,
};

type Props = { tab?: 'login' | 'register'; next?: string; why?: string; onClose: () => void };

/** Who is here may be known a moment after the tap: a client then gets to where they wanted to be, the cabinet first of all. */
export function AuthDialog({ next, onClose, ...props }: Props) {
  const client = useInit()?.client;
  const openOverlay = useOpenOverlay();
  const navigate = useNavigate();
  // Whoever was known when it opened becomes a client in here, or again: the session of a client may be over.
  const [isWanted, setIsWanted] = useState(client !== undefined);
  if (!isWanted && client === null) setIsWanted(true);
  const arrive = () => {
    onClose();
    if (next) void navigate(next);
  };
  const isClient = !isWanted && Boolean(client);
  useEffect(() => {
    if (!isClient) return;
    onClose();
    if (next) void navigate(next);
    else openOverlay('cabinet', {});
  }, [isClient, next, onClose, navigate, openOverlay]);
  return isWanted ? (
    <Auth {...props} onDone={arrive} onClose={onClose} />
  ) : (
    <LoadingSheet onClose={onClose} />
  );
}

/**
 * login → forgot → restoreConfirm once a code is sent; register → confirm. The phone is kept between the steps. A success leaves the
 * person where they were.
 */
function Auth({ tab = 'login', why, onDone, onClose }: Omit<Props, 'next'> & { onDone: () => void }) {
  const [step, setStep] = useState<Step>(tab);
  const [phone, setPhone] = useState('');
  const [hint, setHint] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // The dialog itself has put the focus for the first step.
    if (!first.current && step !== 'login' && step !== 'register')
      body.current?.closest('dialog')?.querySelector<HTMLElement>('h2')?.focus();
    first.current = false;
  }, [step]);
  const back = previous[step];
  const goTo = (next: Step) => (sentTo: string, how: string | undefined) => {
    setPhone(sentTo);
    setHint(how);
    setStep(next);
  };
  const sent = { phone, hint, onResent: () => setHint(undefined), onDone };
  return (
    <Dialog
      title={titles[step]}
      kind="full"
      onClose={onClose}
      heading={
        back && (
          <IconButton
            icon="arrowLeft"
            label={authTexts.back}
            className={style.back}
            onClick={() => setStep(back)}
          />
        )
      }
    >
      {why && <p className={style.why}>{why}</p>}
      <div ref={body}>
        {step === 'login' || step === 'register' ? (
          <Tabs label={authTexts.tabs} tabs={tabs} current={step} onChange={setStep}>
            {step === 'login' ? (
              <LoginForm
                phone={phone}
                onPhone={setPhone}
                onForgot={() => setStep('forgot')}
                onDone={onDone}
              />
            ) : (
              <RegisterForm phone={phone} onPhone={setPhone} onSent={goTo('confirm')} />
            )}
          </Tabs>
        ) : (
          <>
            {step === 'confirm' && <ConfirmForm {...sent} onChangePhone={() => setStep('register')} />}
            {step === 'forgot' && (
              <ForgotForm phone={phone} onPhone={setPhone} onSent={goTo('restoreConfirm')} />
            )}
            {step === 'restoreConfirm' && <RestoreForm {...sent} onChangePhone={() => setStep('forgot')} />}
          </>
        )}
      </div>
    </Dialog>
  );
}
