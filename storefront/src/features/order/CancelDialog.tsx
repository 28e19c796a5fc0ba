import { useState } from 'react';
import { formatMoney } from '../../format/money.ts';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { TextArea } from '../../forms/Field.tsx';
import { useCancelOrderMutation } from '../../order/orderApi.ts';
import { problemText } from '../../problem.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { orderTexts } from '../../texts/order.ts';
import { Button } from '../../ui/Button.tsx';
import style from './cancelDialog.module.css';

/** Cancelling cannot be taken back: what happens is said, then it is asked. */
export function CancelDialog({
  uid,
  bonuses,
  onClose,
}: {
  uid: string;
  bonuses: number;
  onClose: () => void;
}) {
  return (
    <Dialog title={orderTexts.cancelTitle} onClose={onClose}>
      <p>
        {orderTexts.cancelText}
        {bonuses > 0 && ` ${orderTexts.cancelBonuses(formatMoney(bonuses))}`}
      </p>
      <Cancellation uid={uid} />
    </Dialog>
  );
}

function Cancellation({ uid }: { uid: string }) {
  const toast = useToast();
  const close = useCloseDialog();
  const [reason, setReason] = useState('');
  const [cancelOrder, { isLoading }] = useCancelOrderMutation();
  const cancel = async () => {
    const answer = await cancelOrder({ uid, reason: reason.trim() });
    if (answer.error) toast.error(problemText(answer.error));
    else toast.good(answer.data.message);
    close();
  };
  return (
    <div className={style.form}>
      <TextArea
        label={orderTexts.cancelReason}
        optional
        rows={2}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={style.buttons}>
        <Button look="secondary" wide onClick={close}>
          {orderTexts.keep}
        </Button>
        <Button wide busy={isLoading} onClick={() => void cancel()}>
          {orderTexts.cancelGo}
        </Button>
      </div>
    </div>
  );
}
