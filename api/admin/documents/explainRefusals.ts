import type { Fields } from '../../../domain/document/field.ts';
import { DomainError } from '../../../domain/domainError.ts';
import type { Shop } from '../../../domain/shop/shop.ts';
import { Refusal } from '../../invalidRequest.ts';
import { ProblemWithDetails } from '../../problem.ts';
import { adminTexts } from '../../texts/adminTexts.ts';
import { problemTexts } from '../../texts/problemTexts.ts';
import { type Sent, wireNameIn } from './documentChanges.ts';
import { wordsOf } from './fieldWords.ts';

/** Refusals under the names that the caller sent; who was slower reads, field by field, what the colleague has changed. */
export async function explainRefusals<Saved>(
  sent: Sent<Fields>,
  shop: Shop,
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (isTakenAddress(error))
      throw new ProblemWithDetails(inWireNames(sent, error), {
        offers: { [wireNameIn(sent, 'slug')]: error.facts.free },
      });
    if (!isColleaguesChange(error)) throw inWireNames(sent, error);
    const fields = error.facts.theirs.map(({ field, before, after }) => {
      const words = (value: unknown) => wordsOf({ kind: sent.kind, name: field, ofStop: false }, value, shop);
      return [wireNameIn(sent, field), adminTexts.colleague(words(before), words(after))];
    });
    throw new Refusal(409, problemTexts.DocumentChanged(error.facts, shop.settings.timeZone), {
      fields: Object.fromEntries(fields),
    });
  }
}

const isTakenAddress = (error: DomainError): error is DomainError<'AddressTaken'> =>
  error.code === 'AddressTaken';
const isColleaguesChange = (error: DomainError): error is DomainError<'DocumentChanged'> =>
  error.code === 'DocumentChanged';

/** Each problem under the name that the caller sent. */
const inWireNames = (sent: Sent<Fields>, error: DomainError): DomainError => {
  const fields = error.fields.map((field) => wireNameIn(sent, field));
  if (!isSeveral(error)) return new DomainError(error.code, error.facts, fields);
  const problems = error.facts.problems.map((problem) => inWireNames(sent, problem));
  return new DomainError('SeveralProblems', { problems }, fields);
};
const isSeveral = (error: DomainError): error is DomainError<'SeveralProblems'> =>
  error.code === 'SeveralProblems';
