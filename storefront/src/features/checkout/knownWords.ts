import type { Cart } from '../../../../api/contract/cart.contract.ts';
import type { Init } from '../../../../api/contract/init.contract.ts';
import { deliveryTold, feeText } from '../../cart/deliveryTold.ts';
import { withoutCity } from '../../shop/withoutCity.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import type { IconName } from '../../ui/Icon.tsx';
import type { Slots } from './checkoutApi.ts';
import type { CheckoutDraft } from './checkoutDraft.ts';

export interface KnownWords {
  readonly icon: IconName;
  readonly value: string;
  readonly note?: string;
}

const joined = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** Where it goes and for how much, in two lines. */
export const whereWords = (
  init: Pick<Init, 'cart' | 'zones' | 'affiliates'>,
  draft: CheckoutDraft,
  city: string,
): KnownWords => {
  const { delivery } = init.cart;
  if (delivery.method === 'pickup') {
    const point = init.affiliates.find(({ affiliate_id }) => affiliate_id === delivery.affiliate_id);
    return {
      icon: 'store',
      value: point?.name ?? texts.pickup,
      note: joined(texts.pickup, point && withoutCity(point.address, city)),
    };
  }
  const { flat, entrance, floor, privateHouse } = draft;
  const address = withoutCity(draft.address, city);
  const door = privateHouse
    ? ''
    : [entrance.trim() && texts.entranceOf(entrance.trim()), floor.trim() && texts.floorOf(floor.trim())]
        .filter(Boolean)
        .join(', ');
  return {
    icon: 'map',
    value: privateHouse || flat.trim() === '' ? address : texts.withFlat(address, flat.trim()),
    note: door ? joined(texts.delivery, door) : texts.deliveryFor(feeText(deliveryTold(init))),
  };
};

export const whenWords = (slots: Slots | undefined, draft: CheckoutDraft, timeZone: string): KnownWords => {
  if (!draft.asap && draft.slot) {
    const { slot } = draft;
    const day = slots?.days.find(({ slots: ofDay }) => ofDay.some(({ start }) => start === slot.start));
    return {
      icon: 'clock',
      value: day ? texts.chosenSlot(day.label, slot.label) : slot.label,
      note: texts.preorder,
    };
  }
  const asap = slots?.asap;
  return {
    icon: 'clock',
    value: asap ? texts.asapBy(timeOf(asap.promised_at, timeZone)) : texts.asap,
    ...(asap && { note: texts.about(asap.minutes) }),
  };
};

export const whoWords = ({ name, phone }: CheckoutDraft): KnownWords => ({
  icon: 'userCircle',
  value: name.trim(),
  note: phone,
});

export const payWords = (
  draft: Pick<CheckoutDraft, 'payMethod' | 'changeFrom' | 'changeOther'>,
  { method, isPaid, last }: { method: Cart['delivery']['method']; isPaid: boolean; last: number | null },
): KnownWords => {
  if (isPaid) return { icon: 'creditCard', value: texts.payBonusesShort };
  const { payMethod } = draft;
  const value = {
    1: method === 'pickup' ? texts.payCardPickup : texts.payCard,
    2: texts.payCash,
    3: texts.payOnline,
  }[payMethod ?? 1];
  return {
    icon: payMethod === 2 ? 'cash' : 'creditCard',
    value,
    ...(payMethod === last && { note: texts.asLastTime }),
  };
};

/** «19:25» by the clock of the shop. */
const timeOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('ru-RU', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(new Date(instant));
