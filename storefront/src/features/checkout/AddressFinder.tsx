import { Suspense, useState } from 'react';
import { deliveryTold, feeText } from '../../cart/deliveryTold.ts';
import { useCart } from '../../cart/useCart.ts';
import { formatMoney } from '../../format/money.ts';
import { lazyPart } from '../../page/lazyPart.ts';
import { Waiting } from '../../page/Waiting.tsx';
import { useInit } from '../../store/gatewayApi.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AddressCombobox } from './AddressCombobox.tsx';
import style from './addressFinder.module.css';
import type { AddressAnswer } from './checkoutApi.ts';
import { checkoutDraft } from './checkoutDraft.ts';
import type { AddressCheck } from './useAddressCheck.ts';

const ZoneMap = lazyPart(() => import('./ZoneMap.tsx').then((m) => m.ZoneMap));

/** The street and the house, or a pin where the base knows no such house; the zone and its price at once. */
export function AddressFinder({
  address: { check, checking, failure, type },
  error,
  onType,
  onPickup,
}: {
  address: AddressCheck;
  error?: string | undefined;
  onType?: () => void;
  onPickup: () => void;
}) {
  const init = useInit();
  const { address, found, pin } = checkoutDraft.use();
  const [mapWanted, setMapWanted] = useState(false);
  const unknown = found?.found === 'unknown' || pin !== null;
  const withMap = mapWanted || unknown;
  const wrong = error ?? failure ?? (found && !found.zone ? found.message : null);
  const at = pin ?? found?.coordinates ?? null;
  const isOutside = found !== null && found.found !== 'unknown' && found.zone === null;
  return (
    <div className={style.finder}>
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
          <Icon name="bike" />
          <span>
            <b>{found.zone.name}.</b> <Fee found={found} />
            <Missing zoneId={found.zone.zone_id} />
          </span>
        </p>
      )}
      {isOutside && (
        <Button look="secondary" size="s" className={style.toggle} onClick={onPickup}>
          {texts.pickUpInstead}
        </Button>
      )}
      {!unknown && (
        <Button
          look="secondary"
          size="s"
          icon="map"
          className={style.toggle}
          aria-expanded={withMap}
          onClick={() => setMapWanted(!mapWanted)}
        >
          {withMap ? texts.hideMap : texts.showMap}
        </Button>
      )}
      {withMap && init && (
        <Suspense
          fallback={
            <Waiting>
              <Skeleton className={style.map} />
            </Waiting>
          }
        >
          <ZoneMap
            key={found?.found === 'house' ? found.address : 'pin'} // another house is another view
            zones={init.zones}
            affiliates={init.affiliates}
            pin={at}
            onPin={
              found?.found === 'house'
                ? null
                : (place) => {
                    onType?.();
                    void check(address, place);
                  }
            }
          />
        </Suspense>
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
