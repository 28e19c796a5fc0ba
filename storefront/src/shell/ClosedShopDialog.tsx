import { Dialog, useCloseDialog } from '../forms/Dialog.tsx';
import { useInit } from '../store/gatewayApi.ts';
import { shopDialogTexts } from '../texts/shopDialogs.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import style from './closedShopDialog.module.css';

export function ClosedShopDialog({ onClose }: { onClose: () => void }) {
  const { today, now } = useInit()?.working_info ?? {};
  return (
    <Dialog title={shopDialogTexts.closedTitle} onClose={onClose}>
      <p className={style.text}>
        {today?.start && shopDialogTexts.closedText(today.start, today.end)} {now && `${now}.`}
      </p>
      <ClosedShopButtons />
    </Dialog>
  );
}

function ClosedShopButtons() {
  const close = useCloseDialog();
  return (
    <div className={style.buttons}>
      <Button onClick={close}>{shopDialogTexts.closedMenu}</Button>
      <ButtonLink look="secondary" to="/checkout" onClick={close}>
        {shopDialogTexts.closedPreorder}
      </ButtonLink>
    </div>
  );
}
