import type { OrderAddressRequest } from '../../commands/order/placeOrder.ts';
import { roubles } from '../../domain/money.ts';
import type { OrderWishes } from '../../domain/order/wishes.ts';
import { phoneFrom } from '../../domain/phone.ts';
import type { Parsed } from '../contract/endpoint.ts';
import type { placeOrder } from '../contract/order.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { orderTexts } from '../texts/orderTexts.ts';

type Body = Parsed<typeof placeOrder>['body'];

/** @throws {DomainError} when the phone is no Russian number. */
export const wishesOf = (body: Body): OrderWishes => ({
  method: body.method,
  pointId: body.affiliate_id ?? null,
  expectedTotal: roubles(body.expected_total),
  bonuses: roubles(body.bonuses),
  payMethod: body.pay_method,
  changeFrom: body.change_from == null ? null : roubles(body.change_from),
  slot: body.asap ? null : chosenSlot(body),
  persons: body.persons,
  doNotCall: body.do_not_call,
  leaveAtDoor: body.leave_at_door,
  customer: { name: body.name, phone: phoneFrom(body.phone), email: body.email, comment: body.comment },
  consent: body.consent,
  consentVersion: body.consent_version,
});

/** Who orders for later and names no time must not get it now. */
function chosenSlot({ slot }: Body): NonNullable<Body['slot']> {
  if (slot) return slot;
  throw new Refusal(422, orderTexts.chooseSlot, { fields: { slot: orderTexts.chooseSlot } });
}

export const addressOf = ({ method, address }: Body): OrderAddressRequest | null => {
  if (method === 'pickup' || !address) return null;
  return {
    typed: address.text,
    flat: address.flat,
    entrance: address.entrance,
    floor: address.floor,
    intercom: address.intercom,
    privateHouse: address.private_house,
    courierComment: address.courier_comment,
    ...(address.pin && { pin: address.pin }),
    ...(address.address_token !== undefined && { token: address.address_token }),
  };
};
