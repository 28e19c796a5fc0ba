import type { Decider } from '../decider.ts';
import { DomainError, refuse } from '../domainError.ts';
import { type PersistentMap, persistentMap } from '../persistentMap.ts';
import { limitRefusal } from './conditions.ts';
import type { PromocodeEvent, PromocodeFields } from './promocode.events.ts';
import type { UseCommand } from './useCommand.ts';
import { withRecent } from './useCommand.ts';

/** What the stream `promocode-<id>` says of the uses. Its fields are edited as any other document. */
export interface PromocodeUses {
  readonly fields: PromocodeFields | null;
  readonly archived: boolean;
  /** Taken here and not returned, who by order: as many as the limit at most. */
  readonly uses: PersistentMap<string, string>;
  /** The same counted by person. */
  readonly usesBy: PersistentMap<string, number>;
  /** Orders that gave their use up lately: a placement's step that comes late takes none for them. */
  readonly closed: readonly string[];
}

/**
 * A use is taken when an order is submitted and returned when it comes to nothing. Where a limit for everybody holds, one
 * stream decides, so a code with one use left is used once, whoever comes at the same moment.
 */
export const promocodeUses: Decider<PromocodeUses, UseCommand, PromocodeEvent> = {
  initialState: {
    fields: null,
    archived: false,
    uses: persistentMap(),
    usesBy: persistentMap(),
    closed: [],
  },
  decide: (command, state) => {
    switch (command.type) {
      case 'TakeUse':
        return takeUse(command, state);
      case 'ReturnUse':
        return returnUse(command, state);
      case 'HandOverUse':
        return handOverUse(command, state);
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'PromocodeCreated':
        return { ...state, fields: event.data.fields };
      case 'PromocodeChanged':
        return { ...state, fields: state.fields && { ...state.fields, ...event.data.changes } };
      case 'PromocodeSwitchedOn':
      case 'PromocodeSwitchedOff':
        return {
          ...state,
          fields: state.fields && { ...state.fields, active: event.type === 'PromocodeSwitchedOn' },
        };
      case 'PromocodeCodesIssued': {
        const { id: _id, ...series } = event.data;
        return { ...state, fields: state.fields && { ...state.fields, ...series } };
      }
      case 'PromocodeArchived':
        return { ...state, archived: true };
      case 'PromocodeRestored':
        return { ...state, archived: false };
      case 'PromocodeUseTaken':
        return withUse(state, event.data);
      case 'PromocodeUseHandedOver':
        return withUse(withoutUse(state, event.data.orderId), event.data);
      case 'PromocodeUseReturned':
        return {
          ...withoutUse(state, event.data.orderId),
          closed: withRecent(state.closed, event.data.orderId),
        };
    }
  },
};

/** @throws {DomainError} when nobody may use the code now, limits aside. */
export function usableFields({ fields, archived }: PromocodeUses, id: string): PromocodeFields {
  if (!fields || archived) throw new DomainError('PromocodeNotFound', { code: id }, ['promocode']);
  if (!fields.active) throw new DomainError('PromocodeInactive', { code: fields.code }, ['promocode']);
  return fields;
}

const takeUse = (
  { promocodeId: id, orderId, customerKey, usesElsewhere = 0 }: Extract<UseCommand, { type: 'TakeUse' }>,
  state: PromocodeUses,
): PromocodeEvent[] => {
  if (state.uses.has(orderId)) return []; // a step of a placement that is done again after a crash
  if (state.closed.includes(orderId)) throw new DomainError('PromocodeUseClosed', {});
  const fields = usableFields(state, id);
  const own = (state.usesBy.get(customerKey) ?? 0) + usesElsewhere;
  const refusal = limitRefusal(fields, { all: state.uses.size, own });
  if (refusal) return refuse(refusal, ['promocode']);
  return [{ type: 'PromocodeUseTaken', data: { id, orderId, customerKey } }];
};

/** Also before it was taken, while it can still be: the door is closed for the step that comes late. */
const returnUse = (
  { promocodeId: id, orderId }: Extract<UseCommand, { type: 'ReturnUse' }>,
  { uses, closed, fields }: PromocodeUses,
): PromocodeEvent[] => {
  if (closed.includes(orderId)) return [];
  const mayComeLate = fields !== null && fields.limit !== null;
  return uses.has(orderId) || mayComeLate ? [{ type: 'PromocodeUseReturned', data: { id, orderId } }] : [];
};

const handOverUse = (
  { promocodeId: id, orderId, customerKey }: Extract<UseCommand, { type: 'HandOverUse' }>,
  { uses }: PromocodeUses,
): PromocodeEvent[] => {
  const before = uses.get(orderId);
  return before === undefined || before === customerKey
    ? []
    : [{ type: 'PromocodeUseHandedOver', data: { id, orderId, customerKey } }];
};

const withUse = (
  state: PromocodeUses,
  { orderId, customerKey }: { readonly orderId: string; readonly customerKey: string },
): PromocodeUses => ({
  ...state,
  uses: state.uses.set(orderId, customerKey),
  usesBy: state.usesBy.set(customerKey, (state.usesBy.get(customerKey) ?? 0) + 1),
});

const withoutUse = (state: PromocodeUses, orderId: string): PromocodeUses => {
  const customerKey = state.uses.get(orderId);
  if (customerKey === undefined) return state;
  const left = (state.usesBy.get(customerKey) ?? 1) - 1;
  return {
    ...state,
    uses: state.uses.delete(orderId),
    usesBy: left === 0 ? state.usesBy.delete(customerKey) : state.usesBy.set(customerKey, left),
  };
};
