import { type ReactNode, useState } from 'react';
import { deliveryTold, feeText } from '../../cart/deliveryTold.ts';
import { useCart } from '../../cart/useCart.ts';
import { formatMoney } from '../../format/money.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AddressCombobox } from './AddressCombobox.tsx';
import { AddressMap } from './AddressMap.tsx';
import style from './addressFinder.module.css';
import type { AddressAnswer } from './checkoutApi.ts';
import { checkoutDraft } from './checkoutDraft.ts';
import type { AddressCheck } from './useAddressCheck.ts';

/** The street and the house, or a pin where the base knows no such house; the zone and its price at once. */
export function AddressFinder({
  address: addressCheck,
  error,
  onType,
  onPickup,
  mapBeside = false,
  beside,
  children,
}: {
  address: AddressCheck;
  error?: string | undefined;
  onType?: () => void;
  onPickup: () => void;
  /** There is room for a map that is always there. */
  mapBeside?: boolean;
  /** Stands in the line of the button for the map. */
  beside?: ReactNode;
  /** What else is asked of the place, under it. */
  children?: ReactNode;
}) {
  const { check, checking, failure, type } = addressCheck;
  const { address, found, pin } = checkoutDraft.use();
  const [mapWanted, setMapWanted] = useState(false);
  const unknown = found?.found === 'unknown' || pin !== null;
  const withMap = mapBeside || mapWanted || unknown;
  const wrong = error ?? failure ?? (found && !found.zone ? found.message : null);
  const isOutside = found !== null && found.found !== 'unknown' && found.zone === null;
  return (
    <div className={style.finder} data-beside={mapBeside || undefined}>
      <div className={style.fields}>
        <AddressCombobox
          value={address}
          error={wrong}
          hint={checking ? texts.checking : undefined}
          onType={(text) => {
            type(text);
            onType?.();
          }}
          onCommit={(text) => {
            onType?.();
            if (text.trim() !== '' && !(text === address && found)) void check(text);
          }}
        />
        {found?.zone && (
          <p className={style.zone}>
            <Icon name="map" />
            <span>
              <b>{found.zone.name}.</b> <Fee found={found} />
              <Missing zoneId={found.zone.zone_id} />
            </span>
          </p>
        )}
        {isOutside && (
          <Button look="secondary" size="s" className={style.pickup} onClick={onPickup}>
            {texts.pickUpInstead}
          </Button>
        )}
        {children}
        <div className={style.line}>
          {beside ?? <span />}
          {!unknown && !mapBeside && (
            <button
              type="button"
              className={style.toggle}
              aria-expanded={withMap}
              aria-label={withMap ? undefined : texts.showMapNamed}
              onClick={() => setMapWanted(!mapWanted)}
            >
              <Icon name="map" />
              {withMap ? texts.hideMap : texts.showMap}
            </button>
          )}
        </div>
      </div>
      {withMap && (
        <AddressMap
          address={addressCheck}
          compact={mapBeside && !unknown}
          {...(onType && { onPut: onType })}
        />
      )}
    </div>
  );
}

/** The zone's own words, unless this very cart pays nothing there: then those would promise a fee. */
function Fee({ found }: { found: AddressAnswer }) {
  const init = useInit();
  const told = init && deliveryTold(init);
  const isFree =
    told?.state === 'zone' && told.fee === 0 && init?.cart.delivery.zone_id === found.zone?.zone_id;
  return isFree ? texts.freeIn(feeText(told), told.minutes ?? 0) : found.message;
}

/** What the zone asks of this very cart; nothing while the cart is not priced for the zone yet. */
function Missing({ zoneId }: { zoneId: string }) {
  const delivery = useCart()?.delivery;
  if (!delivery || delivery.zone_id !== zoneId) return null;
  const { missing_to_min: toMinimum, missing_to_free: toFree } = delivery;
  if (toMinimum > 0 || toFree === null || toFree === 0) return null;
  return <span className={style.missing}>{texts.missingToFree(formatMoney(toFree))}</span>;
}
