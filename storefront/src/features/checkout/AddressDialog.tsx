import { Segmented } from '../../choices/Segmented.tsx';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { useInit } from '../../store/gatewayApi.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Button } from '../../ui/Button.tsx';
import { AddressFinder } from './AddressFinder.tsx';
import style from './addressDialog.module.css';
import { checkoutDraft } from './checkoutDraft.ts';
import { PointChoice } from './PointCard.tsx';
import { useAddressCheck } from './useAddressCheck.ts';
import { useDeliveryTerms } from './useDeliveryTerms.ts';
import { useDraftStart } from './useDraftStart.ts';

/** Where the order goes, asked before the menu: the price and the time of delivery follow at once. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const init = useInit();
  return (
    <Dialog title={texts.addressDialog} onClose={onClose}>
      {init && <Choice init={init} />}
    </Dialog>
  );
}

function Choice({ init }: { init: NonNullable<ReturnType<typeof useInit>> }) {
  const close = useCloseDialog();
  const terms = useDeliveryTerms();
  const address = useAddressCheck(terms.setToken);
  const { found } = checkoutDraft.use();
  useDraftStart(init, { address, terms: null, defaults: null });
  const isDelivery = terms.method === 'delivery';
  const ready = isDelivery ? Boolean(found?.zone) : terms.affiliateId !== null;
  return (
    <div className={style.choice}>
      <Segmented
        label={texts.method}
        value={terms.method}
        onChange={(method) => void terms.setMethod(method)}
        options={[
          { value: 'delivery', label: texts.delivery },
          { value: 'pickup', label: texts.pickup },
        ]}
      />
      {isDelivery ? (
        <AddressFinder address={address} onPickup={() => void terms.setMethod('pickup')} />
      ) : (
        <PointChoice value={terms.affiliateId} onChange={(id) => void terms.setPoint(id)} />
      )}
      <Button size="l" wide disabled={!ready} busy={terms.changing || address.checking} onClick={close}>
        {isDelivery ? texts.saveChosen : texts.savePoint}
      </Button>
    </div>
  );
}
