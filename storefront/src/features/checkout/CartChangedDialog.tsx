import { formatMoney } from '../../format/money.ts';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Button } from '../../ui/Button.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import style from './differenceDialog.module.css';
import type { Difference } from './refusal.ts';

/** Another tab has changed the cart that is being ordered here: it is read before the order, dish by dish. */
export function CartChangedDialog({
  changes,
  sum,
  onClose,
}: {
  changes: readonly Difference[];
  sum: number;
  onClose: () => void;
}) {
  return (
    <Dialog title={texts.changedElsewhere} onClose={onClose} footer={<Understood />}>
      <DifferenceTable differences={changes} />
      <p className={style.text}>{texts.nowInAll(formatMoney(sum))}</p>
    </Dialog>
  );
}

function Understood() {
  const close = useCloseDialog();
  return (
    <Button wide onClick={close}>
      {texts.understood}
    </Button>
  );
}
