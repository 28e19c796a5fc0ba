import { formatMoney } from '../../format/money.ts';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Button } from '../../ui/Button.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import style from './differenceDialog.module.css';
import type { Difference } from './refusal.ts';

/** The order became dearer: line by line what was and what is, asked once. */
export function DifferenceDialog({
  differences,
  sum,
  onAgree,
  onClose,
}: {
  differences: readonly Difference[];
  sum: number;
  onAgree: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={texts.changed} onClose={onClose} footer={<Answers sum={sum} onAgree={onAgree} />}>
      <p className={style.text}>{texts.changedText}</p>
      <DifferenceTable differences={differences} />
    </Dialog>
  );
}

function Answers({ sum, onAgree }: { sum: number; onAgree: () => void }) {
  const close = useCloseDialog();
  return (
    <div className={style.answers}>
      <Button wide onClick={onAgree}>
        {texts.agree(formatMoney(sum))}
      </Button>
      <Button wide look="secondary" onClick={close}>
        {texts.back}
      </Button>
    </div>
  );
}
