import { Suspense, useState } from 'react';
import type { Init } from '../../../../api/contract/init.contract.ts';
import { deliveryTold } from '../../cart/deliveryTold.ts';
import { Segmented } from '../../choices/Segmented.tsx';
import { formatMoney } from '../../format/money.ts';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { lazyPart } from '../../page/lazyPart.ts';
import { Waiting } from '../../page/Waiting.tsx';
import { useSetting } from '../../shop/useTemplate.ts';
import { withoutCity } from '../../shop/withoutCity.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { fieldsOf } from './AddressCard.tsx';
import { AddressCombobox } from './AddressCombobox.tsx';
import style from './addressDialog.module.css';
import type { AddressAnswer } from './checkoutApi.ts';
import { checkoutDraft } from './checkoutDraft.ts';
import { DoorFields } from './DoorFields.tsx';
import { PointChoice } from './PointCard.tsx';
import { useAddressCheck } from './useAddressCheck.ts';
import { useDeliveryTerms } from './useDeliveryTerms.ts';
import { useDraftStart } from './useDraftStart.ts';

const ZoneMap = lazyPart(() => import('../../map/ZoneMap.tsx').then((m) => m.ZoneMap));

/** Where the order goes, asked before the menu: the price and the time of delivery follow at once. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const init = useInit();
  return (
    <Dialog title={texts.addressDialog} onClose={onClose} kind="full" width="l" className={style.dialog}>
      {init && <Choice init={init} />}
    </Dialog>
  );
}

function Choice({ init }: { init: Init }) {
  const close = useCloseDialog();
  const terms = useDeliveryTerms();
  const address = useAddressCheck(terms.setToken);
  const { address: typed, found, pin } = checkoutDraft.use();
  const isRoomy = useMediaQuery('(min-width: 48em)');
  const [mapWanted, setMapWanted] = useState(false);
  useDraftStart(init, { address, terms: null, defaults: null });
  const isDelivery = terms.method === 'delivery';
  const ready = isDelivery ? Boolean(found?.zone) : terms.affiliateId !== null;
  const withMap = isDelivery && (isRoomy || mapWanted || found !== null || pin !== null);
  const { addresses = [] } = init.client ?? {};
  return (
    <div className={style.choice} data-map={withMap || undefined}>
      <div className={style.top}>
        <Segmented
          label={texts.method}
          value={terms.method}
          onChange={(method) => void terms.setMethod(method)}
          options={[
            { value: 'delivery', label: texts.delivery },
            { value: 'pickup', label: texts.pickup },
          ]}
        />
        {isDelivery && (
          <AddressCombobox
            value={typed}
            inPage={!withMap}
            error={address.failure ?? (found && !found.zone ? found.message : null)}
            hint={address.checking ? texts.checking : undefined}
            onType={address.type}
            onCommit={(text) => {
              if (text.trim() !== '' && !(text === typed && found)) void address.check(text);
            }}
          />
        )}
      </div>
      {withMap && (
        <div className={style.map}>
          <Suspense
            fallback={
              <Waiting>
                <Skeleton className={style.loading} />
              </Waiting>
            }
          >
            <ZoneMap
              key={found?.found === 'house' ? found.address : 'pin'} // another house is another view
              zones={init.zones}
              affiliates={init.affiliates}
              pin={pin ?? found?.coordinates ?? null}
              compact
              onPin={found?.found === 'house' ? null : (place) => void address.check(typed, place)}
            />
          </Suspense>
        </div>
      )}
      <div className={style.rest}>
        {!isDelivery && <PointChoice value={terms.affiliateId} onChange={(id) => void terms.setPoint(id)} />}
        {isDelivery && found?.zone && <Place init={init} found={found} zone={found.zone} />}
        {isDelivery && found?.zone && <DoorFields flat={texts.flatShort} />}
        {isDelivery && found && !found.zone && found.found !== 'unknown' && (
          <Button look="secondary" size="s" onClick={() => void terms.setMethod('pickup')}>
            {texts.pickUpInstead}
          </Button>
        )}
        {isDelivery && !withMap && (
          <button type="button" className={style.onMap} onClick={() => setMapWanted(true)}>
            <Icon name="map" />
            {texts.pointOnMap}
          </button>
        )}
        {isDelivery && !found?.zone && addresses.length > 0 && (
          <Saved
            addresses={addresses}
            onChoose={(saved) => {
              checkoutDraft.change(fieldsOf(saved));
              void address.check(saved.text);
            }}
          />
        )}
        {isDelivery && isRoomy && !found?.zone && <Zones zones={init.zones} />}
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

/** The house, and what it costs to bring this very cart there. */
function Place({
  init,
  found,
  zone,
}: {
  init: Init;
  found: AddressAnswer;
  zone: NonNullable<AddressAnswer['zone']>;
}) {
  const city = useSetting('city');
  const told = deliveryTold(init);
  const fee = told.state === 'zone' && told.zone === zone.name ? told.fee : zone.price;
  return (
    <div className={style.place}>
      <p className={style.where}>{withoutCity(found.address, city)}</p>
      <p className={style.fee}>{fee === 0 ? shellTexts.feeNone : formatMoney(fee)}</p>
      <p className={style.note}>{texts.zoneIn(zone.name, zone.minutes)}</p>
      {zone.free_from !== null && fee > 0 && (
        <p className={style.note}>{texts.freeFrom(formatMoney(zone.free_from))}</p>
      )}
    </div>
  );
}

type SavedAddress = NonNullable<Init['client']>['addresses'][number];

function Saved({
  addresses,
  onChoose,
}: {
  addresses: readonly SavedAddress[];
  onChoose: (address: SavedAddress) => void;
}) {
  const city = useSetting('city');
  return (
    <section aria-labelledby="your-addresses">
      <h3 id="your-addresses" className={style.title}>
        {texts.yourAddresses}
      </h3>
      <ul>
        {addresses.map((saved) => {
          const street = withoutCity(saved.text, city);
          const place = saved.flat ? texts.withFlat(street, saved.flat) : street;
          return (
            <li key={saved.address_id}>
              <button type="button" className={style.saved} onClick={() => onChoose(saved)}>
                <Icon name="map" />
                <span>
                  <b>{saved.title || place}</b>
                  {saved.title && <span className={style.note}>{place}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Zones({ zones }: { zones: Init['zones'] }) {
  return (
    <ul className={style.zones}>
      {zones.map(({ zone_id, name, color, price, minutes, free_from: freeFrom }) => (
        <li key={zone_id} className={style.zone}>
          <svg className={style.colour} viewBox="0 0 16 16" aria-hidden="true">
            <rect width={16} height={16} rx={5} fill={color} />
          </svg>
          <b>{name}</b>
          <span className={style.note}>{texts.about(minutes)}</span>
          <span className={style.price}>
            {formatMoney(price)}
            {freeFrom !== null && <span className={style.note}>{texts.freeFrom(formatMoney(freeFrom))}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
