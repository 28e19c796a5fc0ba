import { toPay } from '../../cart/bonusWish.ts';
import { formatMoney } from '../../format/money.ts';
import { phoneDigits } from '../../format/phone.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { changeProblem } from './changeFrom.ts';
import type { OrderFacts } from './orderBody.ts';

/** In the order in which they stand on the page: the first wrong one takes the focus. */
export const fieldNames = [
  'address',
  'flat',
  'affiliate_id',
  'time',
  'name',
  'phone',
  'email',
  'pay_method',
  'change_from',
  'promocode',
  'bonuses',
  'consent',
] as const;
export type FieldName = (typeof fieldNames)[number];
export type FormErrors = Partial<Record<FieldName, string>>;

const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What can be told without the server; it checks everything again. */
export const formErrors = (facts: OrderFacts): FormErrors => {
  const { draft, cart, wish, consent, consentGiven, acquiring } = facts;
  const sum = toPay(cart, wish);
  return {
    ...placeErrors(facts),
    ...(!draft.asap && !draft.slot && { time: texts.noSlot }),
    ...(draft.name.trim() === '' && { name: texts.noName }),
    ...(phoneDigits(draft.phone).length < 10 && { phone: texts.badPhone }),
    ...(acquiring &&
      draft.email.trim() !== '' &&
      !email.test(draft.email.trim()) && { email: texts.badEmail }),
    ...(sum > 0 && draft.payMethod === null && { pay_method: texts.noPay }),
    ...(sum > 0 && draft.payMethod === 2 && changeErrors(facts, sum)),
    ...(!consent && !consentGiven && { consent: texts.noConsent }),
  };
};

const placeErrors = ({
  draft: { address, found, flat, privateHouse },
  cart: { delivery },
}: OrderFacts): FormErrors => {
  if (delivery.method === 'pickup')
    return delivery.affiliate_id === null ? { affiliate_id: texts.noPoint } : {};
  if (address.trim() === '') return { address: texts.noAddress };
  if (!found) return { address: texts.chooseAddress };
  if (found.found === 'unknown') return { address: texts.putPin };
  if (!found.zone) return { address: found.message };
  return privateHouse || flat.trim() !== '' ? {} : { flat: texts.noFlat };
};

const changeErrors = ({ draft }: OrderFacts, sum: number): FormErrors => {
  const problem = changeProblem(draft.changeFrom, draft.changeOther, sum);
  if (problem === null) return {};
  return { change_from: problem === 'empty' ? texts.changeEmpty : texts.changeLess(formatMoney(sum)) };
};

const ownNames: Record<string, FieldName> = { asap: 'time', slot: 'time' };
const isFieldName = (name: string): name is FieldName => fieldNames.some((known) => known === name);

/** The server names fields as the request does (`address.text`, `slot.start`); here they are the page's. */
export const serverErrors = (fields: Readonly<Record<string, string>> = {}): FormErrors => {
  const errors: FormErrors = {};
  for (const [path, text] of Object.entries(fields)) {
    const [name = path] = path.split('.');
    const own = ownNames[name] ?? name;
    if (isFieldName(own)) errors[own] ??= text;
  }
  return errors;
};
