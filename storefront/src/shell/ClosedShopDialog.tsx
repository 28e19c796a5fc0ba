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
  const init = useInit();
  // A preorder begins with dishes: an empty cart has nothing to check out.
  const isEmpty = (init?.cart.products_count ?? 0) === 0;
  return (
    <div className={style.buttons}>
      <Button onClick={close}>{shopDialogTexts.closedMenu}</Button>
      <ButtonLink
        look="secondary"
        to={isEmpty ? (init?.catalog_link ?? '/catalog') : '/checkout'}
        onClick={close}
      >
        {shopDialogTexts.closedPreorder}
      </ButtonLink>
    </div>
  );
}
