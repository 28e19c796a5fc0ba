import type { OrderDetails } from '../../domain/order/order.events.ts';
import { ownLimit } from '../../domain/promocode/conditions.ts';
import type { PersonalUseCommand, PersonalUses } from '../../domain/promocode/personalUses.ts';
import type { PersonalUseEvent, PromocodeEvent } from '../../domain/promocode/promocode.events.ts';
import { type PromocodeUses, usableFields } from '../../domain/promocode/promocode.ts';
import type { UseCommand } from '../../domain/promocode/useCommand.ts';
import type { AggregateCache } from '../aggregateCache.ts';
import type { Origin } from '../ports.ts';
import { personalUsesStream, promocodeStream } from '../streams.ts';

export interface PromocodeStreams {
  readonly promocodes: AggregateCache<PromocodeUses, UseCommand, PromocodeEvent>;
  readonly personalUses: AggregateCache<PersonalUses, PersonalUseCommand, PersonalUseEvent>;
}
type WithPromocode = Pick<OrderDetails, 'promocodeId' | 'orderId' | 'personId'>;

/**
 * Takes the use that the code's limits ask for: with a limit for all in the code's own stream, where everybody waits for
 * each other; with a limit for a person alone in a stream of that person; without a limit nothing is counted.
 */
export async function takePromocodeUse(
  { promocodes, personalUses }: PromocodeStreams,
  { promocodeId, orderId, personId: customerKey }: WithPromocode,
  origin: Origin,
): Promise<void> {
  if (promocodeId === null) return;
  const streams = { all: promocodeStream(promocodeId), own: personalUsesStream(promocodeId, customerKey) };
  const { state } = await promocodes.read(streams.all);
  const fields = usableFields(state, promocodeId);
  const limit = ownLimit(fields);
  const take = { type: 'TakeUse', promocodeId, orderId, customerKey } as const;
  if (fields.limit !== null) {
    const elsewhere = limit === null ? 0 : (await personalUses.read(streams.own)).state.taken.length;
    await promocodes.handle(streams.all, { ...take, usesElsewhere: elsewhere }, origin);
  } else if (limit !== null) {
    const usesElsewhere = state.usesBy.get(customerKey) ?? 0;
    await personalUses.handle(streams.own, { ...take, limit, usesElsewhere }, origin);
  }
}

/** Wherever it was taken; the limits may have changed since. May run any number of times. */
export async function returnPromocodeUse(
  { promocodes, personalUses }: PromocodeStreams,
  { promocodeId, orderId, personId: customerKey }: WithPromocode,
  origin: Origin,
): Promise<void> {
  if (promocodeId === null) return;
  const command = { type: 'ReturnUse', promocodeId, orderId } as const;
  const { state } = await promocodes.handle(promocodeStream(promocodeId), command, origin);
  const own = personalUsesStream(promocodeId, customerKey);
  const isPersonal = state.fields !== null && state.fields.limit === null && ownLimit(state.fields) !== null;
  if (isPersonal || (await personalUses.read(own)).state.taken.includes(orderId))
    await personalUses.handle(own, { ...command, customerKey }, origin);
}
