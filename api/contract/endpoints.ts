import * as admin from './admin.contract.ts';
import * as cart from './cart.contract.ts';
import * as catalogue from './catalogue.contract.ts';
import * as client from './client.contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as init from './init.contract.ts';
import * as order from './order.contract.ts';

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;

/** Every call of the API, found by itself: a new one in a contract file cannot be forgotten here. */
export const endpoints: readonly Endpoint[] = [init, catalogue, client, cart, order, admin].flatMap(
  (contract) => Object.values<unknown>(contract).filter(isEndpoint),
);
