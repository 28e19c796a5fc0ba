import type { Init } from '../../../api/contract/init.contract.ts';
import { deliveryTold, feeText } from '../cart/deliveryTold.ts';
import type { KeptAddress } from '../session/keptAddress.ts';
import { shellTexts as texts } from '../texts/shell.ts';
import type { IconName } from '../ui/Icon.tsx';

export interface Destination {
  readonly place: string;
  readonly note?: string;
  readonly tone?: 'free' | 'warning' | undefined;
  readonly icon?: IconName;
}

type Told = Pick<Init, 'cart' | 'zones' | 'affiliates' | 'working_info'>;

/** Where and when the order is had, and for how much: what cart and checkout say, in two lines. */
export const destination = (init: Told | null | undefined, kept: KeptAddress | null): Destination => {
  if (!init) return { place: texts.addressEmpty };
  const { delivery } = init.cart;
  const { open_now, today } = init.working_info;
  // Whoever has chosen a time knows.
  if (!open_now && today.start && delivery.wanted_at === null)
    return { place: texts.opensAt(today.start), note: texts.preorder, tone: 'warning', icon: 'moon' };
  const told = deliveryTold(init);
  switch (told.state) {
    case 'pickup':
      return pickup(init);
    case 'unknown':
      if (kept?.outside)
        return { place: kept.text, note: outsideNote(init), tone: 'warning', icon: 'mapOff' };
      return {
        place: texts.addressEmpty,
        ...(told.lowest && { note: texts.delivery(feeText(told)) }),
      };
    case 'zone': {
      const place = kept?.text ?? (told.zone || texts.addressEmpty);
      if (delivery.wanted_text)
        return { place, note: texts.wanted(delivery.wanted_text, feeText(told)), icon: 'clock' };
      const isFree = told.fee === 0;
      const fee = isFree ? feeText(told) : texts.delivery(feeText(told));
      const why = delivery.free_by_code ? texts.byCode(fee) : fee;
      return {
        place,
        note: told.minutes === null ? why : texts.deliveryFor(told.minutes, why),
        tone: isFree ? 'free' : undefined,
      };
    }
  }
};

const pickup = ({ cart: { delivery, self_pickup_discount: discount }, affiliates }: Told): Destination => {
  const point = affiliates.find(({ affiliate_id }) => affiliate_id === delivery.affiliate_id);
  const when = delivery.wanted_text
    ? texts.pickupAt(delivery.wanted_text)
    : texts.pickupFor(delivery.minutes ?? point?.minutes ?? 30);
  return {
    place: point?.address ?? texts.pickup,
    note: discount.on ? texts.pickupDiscount(when, discount.percent) : when,
    icon: 'store',
  };
};

const outsideNote = ({ affiliates }: Told): string =>
  affiliates.length > 0 ? texts.outside : texts.outsideOnly;
