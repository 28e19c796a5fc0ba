import { useLayoutEffect, useRef } from 'react';
import { useOverdue, useOverdueText } from '../page/Waiting.tsx';
import { errorTexts } from '../texts/errors.ts';
import { uiTexts } from '../texts/ui.ts';
import { Button } from '../ui/Button.tsx';
import { dialogStack } from '../ui/dialogStack.ts';
import { Icon } from '../ui/Icon.tsx';
import style from './loadingSheet.module.css';

/** Instead of a dialog whose code does not come: nothing at first, then what has happened and the ways on. */
export function LoadingSheet({ onClose }: { onClose: () => void }) {
  const { overdue, retry } = useOverdue();
  return overdue && <FailureSheet onRetry={retry} onClose={onClose} />;
}

function FailureSheet({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useOverdueText();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    dialogStack.add(element);
    return () => {
      dialogStack.remove(element);
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={style.sheet}
      data-modal
      aria-label={errorTexts.notLoaded}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <p className={style.note} role="alert">
        <Icon name="warning" />
        {text}
      </p>
      <div className={style.buttons}>
        <Button onClick={onRetry}>{errorTexts.retry}</Button>
        <Button look="secondary" onClick={onClose}>
          {uiTexts.close}
        </Button>
      </div>
    </dialog>
  );
}
