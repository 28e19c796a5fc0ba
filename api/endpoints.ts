import { adminFeatures } from './admin/adminFeatures.ts';
import { clientBotLink, staffBotLink } from './contract/bot.contract.ts';
import * as cart from './contract/cart.contract.ts';
import * as catalogue from './contract/catalogue.contract.ts';
import * as client from './contract/client.contract.ts';
import * as courier from './contract/courier.contract.ts';
import { callsIn, type Endpoint } from './contract/endpoint.ts';
import * as init from './contract/init.contract.ts';
import * as order from './contract/order.contract.ts';
import * as payment from './contract/payment.contract.ts';
import * as visits from './contract/visits.contract.ts';

/** Every call of the API, found by itself: a new one in a contract file cannot be forgotten here. */
export const endpoints: readonly Endpoint[] = [
  ...[init, catalogue, client, cart, order, payment, courier, visits].flatMap(callsIn),
  ...callsIn({ clientBotLink, staffBotLink }),
  ...adminFeatures.flatMap(({ calls }) => calls),
];
