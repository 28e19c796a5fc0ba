import type { Init } from '../../../../api/contract/init.contract.ts';
import { maskPhone } from '../../format/phone.ts';
import { keptAddress } from '../../session/keptAddress.ts';
import type { OrderDefaults } from './checkoutApi.ts';
import type { CheckoutDraft } from './checkoutDraft.ts';

/**
 * What is known beforehand, so that nothing is asked twice: who the client is, where the last order went and how it was paid.
 * What was typed stays: a login in the middle fills empty fields only.
 */
export const fillDraft = (
  draft: CheckoutDraft,
  client: Init['client'],
  defaults: OrderDefaults,
  acquiring: boolean,
): Partial<CheckoutDraft> => {
  if (!client) return {};
  const { phone } = client;
  const payMethod = defaults?.pay_method ?? null;
  const canPay = payMethod === 1 || payMethod === 2 || (payMethod === 3 && acquiring) ? payMethod : null;
  return {
    name: draft.name || client.name || defaults?.name || '',
    phone: draft.phone || maskPhone(phone, phone.length).text,
    email: draft.email || client.email,
    payMethod: draft.payMethod ?? canPay,
    ...(defaults && draft.name === '' && { doNotCall: defaults.do_not_call }),
    ...(defaults?.address && isFree(draft, defaults.address.text) && doorOf(defaults.address)),
  };
};

/** No other address was typed or chosen on this device. */
const isFree = ({ address, flat }: CheckoutDraft, text: string): boolean => {
  const kept = address || (keptAddress()?.text ?? '');
  return flat === '' && (kept === '' || kept === text);
};

const doorOf = (address: NonNullable<NonNullable<OrderDefaults>['address']>): Partial<CheckoutDraft> => ({
  address: address.text,
  flat: address.flat,
  entrance: address.entrance,
  floor: address.floor,
  intercom: address.intercom,
  privateHouse: address.private_house,
  courierComment: address.comment,
});
