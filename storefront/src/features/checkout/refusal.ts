import type { OrderRefusal } from '../../../../api/contract/order.contract.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { type FormErrors, serverErrors } from './formErrors.ts';

export type Difference = NonNullable<OrderRefusal['differences']>[number];

export type NextStep =
  /** The same or cheaper: goes on by itself. */
  | { kind: 'again'; sum: number }
  /** Dearer: the person is asked once. */
  | { kind: 'ask'; sum: number; differences: readonly Difference[] }
  | { kind: 'time'; slots: NonNullable<OrderRefusal['slots']>; text: string }
  | { kind: 'fields'; errors: FormErrors; text: string }
  | { kind: 'text'; text: string };

/** What changed is the price, and nothing that a field could mend. */
const aboutPrice: readonly string[] = ['TotalChanged', 'CartChanged'];

/**
 * What to do about a refused order. `shown`: what the person was going to pay; `freshSum`: what the fresh cart comes to.
 * The server's own total, when it names one, is believed before our sum.
 */
export const nextStep = (
  refusal: OrderRefusal,
  {
    shown,
    freshSum,
    changes = [],
  }: { shown: number; freshSum: number | null; changes?: readonly Difference[] },
): NextStep => {
  const { code = '', slots, differences = [], error } = refusal;
  if (slots) return { kind: 'time', slots, text: error };
  const errors = serverErrors(refusal.fields);
  if (Object.keys(errors).length > 0) return { kind: 'fields', errors, text: error };
  const total = differences.filter(({ was, now }) => was === shown && now !== null).at(-1)?.now ?? freshSum;
  if (!aboutPrice.includes(code) || total === null) return { kind: 'text', text: error };
  // Other dishes than on the screen are asked about whatever they cost.
  if (code === 'CartChanged' && changes.length > 0) {
    const inAll = { text: texts.toPay, was: shown, now: total };
    return { kind: 'ask', sum: total, differences: [...changes, inAll] };
  }
  if (total <= shown) return { kind: 'again', sum: total };
  const rows = differences.length > 0 ? differences : [{ text: error, was: shown, now: total }];
  return { kind: 'ask', sum: total, differences: rows };
};
