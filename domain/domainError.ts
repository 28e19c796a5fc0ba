/**
 * Every refusal of the domain, and the facts that its text needs. Each aggregate adds its own in `*.errors.ts`, so this
 * file knows none of them. The gateway owns the statuses and the Russian texts.
 */
export interface DomainErrorFacts {
  /** A form with several wrong fields: each problem keeps its own text and field. */
  SeveralProblems: { readonly problems: readonly DomainError[] };
}
export type DomainErrorCode = keyof DomainErrorFacts;

/** A refusal as data: what a priced cart carries beside a line that cannot be sold. */
export type Problem<Code extends DomainErrorCode = DomainErrorCode> = {
  [Each in Code]: { readonly code: Each; readonly facts: DomainErrorFacts[Each] };
}[Code];

export class DomainError<Code extends DomainErrorCode = DomainErrorCode> extends Error {
  override readonly name = 'DomainError';
  readonly code: Code;
  readonly facts: DomainErrorFacts[Code];
  /** Names of the wire fields that the error's text also stands under (`phone`, `promocode`…). */
  readonly fields: readonly string[];

  constructor(code: Code, facts: DomainErrorFacts[Code], fields: readonly string[] = []) {
    super(code);
    this.code = code;
    this.facts = facts;
    this.fields = fields;
  }
}

export const refuse = (problem: Problem, fields: readonly string[] = []): never => {
  throw new DomainError(problem.code, problem.facts, fields);
};
