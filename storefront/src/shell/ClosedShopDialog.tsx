import { useInit } from '../gatewayApi.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Dialog, useCloseDialog } from '../ui/Dialog.tsx';
import style from './closedShopDialog.module.css';

export function ClosedShopDialog({ onClose }: { onClose: () => void }) {
  const today = useInit()?.working_info.today;
  return (
    <Dialog title={shellTexts.closedTitle} onClose={onClose}>
      <p className={style.text}>{today && shellTexts.closedText(today.start, today.end)}</p>
      <ClosedShopButtons />
    </Dialog>
  );
}

function ClosedShopButtons() {
  const close = useCloseDialog();
  return (
    <div className={style.buttons}>
      <Button onClick={close}>{shellTexts.closedMenu}</Button>
      <ButtonLink look="secondary" to="/checkout" onClick={close}>
        {shellTexts.closedPreorder}
      </ButtonLink>
    </div>
  );
}
