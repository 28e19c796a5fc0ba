import { deliveryTold, feeText } from '../cart/deliveryTold.ts';
import { useOrdering, useSetting } from '../shop/useTemplate.ts';
import { withoutCity } from '../shop/withoutCity.ts';
import { useInit } from '../store/gatewayApi.ts';
import { useOpenOverlay } from '../store/overlaysSlice.ts';
import { shellTexts } from '../texts/shell.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import style from './addressBlock.module.css';

/** Where the order goes, in two lines that never wrap. */
export function AddressBlock() {
  const openOverlay = useOpenOverlay();
  const init = useInit();
  const city = useSetting('city');
  const { delivery, pickup } = useOrdering();
  const { place, note, tone, icon = 'map' } = destination(init);
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

interface Destination {
  place: string;
  note?: string;
  tone?: 'free' | 'warning' | undefined;
  icon?: IconName;
}

const destination = (init: ReturnType<typeof useInit>): Destination => {
  if (!init) return { place: shellTexts.addressEmpty };
  const { delivery } = init.cart;
  const { open_now, today } = init.working_info;
  // Whoever has chosen a time knows.
  if (!open_now && today.start && delivery.wanted_at === null)
    return {
      place: shellTexts.opensAt(today.start),
      note: shellTexts.preorder,
      tone: 'warning',
      icon: 'moon',
    };
  const told = deliveryTold(init);
  switch (told.state) {
    case 'pickup': {
      const point = init.affiliates.find(({ affiliate_id }) => affiliate_id === delivery.affiliate_id);
      return {
        place: point?.address ?? shellTexts.pickup,
        note: shellTexts.pickupFor(delivery.minutes ?? point?.minutes ?? 30),
        icon: 'store',
      };
    }
    case 'unknown':
      return {
        place: shellTexts.addressEmpty,
        ...(told.lowest && { note: shellTexts.delivery(feeText(told)) }),
      };
    case 'zone': {
      const fee = told.fee === 0 ? feeText(told) : shellTexts.delivery(feeText(told));
      return {
        place: keptAddress() ?? (told.zone || shellTexts.addressEmpty),
        note: told.minutes === null ? fee : shellTexts.deliveryFor(told.minutes, fee),
        tone: told.fee === 0 ? 'free' : undefined,
      };
    }
  }
};

/** The address itself stays on the device: a cart holds nothing personal. */
const keptAddress = (): string | null => {
  try {
    return localStorage.getItem('deliveryAddress');
  } catch {
    return null;
  }
};
