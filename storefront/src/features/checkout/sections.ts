import type { Cart } from '../../../../api/contract/cart.contract.ts';
import { phoneDigits } from '../../format/phone.ts';
import type { CheckoutDraft } from './checkoutDraft.ts';
import type { FieldName } from './formErrors.ts';

/** The questions of the checkout, in their order. What is known of a client is one line instead of a question. */
export const sectionNames = ['where', 'when', 'who', 'pay'] as const;
export type SectionName = (typeof sectionNames)[number];

const fieldsOf: Record<SectionName, readonly FieldName[]> = {
  where: ['address', 'flat', 'affiliate_id'],
  when: ['time'],
  who: ['name', 'phone', 'email'],
  pay: ['pay_method', 'change_from'],
};

export const sectionOf = (field: FieldName): SectionName | undefined =>
  sectionNames.find((name) => fieldsOf[name].includes(field));

export interface SectionFacts {
  readonly draft: CheckoutDraft;
  readonly cart: Pick<Cart, 'delivery'>;
  /** Nothing is left to pay with money. */
  readonly isPaid: boolean;
}

/** Whether there is nothing left to ask. An address that is just being checked counts: its answer opens the question again. */
export const isAnswered = (
  section: SectionName,
  { draft, cart: { delivery }, isPaid }: SectionFacts,
): boolean => {
  switch (section) {
    case 'where':
      return delivery.method === 'pickup' ? delivery.affiliate_id !== null : isWholeAddress(draft);
    case 'when':
      return draft.asap || draft.slot !== null;
    case 'who':
      return draft.name.trim() !== '' && phoneDigits(draft.phone).length === 10;
    case 'pay':
      return isPaid || draft.payMethod !== null;
  }
};

const isWholeAddress = ({ address, found, flat, privateHouse }: CheckoutDraft): boolean =>
  address.trim() !== '' &&
  (privateHouse || flat.trim() !== '') &&
  (found === null || (found.zone !== null && found.found !== 'unknown'));
