import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import type { FormAnswerEvent } from './formAnswer.events.ts';

interface FormAnswer {
  readonly given: boolean;
  readonly archived: boolean;
}
type FormAnswerCommand = { readonly answerId: string } & (
  | { readonly type: 'Give'; readonly answer: Omit<GivenData, 'answerId'> }
  | { readonly type: 'Archive' }
  | { readonly type: 'Restore' }
);
type GivenData = Extract<FormAnswerEvent, { type: 'FormAnswerGiven' }>['data'];

/** Sent twice under one id (a second press, a retry), it is one answer. */
export const formAnswer: Decider<FormAnswer, FormAnswerCommand, FormAnswerEvent> = {
  initialState: { given: false, archived: false },
  decide: (command, { given, archived }) => {
    const { answerId } = command;
    if (command.type === 'Give')
      return given ? [] : [{ type: 'FormAnswerGiven', data: { answerId, ...command.answer } }];
    if (!given) throw new DomainError('FormAnswerNotFound', {});
    switch (command.type) {
      case 'Archive':
        return archived ? [] : [{ type: 'FormAnswerArchived', data: { answerId } }];
      case 'Restore':
        return archived ? [{ type: 'FormAnswerRestored', data: { answerId } }] : [];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'FormAnswerGiven':
        return { ...state, given: true };
      case 'FormAnswerArchived':
        return { ...state, archived: true };
      case 'FormAnswerRestored':
        return { ...state, archived: false };
    }
  },
};
