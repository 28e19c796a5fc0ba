import type { Decider } from '../decider.ts';
import { equalJson } from '../document/diff.ts';
import { DomainError } from '../domainError.ts';
import type { Kopecks } from '../money.ts';
import { tidyLine } from '../text.ts';
import type { FeedbackEvent, FeedbackFields } from './feedback.events.ts';

export const photosMax = 5;
const staffTagsMax = 10;
/** 5 000 roubles: more is no apology but a refund. */
export const mostCompensation: Kopecks = 500_000;

export interface Feedback {
  readonly left:
    | (FeedbackFields & {
        readonly personId: string;
        readonly clientId: string | null;
        readonly text: string | null;
      })
    | null;
  readonly answer: string | null;
  readonly staffTags: readonly string[];
  /** Bonuses given for it. */
  readonly compensation: { readonly clientId: string; readonly amount: Kopecks } | null;
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
  | { readonly type: 'Tag'; readonly staffTags: readonly string[] }
  | { readonly type: 'Compensate'; readonly amount: Kopecks }
  | { readonly type: 'Archive' }
  | { readonly type: 'Restore' }
);

export const feedback: Decider<Feedback, FeedbackCommand, FeedbackEvent> = {
  initialState: { left: null, answer: null, staffTags: [], compensation: null, archived: false },
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
      case 'Tag':
        return tag(command, state.left.personId, state);
      case 'Compensate':
        return compensate(command, state.left.clientId, state);
      case 'Archive':
        return state.archived ? [] : [{ type: 'FeedbackArchived', data: { orderId } }];
      case 'Restore':
        return state.archived ? [{ type: 'FeedbackRestored', data: { orderId } }] : [];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'FeedbackLeft': {
        const { orderId: _, tags, ...left } = event.data;
        return { ...state, left: { ...left, tags: tags ?? [] } };
      }
      case 'FeedbackAnswered':
        return { ...state, answer: event.data.text };
      case 'FeedbackTagged':
        return { ...state, staffTags: event.data.staffTags ?? [] };
      case 'FeedbackCompensated': {
        const { clientId, amount } = event.data;
        return { ...state, compensation: { clientId, amount } };
      }
      case 'FeedbackArchived':
        return { ...state, archived: true };
      case 'FeedbackRestored':
        return { ...state, archived: false };
    }
  },
};

function tag(
  { orderId, staffTags }: Extract<FeedbackCommand, { type: 'Tag' }>,
  personId: string,
  state: Feedback,
): FeedbackEvent[] {
  const tags = [...new Set(staffTags.map(tidyLine).filter((word) => word !== ''))];
  if (tags.length > staffTagsMax) throw new DomainError('TooManyTags', { max: staffTagsMax }, ['staff_tags']);
  if (equalJson(tags, state.staffTags)) return [];
  return [{ type: 'FeedbackTagged', data: { orderId, personId, staffTags: tags } }];
}

/** The same sum again is the same gift: whoever presses twice gives once. */
function compensate(
  { orderId, amount }: Extract<FeedbackCommand, { type: 'Compensate' }>,
  clientId: string | null,
  { compensation }: Feedback,
): FeedbackEvent[] {
  if (compensation?.amount === amount) return [];
  if (compensation) throw new DomainError('AlreadyCompensated', { amount: compensation.amount }, ['bonuses']);
  if (clientId === null) throw new DomainError('FeedbackHasNoAccount', {}, ['bonuses']);
  if (!Number.isInteger(amount) || amount <= 0 || amount > mostCompensation)
    throw new DomainError('CompensationOutOfRange', { max: mostCompensation }, ['bonuses']);
  return [{ type: 'FeedbackCompensated', data: { orderId, clientId, amount } }];
}

const areStars = (stars: number) => Number.isInteger(stars) && stars >= 1 && stars <= 5;

function leave(command: Extract<FeedbackCommand, { type: 'Leave' }>, state: Feedback): FeedbackEvent[] {
  const { orderId, orderIsCompleted, personId, clientId, fields, text } = command;
  if (!orderIsCompleted) throw new DomainError('OrderNotCompleted', {});
  if (state.left) throw new DomainError('FeedbackAlreadyLeft', {});
  if (!areStars(fields.stars)) throw new DomainError('StarsOutOfRange', {}, ['stars']);
  if (fields.serviceStars !== undefined && !areStars(fields.serviceStars))
    throw new DomainError('StarsOutOfRange', {}, ['service_stars']);
  if (fields.fileIds.length > photosMax)
    throw new DomainError('TooManyPhotos', { max: photosMax }, ['file_ids']);
  return [{ type: 'FeedbackLeft', data: { orderId, personId, clientId, ...fields, text } }];
}
