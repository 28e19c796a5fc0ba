import { DomainError, type Problem } from '../domainError.ts';
import type { PricedCart } from '../pricing/pricedCart.ts';
import type { OrderWishes, WantedAddress } from './wishes.ts';

/** What is wrong with the checkout's form and with the cart for this place: all at once, each under its field. */
export const wishProblems = (
  { method, consent, consentVersion, customer }: OrderWishes,
  address: WantedAddress | null,
  { problems }: PricedCart,
  policy: { readonly consentVersion: string },
): DomainError[] => {
  // Of an empty cart nothing more need be said.
  if (problems.some(({ code }) => code === 'CartIsEmpty')) return [new DomainError('CartIsEmpty', {})];
  const wrong: DomainError[] = [];
  if (!consent) wrong.push(new DomainError('ConsentRequired', {}, ['consent']));
  else if (consentVersion !== undefined && consentVersion !== policy.consentVersion)
    wrong.push(new DomainError('ConsentTextChanged', {}, ['consent']));
  if (customer.name.trim() === '') wrong.push(new DomainError('CustomerNameRequired', {}, ['name']));
  const addressProblem = method === 'delivery' ? problemOf(address) : null;
  if (addressProblem) wrong.push(addressProblem);
  for (const problem of problems) {
    if (problem.code === 'ZoneNotChosen') {
      if (!addressProblem) wrong.push(new DomainError('OutsideZones', {}, ['address']));
    } else wrong.push(new DomainError(problem.code, problem.facts, fieldOf(problem)));
  }
  return wrong;
};

const problemOf = (address: WantedAddress | null): DomainError | null => {
  if (address === null || address.typed.typed.trim() === '')
    return new DomainError('AddressRequired', {}, ['address']);
  if (address.place === null) return new DomainError('AddressNotFound', {}, ['address']);
  const { flat, privateHouse } = address.typed;
  return flat.trim() === '' && !privateHouse ? new DomainError('FlatRequired', {}, ['flat']) : null;
};

const fieldOf = ({ code }: Problem): readonly string[] => (code === 'PointNotChosen' ? ['affiliate_id'] : []);
