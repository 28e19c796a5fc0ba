import type { Init } from '../../../../api/contract/init.contract.ts';
import { deliveryTold } from '../../cart/deliveryTold.ts';
import { formatMoney } from '../../format/money.ts';
import { useSetting } from '../../shop/useTemplate.ts';
import { withoutCity } from '../../shop/withoutCity.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Icon } from '../../ui/Icon.tsx';
import style from './addressDialog.module.css';
import type { AddressAnswer } from './checkoutApi.ts';

/** The house, and what it costs to bring this very cart there. */
export function FoundPlace({
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

/** Chosen with one tap. */
export function SavedAddresses({
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

export function ZoneList({ zones }: { zones: Init['zones'] }) {
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
