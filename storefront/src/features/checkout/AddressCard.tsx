import { Checkbox } from '../../choices/Checkbox.tsx';
import { Chip } from '../../choices/Chip.tsx';
import { Field } from '../../forms/Field.tsx';
import { useInit } from '../../store/gatewayApi.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { AddressFinder } from './AddressFinder.tsx';
import style from './addressCard.module.css';
import { type CheckoutDraft, checkoutDraft } from './checkoutDraft.ts';
import { DoorFields } from './DoorFields.tsx';
import { FieldPlace } from './FieldPlace.tsx';
import { useForm } from './FormContext.ts';
import { PrivateHouse } from './PrivateHouse.tsx';
import type { AddressCheck } from './useAddressCheck.ts';

export function AddressCard({ address, onPickup }: { address: AddressCheck; onPickup: () => void }) {
  const { errors, clear } = useForm();
  const draft = checkoutDraft.use();
  const client = useInit()?.client;
  const isWide = useMediaQuery('(min-width: 75em)');
  return (
    <>
      <SavedAddresses address={address} />
      <FieldPlace name="address">
        <AddressFinder
          address={address}
          error={errors.address}
          onType={() => clear('address')}
          onPickup={onPickup}
          mapBeside={isWide}
          beside={<PrivateHouse onChange={() => clear('flat')} />}
        >
          {!draft.privateHouse && (
            <FieldPlace name="flat" error={errors.flat}>
              <DoorFields flat={texts.flat} error={errors.flat} onFlat={() => clear('flat')} />
            </FieldPlace>
          )}
        </AddressFinder>
      </FieldPlace>
      {client && (
        <>
          <Checkbox
            checked={draft.saveAddress}
            onChange={({ target }) => checkoutDraft.change({ saveAddress: target.checked })}
          >
            {texts.saveAddress}
          </Checkbox>
          {draft.saveAddress && (
            <Field
              label={texts.addressTitle}
              optional
              maxLength={50}
              placeholder={texts.addressTitlePlaceholder}
              name="addressTitle"
              autoComplete="off"
              value={draft.addressTitle}
              onChange={({ target }) => checkoutDraft.change({ addressTitle: target.value })}
            />
          )}
        </>
      )}
    </>
  );
}

function SavedAddresses({ address }: { address: AddressCheck }) {
  const addresses = useInit()?.client?.addresses ?? [];
  const draft = checkoutDraft.use();
  const { clear } = useForm();
  if (addresses.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset around a few chips says more than there is
    <div className={style.saved} role="group" aria-label={texts.saved}>
      {addresses.map((saved) => (
        <Chip
          key={saved.address_id}
          pressed={draft.found?.address === saved.text && draft.flat === saved.flat}
          className={style.chip}
          onClick={() => {
            clear('address');
            checkoutDraft.change(fieldsOf(saved));
            void address.check(saved.text);
          }}
        >
          {saved.title || saved.text}
        </Chip>
      ))}
    </div>
  );
}

export const fieldsOf = (saved: {
  flat: string;
  entrance: string;
  floor: string;
  intercom: string;
  comment: string;
  private_house: boolean;
}): Partial<CheckoutDraft> => ({
  flat: saved.flat,
  entrance: saved.entrance,
  floor: saved.floor,
  intercom: saved.intercom,
  courierComment: saved.comment,
  privateHouse: saved.private_house,
  saveAddress: false,
});
