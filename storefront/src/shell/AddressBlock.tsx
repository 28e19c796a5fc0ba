import { keptAddress } from '../session/keptAddress.ts';
import { useOrdering, useSetting } from '../shop/useTemplate.ts';
import { withoutCity } from '../shop/withoutCity.ts';
import { useInit } from '../store/gatewayApi.ts';
import { useOpenOverlay } from '../store/overlaysSlice.ts';
import { shellTexts } from '../texts/shell.ts';
import { Icon } from '../ui/Icon.tsx';
import style from './addressBlock.module.css';
import { destination } from './destination.ts';

/** Where the order goes, in two lines that never wrap. */
export function AddressBlock() {
  const openOverlay = useOpenOverlay();
  const init = useInit();
  const city = useSetting('city');
  const { delivery, pickup } = useOrdering();
  const { place, note, tone, icon = 'map' } = destination(init, keptAddress());
  if (!delivery && !pickup)
    return (
      <div className={style.block}>
        <Icon name="map" className={style.icon} />
        <span className={style.lines}>
          <span className={style.place}>{shellTexts.noOrders}</span>
          <span className={style.note}>{shellTexts.noOrdersHint}</span>
        </span>
      </div>
    );
  const inCity = delivery ? shellTexts.cityBranch : shellTexts.pickupOnly;
  return (
    <button type="button" className={style.block} onClick={() => openOverlay('address')}>
      <Icon name={icon} className={style.icon} />
      <span className={style.lines}>
        <span className="hidden-text">{shellTexts.addressLabel}: </span>
        <span className={style.place}>{withoutCity(place, city)}</span>
        <span className={style.note} data-tone={tone}>
          {note ?? (city ? inCity(city) : shellTexts.addressHint)}
        </span>
      </span>
    </button>
  );
}
