import { createKeptState } from '../../store/keptState.ts';
import type { AddressAnswer } from './checkoutApi.ts';

export type ChangeFrom = 'none' | '1000' | '2000' | '5000' | 'other';
export interface ChosenSlot {
  start: string;
  end: string;
  label: string;
}

/**
 * What is typed at the checkout. It holds personal data, so it lives in the tab's sessionStorage alone: it outlives a
 * reload, Back, a login and a lost network, is forgotten with the tab, and is erased as soon as the order is placed.
 * Only the text of the street and house stays on the device (`deliveryAddress`), for the header.
 */
export interface CheckoutDraft {
  address: string;
  /** The server's word on that very text; null while it is not checked. */
  found: AddressAnswer | null;
  pin: { lat: number; lon: number } | null;
  /** The address is what stands where the map was pressed: another press means another house. */
  byMap: boolean;
  flat: string;
  entrance: string;
  floor: string;
  intercom: string;
  privateHouse: boolean;
  courierComment: string;
  saveAddress: boolean;
  addressTitle: string;
  asap: boolean;
  slot: ChosenSlot | null;
  name: string;
  phone: string;
  email: string;
  comment: string;
  doNotCall: boolean;
  leaveAtDoor: boolean;
  payMethod: 1 | 2 | 3 | null;
  changeFrom: ChangeFrom;
  changeOther: string;
  /** The version of the consent's text whose box was ticked in this tab; null: not ticked. */
  agreedTo: string | null;
}

export const emptyDraft: CheckoutDraft = {
  address: '',
  found: null,
  pin: null,
  byMap: false,
  flat: '',
  entrance: '',
  floor: '',
  intercom: '',
  privateHouse: false,
  courierComment: '',
  saveAddress: false,
  addressTitle: '',
  asap: true,
  slot: null,
  name: '',
  phone: '',
  email: '',
  comment: '',
  doNotCall: false,
  leaveAtDoor: false,
  payMethod: null,
  changeFrom: 'none',
  changeOther: '',
  agreedTo: null,
};

export const checkoutDraft = createKeptState('checkoutDraft', emptyDraft);
