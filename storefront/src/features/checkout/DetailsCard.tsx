import { useState } from 'react';
import type { Cart } from '../../../../api/contract/cart.contract.ts';
import { AdditionalRows } from '../../cart/AdditionalCounters.tsx';
import { PromoField } from '../../cart/PromoField.tsx';
import { Checkbox } from '../../choices/Checkbox.tsx';
import { Segmented } from '../../choices/Segmented.tsx';
import { Field, TextArea } from '../../forms/Field.tsx';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Icon } from '../../ui/Icon.tsx';
import { checkoutDraft } from './checkoutDraft.ts';
import style from './detailsCard.module.css';
import { FieldPlace } from './FieldPlace.tsx';
import { useForm } from './FormContext.ts';
import { personsOf } from './orderBody.ts';

const cutleryId = 'cutlery';

/** What few want to say, in one line until it is asked for. `paid`: nothing is left to pay at the door. */
export function DetailsCard({ cart, paid }: { cart: Cart; paid: boolean }) {
  const draft = checkoutDraft.use();
  const { errors } = useForm();
  const [isOpen, setOpen] = useState(draft.comment !== '' || draft.courierComment !== '');
  const withPromo = cart.active_promocode === null;
  return (
    <details
      className={style.details}
      open={isOpen || (withPromo && errors.promocode !== undefined)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={style.fold}>
        <Icon name="message" />
        <span className={style.words}>
          {(withPromo ? texts.detailsFold : texts.detailsFoldShort)(personsOf(cart))}
        </span>
        <Icon name="chevronDown" className={style.arrow} />
      </summary>
      <div className={style.contents}>
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
          <Field
            label={texts.courierComment}
            optional
            maxLength={500}
            name="courierComment"
            autoComplete="off"
            value={draft.courierComment}
            onChange={({ target }) => checkoutDraft.change({ courierComment: target.value })}
          />
        )}
        {withPromo && (
          <FieldPlace name="promocode" error={errors.promocode}>
            <PromoField />
          </FieldPlace>
        )}
        <Segmented
          label={texts.callBack}
          value={draft.doNotCall ? 'no' : 'yes'}
          onChange={(value) => checkoutDraft.change({ doNotCall: value === 'no' })}
          options={[
            { value: 'yes', label: texts.call, note: texts.callNote },
            { value: 'no', label: texts.doNotCall },
          ]}
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
      </div>
    </details>
  );
}
