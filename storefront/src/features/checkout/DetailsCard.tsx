import type { Cart } from '../../../../api/contract/cart.contract.ts';
import { AdditionalRows } from '../../cart/AdditionalCounters.tsx';
import { Checkbox } from '../../choices/Checkbox.tsx';
import { TextArea } from '../../forms/Field.tsx';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { checkoutDraft } from './checkoutDraft.ts';
import style from './detailsCard.module.css';
import { FormCard } from './FormCard.tsx';

const cutleryId = 'cutlery';

/** For how many, and what the kitchen and the courier should know. `paid`: nothing is left to pay at the door. */
export function DetailsCard({ cart, paid }: { cart: Cart; paid: boolean }) {
  const draft = checkoutDraft.use();
  return (
    <FormCard title={texts.details}>
      <AdditionalRows
        additional={cart.additional.filter(({ additional_id }) => additional_id === cutleryId)}
      />
      <TextArea
        label={texts.comment}
        optional
        rows={2}
        maxLength={1000}
        name="comment"
        hint={texts.commentHint}
        value={draft.comment}
        onChange={({ target }) => checkoutDraft.change({ comment: target.value })}
      />
      {cart.delivery.method === 'delivery' && (
        <Checkbox
          checked={paid && draft.leaveAtDoor}
          disabled={!paid}
          onChange={({ target }) => checkoutDraft.change({ leaveAtDoor: target.checked })}
        >
          {texts.leaveAtDoor}
          {!paid && <span className={style.hint}>{texts.leaveAtDoorHint}</span>}
        </Checkbox>
      )}
    </FormCard>
  );
}
