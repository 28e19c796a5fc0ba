import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import type { PersonalUseEvent } from './promocode.events.ts';
import { type UseCommand, withRecent } from './useCommand.ts';

/** What the stream `promocodeUses-<id>-<person>` says. */
export interface PersonalUses {
  /** Orders whose use was taken and not returned: as many as the limit for a person at most. */
  readonly taken: readonly string[];
  readonly closed: readonly string[];
}

export type PersonalUseCommand =
  | (Extract<UseCommand, { type: 'TakeUse' }> & { /** For one person. */ readonly limit: number })
  | (Extract<UseCommand, { type: 'ReturnUse' }> & { readonly customerKey: string })
  | Extract<UseCommand, { type: 'HandOverUse' }>;

/**
 * The uses of a code that is limited for each person and not for all: people do not wait for each other, however many
 * order with it at once.
 */
export const personalUses: Decider<PersonalUses, PersonalUseCommand, PersonalUseEvent> = {
  initialState: { taken: [], closed: [] },
  decide: (command, { taken, closed }) => {
    const { promocodeId: id, orderId, customerKey } = command;
    const data = { id, orderId, customerKey };
    if (command.type === 'ReturnUse')
      return closed.includes(orderId) ? [] : [{ type: 'PromocodePersonalUseReturned', data }];
    if (taken.includes(orderId)) return [];
    // It was used already, by the person's other account: the limit is no question.
    if (command.type === 'HandOverUse')
      return closed.includes(orderId) ? [] : [{ type: 'PromocodePersonalUseTaken', data }];
    if (closed.includes(orderId)) throw new DomainError('PromocodeUseClosed', {});
    if (taken.length + (command.usesElsewhere ?? 0) >= command.limit)
      throw new DomainError('PromocodeUsedByClient', { limit: command.limit }, ['promocode']);
    return [{ type: 'PromocodePersonalUseTaken', data }];
  },
  evolve: ({ taken, closed }, { type, data: { orderId } }) => {
    switch (type) {
      case 'PromocodePersonalUseTaken':
        return { taken: [...taken, orderId], closed };
      case 'PromocodePersonalUseReturned':
        return { taken: taken.filter((id) => id !== orderId), closed: withRecent(closed, orderId) };
    }
  },
};
