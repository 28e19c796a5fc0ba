import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import type { CodeUseEvent } from './promocode.events.ts';
import { withRecent } from './useCommand.ts';

/** What the stream `promocodeCode-<code>` says: it begins when somebody uses the code, so unused ones cost nothing. */
export interface CodeUse {
  /** The order that has it. */
  readonly orderId: string | null;
  /** Orders that gave it up: a step of theirs that comes late takes nothing. */
  readonly closed: readonly string[];
}

export interface CodeUseCommand {
  readonly type: 'TakeUse' | 'ReturnUse';
  readonly seriesId: string;
  readonly code: string;
  readonly orderId: string;
}

/** A code of a series is one order's, whoever comes at the same moment. */
export const codeUse: Decider<CodeUse, CodeUseCommand, CodeUseEvent> = {
  initialState: { orderId: null, closed: [] },
  decide: ({ type, seriesId: id, code, orderId }, state) => {
    const isClosed = state.closed.includes(orderId);
    const data = { id, code, orderId };
    if (type === 'ReturnUse') return isClosed ? [] : [{ type: 'PromocodeCodeUseReturned', data }];
    if (state.orderId === orderId) return []; // a step of a placement that is done again after a crash
    if (isClosed) throw new DomainError('PromocodeUseClosed', {});
    if (state.orderId !== null) throw new DomainError('PromocodeUsedUp', { code }, ['promocode']);
    return [{ type: 'PromocodeCodeUseTaken', data }];
  },
  evolve: (state, { type, data: { orderId } }) =>
    type === 'PromocodeCodeUseTaken'
      ? { ...state, orderId }
      : {
          orderId: state.orderId === orderId ? null : state.orderId,
          closed: withRecent(state.closed, orderId),
        },
};
