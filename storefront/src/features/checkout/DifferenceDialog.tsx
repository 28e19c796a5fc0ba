import { formatMoney } from '../../format/money.ts';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Button } from '../../ui/Button.tsx';
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
      <table className={style.table}>
        <caption className="hidden-text">{texts.changedTable}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.was}</th>
            <th scope="col">{texts.now}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ text, was, now }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td>{was !== null && formatMoney(was)}</td>
              <td className={style.now}>{now !== null && formatMoney(now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
