import { useDebouncedValue } from '@mantine/hooks';
import { problemOf } from '../../gatewayApi.ts';
import type { NewRow } from './AddDish.tsx';
import { type Address, noAddress } from './AddressFields.tsx';
import { type Caller, type PhoneBody, type PhonePreview, usePreviewPhoneOrderQuery } from './orders.api.ts';

/** What the operator has filled in. */
export interface PhoneDraft {
  readonly caller: Caller | null;
  readonly name: string;
  readonly phone: string;
  readonly consent: boolean;
  readonly rows: readonly NewRow[];
  readonly method: PhoneBody['method'];
  readonly affiliateId: string | null;
  readonly address: Address;
  readonly slot: PhoneBody['slot'];
  readonly payMethod: 1 | 2;
  readonly changeFrom: number | null;
  readonly promocode: string;
  readonly giftId: string | null;
  readonly bonuses: number;
  readonly persons: number;
  readonly comment: string;
}

export const emptyDraft: PhoneDraft = {
  caller: null,
  name: '',
  phone: '',
  consent: false,
  rows: [],
  method: 'delivery',
  affiliateId: null,
  address: noAddress,
  slot: null,
  payMethod: 2,
  changeFrom: null,
  promocode: '',
  giftId: null,
  bonuses: 0,
  persons: 1,
  comment: '',
};

/** Whole numbers only: half a number is nobody's. */
const isPhone = (typed: string): boolean => typed.replaceAll(/\D/g, '').length >= 10;

const bodyOf = (draft: PhoneDraft, toPay: number | undefined): PhoneBody => ({
  client_id: draft.caller?.client_id ?? null,
  name: draft.name,
  phone: isPhone(draft.phone) ? draft.phone : '',
  comment: draft.comment,
  persons: draft.persons,
  products: draft.rows.map(({ product, count }) => ({ ...product, count })),
  promocode: draft.promocode.trim() || null,
  gift_product_id: draft.giftId,
  method: draft.method,
  affiliate_id: draft.method === 'pickup' ? draft.affiliateId : null,
  ...(draft.method === 'delivery' && draft.address.text.trim() !== '' && { address: draft.address }),
  slot: draft.slot ?? null,
  // Bonuses that pay all of it leave nothing to choose.
  pay_method: toPay === 0 ? 0 : draft.payMethod,
  change_from: draft.payMethod === 2 ? draft.changeFrom : null,
  bonuses: draft.bonuses,
  consent: draft.consent,
});

interface DraftPreview {
  readonly body: PhoneBody;
  /** Of the very draft on the screen; undefined while it is being asked for. */
  readonly preview: PhonePreview | undefined;
  readonly problem: string | null;
  /** By their fields. */
  readonly errors: Readonly<Record<string, string>>;
}

/** An empty field is no mistake yet: the list beside the sum says what is missing. */
const isYetToFill = (field: string, { name, consent, address, affiliateId }: PhoneDraft): boolean =>
  (field === 'name' && name === '') ||
  (field === 'consent' && !consent) ||
  (field === 'address' && address.text === '') ||
  (field === 'flat' && !address.flat) ||
  (field === 'affiliate_id' && affiliateId === null);

/** What the server says of the draft as it is typed. */
export function useDraftPreview(draft: PhoneDraft): DraftPreview {
  // Compared by its words: a body is made anew with each stroke.
  const words = JSON.stringify(bodyOf(draft, undefined));
  const [asked] = useDebouncedValue(words, 300);
  const { currentData, error } = usePreviewPhoneOrderQuery({ body: JSON.parse(asked) });
  const problem = error ? problemOf(error) : null;
  const told = (currentData?.problems ?? []).filter(({ field }) => !isYetToFill(field, draft));
  return {
    body: bodyOf(draft, currentData?.to_pay),
    preview: asked === words && !error ? currentData : undefined,
    problem: problem?.error ?? null,
    errors: { ...problem?.fields, ...Object.fromEntries(told.map(({ field, text }) => [field, text])) },
  };
}
