import { useLayoutEffect, useRef } from 'react';
import type { ProductCard } from '../../../api/contract/catalogue.contract.ts';
import { errorTexts } from '../texts/errors.ts';
import { uiTexts } from '../texts/ui.ts';
import { Button } from '../ui/Button.tsx';
import { dialogStack } from '../ui/dialogStack.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import style from './loadingSheet.module.css';
import { useOverdue, useOverdueText } from './Waiting.tsx';

/** Instead of a dialog whose code does not come: nothing at first, then what has happened and the ways on. */
export function LoadingSheet({ dish, onClose }: { dish?: ProductCard | null; onClose: () => void }) {
  const { overdue, retry } = useOverdue();
  return overdue && <FailureSheet dish={dish} onRetry={retry} onClose={onClose} />;
}

function FailureSheet({
  dish,
  onRetry,
  onClose,
}: {
  dish: ProductCard | null | undefined;
  onRetry: () => void;
  onClose: () => void;
}) {
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
      {dish && (
        <p className={style.dish}>
          <Picture file={dish.file_info} alt="" sizes="46vw" className={style.picture} />
          {dish.name}
        </p>
      )}
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
