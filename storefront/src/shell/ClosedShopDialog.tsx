import { EmptyBowl } from '../cart/EmptyBowl.tsx';
import { Dialog, useCloseDialog } from '../forms/Dialog.tsx';
import { useInit } from '../store/gatewayApi.ts';
import { shopDialogTexts } from '../texts/shopDialogs.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import style from './closedShopDialog.module.css';

export function ClosedShopDialog({ onClose }: { onClose: () => void }) {
  const { today, now } = useInit()?.working_info ?? {};
  return (
    <Dialog title={shopDialogTexts.closedTitle} titleHidden onClose={onClose} className={style.dialog}>
      <EmptyBowl mark="closed" />
      {/* The dialog is called so already. */}
      <p className={style.title} aria-hidden="true">
        {shopDialogTexts.closedTitle}
      </p>
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
      <Button size="l" wide onClick={close}>
        {shopDialogTexts.closedMenu}
      </Button>
      <ButtonLink
        look="secondary"
        size="l"
        wide
        to={isEmpty ? (init?.catalog_link ?? '/catalog') : '/checkout'}
        onClick={close}
      >
        {shopDialogTexts.closedPreorder}
      </ButtonLink>
      {isEmpty && <p className={style.note}>{shopDialogTexts.closedPreorderNote}</p>}
    </div>
  );
}
