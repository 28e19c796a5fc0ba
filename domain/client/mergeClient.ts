import { DomainError } from '../domainError.ts';
import type { ClientEvent, ClientPerson, SavedAddress, TakenOver } from './client.events.ts';
import { type Client, isErasedOrErasing, savedAddressesMax } from './clientState.ts';

/** An account as it is when it ends, with its addresses under the ids that they have at the survivor's. */
export type Swallowed = Pick<
  Client,
  'person' | 'otherPhones' | 'likes' | 'declinedFeedback' | 'note' | 'mergeReason'
> & { readonly addresses: readonly SavedAddress[] };

export type MergeCommand =
  | {
      readonly type: 'StartMerge';
      readonly intoId: string;
      readonly reason: string;
      readonly at: string;
    }
  | { readonly type: 'StopMerge'; readonly intoId: string }
  | { readonly type: 'Merge'; readonly intoId: string }
  | { readonly type: 'StartAbsorption'; readonly fromId: string; readonly at: string }
  | { readonly type: 'StopAbsorption'; readonly fromId: string }
  | { readonly type: 'Absorb'; readonly fromId: string; readonly from: Swallowed };
type Command<Type extends MergeCommand['type']> = Extract<MergeCommand, { type: Type }> & {
  readonly clientId: string;
};

/** Every step may be done again: by whoever asked twice, and by whoever goes on after a crash. */
export function mergeStep(
  command: MergeCommand & { readonly clientId: string },
  state: Client,
): ClientEvent[] {
  const { clientId } = command;
  switch (command.type) {
    case 'StartMerge':
      return startMerge(command, state);
    case 'StopMerge': {
      const { intoId } = command;
      return state.mergingInto === intoId ? [{ type: 'ClientMergeStopped', data: { clientId, intoId } }] : [];
    }
    case 'Merge': {
      const { intoId } = command;
      if (state.mergedInto === intoId) return [];
      // Somebody who drove the same merge has found that it cannot be.
      if (state.mergingInto !== intoId) throw new DomainError('ClientIsBeingMerged', {});
      return [{ type: 'ClientMerged', data: { clientId, intoId } }];
    }
    case 'StartAbsorption':
      return startAbsorption(command, state);
    case 'StopAbsorption': {
      const { fromId } = command;
      return state.absorbing === fromId
        ? [{ type: 'ClientAbsorptionStopped', data: { clientId, fromId } }]
        : [];
    }
    case 'Absorb':
      return absorb(command, state);
  }
}

function startMerge({ clientId, intoId, reason, at }: Command<'StartMerge'>, state: Client): ClientEvent[] {
  if (state.mergedInto === intoId || state.mergingInto === intoId) return [];
  if (intoId === clientId) throw new DomainError('ClientMergedWithItself', {}, ['from_id']);
  if (reason.trim() === '') throw new DomainError('MergeNeedsReason', {}, ['reason']);
  requireWhole(state, at);
  return [{ type: 'ClientMergeStarted', data: { clientId, intoId, reason: reason.trim() } }];
}

function startAbsorption({ clientId, fromId, at }: Command<'StartAbsorption'>, state: Client): ClientEvent[] {
  if (state.absorbing === fromId || state.absorbed.includes(fromId)) return [];
  requireWhole(state, at);
  return [{ type: 'ClientAbsorptionStarted', data: { clientId, fromId } }];
}

/** @throws {DomainError} when the account is none, or somebody is about to make another thing of it. */
export function requireWhole(state: Client, at: string): void {
  if (state.phase === 'unknown') throw new DomainError('ClientNotFound', {});
  if (state.mergedInto !== null) throw new DomainError('ClientIsMerged', { intoId: state.mergedInto });
  if (state.phase === 'erased') throw new DomainError('ClientIsErased', {});
  if (isErasedOrErasing(state, at)) throw new DomainError('PersonIsBeingErased', {});
  if (state.mergingInto !== null || state.absorbing !== null)
    throw new DomainError('ClientIsBeingMerged', {});
}

function absorb({ clientId, fromId, from }: Command<'Absorb'>, state: Client): ClientEvent[] {
  if (state.absorbed.includes(fromId)) return [];
  const likes = [...from.likes].filter((id) => !state.likes.has(id));
  const declinedFeedback = [...from.declinedFeedback].filter((id) => !state.declinedFeedback.has(id));
  const data = { clientId, fromId, likes, declinedFeedback, taken: takenOver(state, from) };
  return [{ type: 'ClientAbsorbed', data }];
}

/** Null when a person's key is gone: then nobody knows any more what there was to take. */
export function takenOver(state: Client, from: Swallowed): TakenOver | null {
  if (!state.person || !from.person) return null;
  const free = savedAddressesMax - state.addresses.size;
  return {
    person: filled(state.person, from.person),
    phones: [from.person.phone, ...from.otherPhones],
    addresses: from.addresses.filter(({ id }) => !state.addresses.has(id)).slice(0, Math.max(0, free)),
    note: [...new Set([state.note ?? '', from.note ?? ''])].filter((note) => note !== '').join('\n'),
    reason: from.mergeReason ?? '',
  };
}

/** The survivor's own words hold; what it never told, the other account may have. */
const filled = (own: ClientPerson, other: ClientPerson): ClientPerson => ({
  phone: own.phone,
  name: own.name || other.name,
  email: own.email || other.email,
  dateOfBirth: own.dateOfBirth || other.dateOfBirth,
});
