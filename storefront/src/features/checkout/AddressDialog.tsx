import { useState } from 'react';
import type { Init } from '../../../../api/contract/init.contract.ts';
import { Segmented } from '../../choices/Segmented.tsx';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { useInit } from '../../store/gatewayApi.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { fieldsOf } from './AddressCard.tsx';
import { AddressCombobox } from './AddressCombobox.tsx';
import { FoundPlace, SavedAddresses, ZoneList } from './AddressDialogParts.tsx';
import { AddressMap } from './AddressMap.tsx';
import style from './addressDialog.module.css';
import { checkoutDraft } from './checkoutDraft.ts';
import { DoorFields } from './DoorFields.tsx';
import { PointChoice } from './PointCard.tsx';
import { PrivateHouse } from './PrivateHouse.tsx';
import { useAddressCheck } from './useAddressCheck.ts';
import { useDeliveryTerms } from './useDeliveryTerms.ts';
import { useDraftStart } from './useDraftStart.ts';

/** Where the order goes, asked before the menu: the price and the time of delivery follow at once. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const init = useInit();
  const { found, pin } = checkoutDraft.use();
  const isRoomy = useMediaQuery('(min-width: 48em)');
  /** On a phone the list and the map are two screens. */
  const [onMap, setOnMap] = useState(found !== null || pin !== null);
  const isMapScreen = !isRoomy && onMap && init?.cart.delivery.method === 'delivery';
  return (
    <Dialog
      title={texts.addressDialog}
      titleHidden={isMapScreen}
      onClose={onClose}
      kind="full"
      width="l"
      className={style.dialog}
    >
      {init && <Choice init={init} isRoomy={isRoomy} onMap={onMap} setOnMap={setOnMap} />}
    </Dialog>
  );
}

function Choice({
  init,
  isRoomy,
  onMap,
  setOnMap,
}: {
  init: Init;
  isRoomy: boolean;
  onMap: boolean;
  setOnMap: (onMap: boolean) => void;
}) {
  const close = useCloseDialog();
  const terms = useDeliveryTerms();
  const address = useAddressCheck(terms.setToken);
  const { address: typed, found, privateHouse } = checkoutDraft.use();
  const isDelivery = terms.method === 'delivery';
  const ready = isDelivery ? Boolean(found?.zone) : terms.affiliateId !== null;
  const withMap = isDelivery && (isRoomy || onMap);
  const isMapScreen = withMap && !isRoomy;
  const { addresses = [] } = init.client ?? {};
  /** What is meant is seen on the map: a house that was found, or where to put the pin. */
  const check = async (...asked: Parameters<typeof address.check>) => {
    const answer = await address.check(...asked);
    if (answer) setOnMap(true);
    return answer;
  };
  useDraftStart(init, { address: { ...address, check }, terms: null, defaults: null });
  return (
    <div className={style.choice} data-map={withMap || undefined}>
      <div className={style.top}>
        {isMapScreen ? (
          <IconButton
            icon="arrowLeft"
            label={texts.backToAddresses}
            className={style.back}
            onClick={() => setOnMap(false)}
          />
        ) : (
          <Segmented
            label={texts.method}
            value={terms.method}
            onChange={(method) => void terms.setMethod(method)}
            options={[
              { value: 'delivery', label: texts.delivery },
              { value: 'pickup', label: texts.pickup },
            ]}
          />
        )}
        {isDelivery && (
          <AddressCombobox
            value={typed}
            inPage={!withMap}
            error={address.failure ?? (found && !found.zone ? found.message : null)}
            hint={address.checking ? texts.checking : undefined}
            onType={address.type}
            onCommit={(text) => {
              if (text.trim() !== '' && !(text === typed && found)) void check(text);
            }}
          />
        )}
      </div>
      {withMap && (
        <div className={style.map}>
          <AddressMap address={{ check }} compact />
        </div>
      )}
      <div className={style.rest}>
        {!isDelivery && <PointChoice value={terms.affiliateId} onChange={(id) => void terms.setPoint(id)} />}
        {isDelivery && found?.zone && <FoundPlace init={init} found={found} zone={found.zone} />}
        {isDelivery && found?.zone && (
          <>
            {!privateHouse && <DoorFields flat={texts.flatShort} />}
            <PrivateHouse />
          </>
        )}
        {isDelivery && found && !found.zone && found.found !== 'unknown' && (
          <Button look="secondary" size="s" onClick={() => void terms.setMethod('pickup')}>
            {texts.pickUpInstead}
          </Button>
        )}
        {isDelivery && !withMap && (
          <button type="button" className={style.onMap} onClick={() => setOnMap(true)}>
            <Icon name="map" />
            {texts.pointOnMap}
          </button>
        )}
        {isDelivery && !isMapScreen && !found?.zone && addresses.length > 0 && (
          <SavedAddresses
            addresses={addresses}
            onChoose={(saved) => {
              checkoutDraft.change(fieldsOf(saved));
              void check(saved.text);
            }}
          />
        )}
        {isDelivery && isRoomy && !found?.zone && <ZoneList zones={init.zones} />}
        {/* What cannot work is not drawn: until then the next step is the field, or the map. */}
        {(ready || address.checking) && (
          <Button
            size="l"
            wide
            className={style.done}
            busy={terms.changing || address.checking}
            onClick={close}
          >
            {isDelivery ? texts.saveChosen : texts.savePoint}
          </Button>
        )}
      </div>
    </div>
  );
}
