import type { PageBlock } from '../content/content.events.ts';
import { DomainError } from '../domainError.ts';
import { type Phone, readPhone } from '../phone.ts';
import { tidyLine, tidyText } from '../text.ts';
import type { Answered } from './formAnswer.events.ts';

export type FormBlock = Extract<PageBlock['block'], { readonly kind: 'form' }>;
type Field = FormBlock['fields'][number];
/** A question with its answer as it was sent; an agreement is `yes`. */
export type Given = Answered;

export const agreed = 'yes';
const most = { line: 300, long: 2000 };

/** Whoever gives a phone or a mail agrees to its use, by the words of the form or by those of the shop. */
export const questionsOf = (form: FormBlock, shopConsent: string): readonly Field[] => {
  const fields = form.fields.filter(({ question }) => question !== '');
  const asksPerson = fields.some(({ answer }) => answer === 'phone' || answer === 'email');
  const asksConsent = fields.some(({ answer }) => answer === 'consent');
  return asksPerson && !asksConsent && shopConsent !== ''
    ? [...fields, { question: shopConsent, answer: 'consent', options: [], mandatory: true }]
    : fields;
};

export interface ReadForm {
  readonly answers: readonly Answered[];
  readonly phone: Phone | null;
}

/**
 * What was sent, read by the questions of the form.
 * @throws {DomainError} FormChanged, or what is wrong with each field, under the fields' own names
 */
export function readForm(questions: readonly Field[], given: readonly Given[]): ReadForm {
  const isSame = questions.every(({ question }, index) => given[index]?.question === question);
  if (!isSame || given.length !== questions.length) throw new DomainError('FormChanged', {});
  const problems: DomainError[] = [];
  let phone: Phone | null = null;
  const answers = questions.flatMap((field, index): Answered[] => {
    const name = fieldName(index);
    const typed = given[index]?.answer ?? '';
    const answer = field.answer === 'long' ? tidyText(typed) : tidyLine(typed);
    const refusal = refusalOf(field, answer, name);
    if (refusal) problems.push(refusal);
    if (refusal || answer === '') return [];
    if (field.answer !== 'phone') return [{ question: field.question, answer }];
    const read = readPhone(answer);
    if (typeof read !== 'string') {
      problems.push(new DomainError(read.code, read.facts, [name]));
      return [];
    }
    phone ??= read;
    return [{ question: field.question, answer: read }];
  });
  const [first, ...more] = problems;
  if (first) throw more.length === 0 ? first : new DomainError('SeveralProblems', { problems });
  return { answers, phone };
}

/** The name under which a refusal stands. */
export const fieldName = (index: number): string => `answers.${index}.answer`;

function refusalOf(field: Field, answer: string, name: string): DomainError | null {
  if (field.answer === 'consent')
    return field.mandatory && answer !== agreed ? new DomainError('FormConsentMissing', {}, [name]) : null;
  if (answer === '') return field.mandatory ? new DomainError('FormAnswerMissing', {}, [name]) : null;
  const max = field.answer === 'long' ? most.long : most.line;
  if ([...answer].length > max) return new DomainError('FormAnswerTooLong', { max }, [name]);
  if (field.answer === 'choice' && !field.options.includes(answer))
    return new DomainError('FormAnswerNotOffered', {}, [name]);
  if (field.answer === 'email' && !mail.test(answer)) return new DomainError('FormEmailInvalid', {}, [name]);
  return null;
}
const mail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
