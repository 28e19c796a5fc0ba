import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { feedbackTexts } from '../../texts/feedback.ts';
import { Button } from '../../ui/Button.tsx';
import style from './ratePrompt.module.css';

/** Asks to rate the last order; `route` is where the server wants it to be done. Who is there already is not asked. */
export function RatePrompt({ route, onClose }: { route: string; onClose: () => void }) {
  const { pathname } = useLocation();
  const isThere = route.split('?')[0] === pathname;
  useEffect(() => {
    if (isThere) onClose();
  }, [isThere, onClose]);
  if (isThere) return null;
  return (
    <Dialog
      title={feedbackTexts.rateTitle}
      onClose={onClose}
      footer={<Answers route={route} onClose={onClose} />}
    >
      <p>{feedbackTexts.rateText}</p>
    </Dialog>
  );
}

function Answers({ route, onClose }: { route: string; onClose: () => void }) {
  const close = useCloseDialog();
  const navigate = useNavigate();
  return (
    <div className={style.buttons}>
      <Button look="secondary" wide onClick={close}>
        {feedbackTexts.no}
      </Button>
      <Button
        wide
        onClick={() => {
          onClose();
          void navigate(route);
        }}
      >
        {feedbackTexts.yes}
      </Button>
    </div>
  );
}
