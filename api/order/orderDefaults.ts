import type { OrderDetails } from '../../domain/order/order.events.ts';
import type { orderDefaults } from '../contract/client.contract.ts';
import type { Answer } from '../contract/endpoint.ts';

export type OrderDefaults = Answer<typeof orderDefaults>['defaults'];

/** How an order was wanted, for the next one. Null when its person is forgotten. */
export const defaultsOf = (details: OrderDetails): OrderDefaults => {
  const { customer, address, method, pointId, payMethod, doNotCall } = details;
  if (!customer) return null;
  return {
    name: customer.name,
    phone: customer.phone,
    method,
    affiliate_id: method === 'pickup' ? pointId : null,
    address: address && {
      text: address.found,
      flat: address.flat,
      entrance: address.entrance,
      floor: address.floor,
      intercom: address.intercom,
      comment: address.courierComment,
      private_house: address.privateHouse,
    },
    pay_method: payMethod === 0 ? null : payMethod,
    do_not_call: doNotCall,
  };
};
