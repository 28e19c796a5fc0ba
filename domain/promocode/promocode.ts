import type { Decider } from '../decider.ts';
import { DomainError, refuse } from '../domainError.ts';
import { limitRefusal } from './conditions.ts';
import type { PromocodeEvent, PromocodeFields } from './promocode.events.ts';

/** What the stream `promocode-<id>` says of the uses. Its fields are edited as any other document. */
export interface PromocodeUses {
  readonly fields: PromocodeFields | null;
  readonly archived: boolean;
  /** Taken and not returned: who by order. */
  readonly uses: ReadonlyMap<string, string>;
  /** Orders that gave their use up: a placement's step that comes late takes none for them. */
  readonly closed: ReadonlySet<string>;
}

export type PromocodeUseCommand =
  | {
      readonly type: 'TakeUse';
      readonly promocodeId: string;
      readonly orderId: string;
      /** The person's id: the same phone is the same person, registered or not. */
      readonly customerKey: string;
    }
  | { readonly type: 'ReturnUse'; readonly promocodeId: string; readonly orderId: string };

/**
 * A use is taken when an order is submitted and returned when it comes to nothing. One stream decides, so a code with one
 * use left is used once, whoever comes at the same moment.
 */
export const promocodeUses: Decider<PromocodeUses, PromocodeUseCommand, PromocodeEvent> = {
  initialState: { fields: null, archived: false, uses: new Map(), closed: new Set() },
  decide: (command, state) => {
    switch (command.type) {
      case 'TakeUse':
        return takeUse(command, state);
      case 'ReturnUse': {
        const { promocodeId: id, orderId } = command;
        return state.closed.has(orderId) ? [] : [{ type: 'PromocodeUseReturned', data: { id, orderId } }];
      }
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'PromocodeCreated':
        return { ...state, fields: event.data.fields };
      case 'PromocodeChanged':
        return { ...state, fields: state.fields && { ...state.fields, ...event.data.changes } };
      case 'PromocodeArchived':
        return { ...state, archived: true };
      case 'PromocodeRestored':
        return { ...state, archived: false };
      case 'PromocodeUseTaken':
        return { ...state, uses: new Map(state.uses).set(event.data.orderId, event.data.customerKey) };
      case 'PromocodeUseReturned':
        return {
          ...state,
          uses: without(state.uses, event.data.orderId),
          closed: new Set(state.closed).add(event.data.orderId),
        };
    }
  },
};

const takeUse = (
  { promocodeId: id, orderId, customerKey }: Extract<PromocodeUseCommand, { type: 'TakeUse' }>,
  { fields, archived, uses, closed }: PromocodeUses,
): PromocodeEvent[] => {
  if (uses.has(orderId)) return []; // a step of a placement that is done again after a crash
  if (closed.has(orderId)) throw new DomainError('PromocodeUseClosed', {});
  if (!fields || archived) throw new DomainError('PromocodeNotFound', { code: id }, ['promocode']);
  if (!fields.active) throw new DomainError('PromocodeInactive', { code: fields.code }, ['promocode']);
  const refusal = limitRefusal({ ...fields, uses }, customerKey);
  if (refusal) return refuse(refusal, ['promocode']);
  return [{ type: 'PromocodeUseTaken', data: { id, orderId, customerKey } }];
};

const without = (uses: ReadonlyMap<string, string>, orderId: string): ReadonlyMap<string, string> => {
  const left = new Map(uses);
  left.delete(orderId);
  return left;
};
