import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import type { FeedbackEvent, FeedbackFields } from './feedback.events.ts';

export const photosMax = 5;

export interface Feedback {
  readonly left: (FeedbackFields & { readonly personId: string; readonly text: string | null }) | null;
  readonly answer: string | null;
  readonly archived: boolean;
}

export type FeedbackCommand = { readonly orderId: string } & (
  | {
      readonly type: 'Leave';
      readonly orderIsCompleted: boolean;
      readonly personId: string;
      readonly clientId: string | null;
      readonly fields: FeedbackFields;
      readonly text: string;
    }
  | { readonly type: 'Answer'; readonly text: string }
  | { readonly type: 'Archive' }
  | { readonly type: 'Restore' }
);

export const feedback: Decider<Feedback, FeedbackCommand, FeedbackEvent> = {
  initialState: { left: null, answer: null, archived: false },
  decide: (command, state) => {
    const { orderId } = command;
    if (command.type === 'Leave') return leave(command, state);
    if (!state.left) throw new DomainError('FeedbackNotFound', {});
    switch (command.type) {
      case 'Answer': {
        const text = command.text.trim();
        if (text === '') throw new DomainError('AnswerIsEmpty', {}, ['text']);
        const { personId } = state.left;
        return text === state.answer ? [] : [{ type: 'FeedbackAnswered', data: { orderId, personId, text } }];
      }
      case 'Archive':
        return state.archived ? [] : [{ type: 'FeedbackArchived', data: { orderId } }];
      case 'Restore':
        return state.archived ? [{ type: 'FeedbackRestored', data: { orderId } }] : [];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'FeedbackLeft': {
        const { stars, tags, fileIds, personId, text } = event.data;
        return { ...state, left: { stars, tags: tags ?? [], fileIds, personId, text } };
      }
      case 'FeedbackAnswered':
        return { ...state, answer: event.data.text };
      case 'FeedbackArchived':
        return { ...state, archived: true };
      case 'FeedbackRestored':
        return { ...state, archived: false };
    }
  },
};

function leave(command: Extract<FeedbackCommand, { type: 'Leave' }>, state: Feedback): FeedbackEvent[] {
  const { orderId, orderIsCompleted, personId, clientId, fields, text } = command;
  if (!orderIsCompleted) throw new DomainError('OrderNotCompleted', {});
  if (state.left) throw new DomainError('FeedbackAlreadyLeft', {});
  if (!Number.isInteger(fields.stars) || fields.stars < 1 || fields.stars > 5)
    throw new DomainError('StarsOutOfRange', {}, ['stars']);
  if (fields.fileIds.length > photosMax)
    throw new DomainError('TooManyPhotos', { max: photosMax }, ['file_ids']);
  return [{ type: 'FeedbackLeft', data: { orderId, personId, clientId, ...fields, text } }];
}
