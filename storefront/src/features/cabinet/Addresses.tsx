import { type FormEvent, useState } from 'react';
import type { Client } from '../../../../api/contract/client.contract.ts';
import { Checkbox } from '../../choices/Checkbox.tsx';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { Field } from '../../forms/Field.tsx';
import { useFields } from '../../forms/useFields.ts';
import { problemText } from '../../problem.ts';
import { useSetting } from '../../shop/useTemplate.ts';
import { withoutCity } from '../../shop/withoutCity.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { cabinetTexts } from '../../texts/cabinet.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import style from './cabinet.module.css';
import { useChangeAddressMutation, useRemoveAddressMutation } from './cabinetApi.ts';
import { EmptyList } from './EmptyList.tsx';

type Address = Client['addresses'][number];
const texts = cabinetTexts.address;

/** Where the client has things brought: what is beside the house may be changed here, another house is another address. */
export function Addresses() {
  const addresses = useInit()?.client?.addresses ?? [];
  const [edited, setEdited] = useState<Address | null>(null);
  const city = useSetting('city');
  const toast = useToast();
  const [remove, { isLoading }] = useRemoveAddressMutation();
  const forget = async (id: string) => {
    const answer = await remove(id);
    if (answer.error) toast.error(problemText(answer.error));
  };
  if (addresses.length === 0) return <EmptyList title={texts.none} text={texts.noneText} />;
  return (
    <>
      <ul className={style.addresses}>
        {addresses.map((address) => {
          const place = texts.place(withoutCity(address.text, city), address);
          return (
            <li key={address.address_id} className={style.address}>
              <Icon name="map" className={style.addressIcon} />
              <div>
                <p className={style.strong}>{address.title || place}</p>
                {address.title && <p className={style.muted}>{place}</p>}
                {address.comment && <p className={style.muted}>{address.comment}</p>}
              </div>
              <IconButton icon="edit" label={texts.change(place)} onClick={() => setEdited(address)} />
              <IconButton
                icon="trash"
                label={texts.remove(place)}
                disabled={isLoading}
                onClick={() => void forget(address.address_id)}
              />
            </li>
          );
        })}
      </ul>
      {edited && (
        <Dialog title={withoutCity(edited.text, city)} onClose={() => setEdited(null)}>
          <AddressForm address={edited} />
        </Dialog>
      )}
    </>
  );
}

function AddressForm({ address }: { address: Address }) {
  const { title, flat, entrance, floor, intercom, comment } = address;
  const toast = useToast();
  const close = useCloseDialog();
  const fields = useFields({ title, flat, entrance, floor, intercom, comment });
  const [privateHouse, setPrivateHouse] = useState(address.private_house);
  const [change, { isLoading }] = useChangeAddressMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await change({
      ...fields.values,
      ...(privateHouse && { flat: '', entrance: '', floor: '', intercom: '' }),
      id: address.address_id,
      private_house: privateHouse,
    });
    if (!answer.error) return close();
    fields.showFailure(answer.error);
    toast.error(problemText(answer.error));
  };
  return (
    <form className={style.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field {...fields.bind('title')} label={texts.title} optional maxLength={50} />
      <Checkbox checked={privateHouse} onChange={({ target }) => setPrivateHouse(target.checked)}>
        {texts.privateHouse}
      </Checkbox>
      {!privateHouse && (
        <div className={style.door}>
          <Field {...fields.bind('flat')} label={texts.flat} maxLength={30} />
          <Field {...fields.bind('entrance')} label={texts.entrance} maxLength={30} />
          <Field {...fields.bind('floor')} label={texts.floor} maxLength={30} />
          <Field {...fields.bind('intercom')} label={texts.intercom} maxLength={30} />
        </div>
      )}
      <Field {...fields.bind('comment')} label={texts.comment} optional maxLength={500} />
      <Button type="submit" size="l" wide busy={isLoading}>
        {cabinetTexts.save}
      </Button>
    </form>
  );
}
