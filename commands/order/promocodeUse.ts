import type { OrderDetails } from '../../domain/order/order.events.ts';
import type { CodeUse, CodeUseCommand } from '../../domain/promocode/codeUse.ts';
import { ownLimit } from '../../domain/promocode/conditions.ts';
import type { PersonalUseCommand, PersonalUses } from '../../domain/promocode/personalUses.ts';
import type {
  CodeUseEvent,
  PersonalUseEvent,
  PromocodeEvent,
  PromocodeFields,
} from '../../domain/promocode/promocode.events.ts';
import { type PromocodeUses, usableFields } from '../../domain/promocode/promocode.ts';
import type { UseCommand } from '../../domain/promocode/useCommand.ts';
import type { AggregateCache } from '../aggregateCache.ts';
import type { Origin } from '../ports.ts';
import { codeUseStream, personalUsesStream, promocodeStream } from '../streams.ts';

export interface PromocodeStreams {
  readonly promocodes: AggregateCache<PromocodeUses, UseCommand, PromocodeEvent>;
  readonly personalUses: AggregateCache<PersonalUses, PersonalUseCommand, PersonalUseEvent>;
  readonly codeUses: AggregateCache<CodeUse, CodeUseCommand, CodeUseEvent>;
}
type WithPromocode = Pick<OrderDetails, 'promocodeId' | 'promocodeSeriesId' | 'orderId' | 'personId'>;

/**
 * Takes the use that the code's limits ask for: with a limit for all in the code's own stream, where everybody waits for
 * each other; with a limit for a person alone in a stream of that person; without a limit nothing is counted. A code of a
 * series has a stream of its own, the person's limit is the series'.
 */
export async function takePromocodeUse(
  streams: PromocodeStreams,
  { promocodeId, promocodeSeriesId: seriesId, orderId, personId }: WithPromocode,
  origin: Origin,
): Promise<void> {
  if (promocodeId === null) return;
  const { promocodes, personalUses, codeUses } = streams;
  const documentId = seriesId ?? promocodeId;
  const { state } = await promocodes.read(promocodeStream(documentId));
  const fields = usableFields(state, documentId);
  const limit = ownLimit(fields);
  const own = personalUsesStream(documentId, personId);
  const take = { type: 'TakeUse', promocodeId: documentId, orderId, customerKey: personId } as const;
  if (seriesId === undefined && fields.limit !== null) {
    const elsewhere = limit === null ? 0 : (await personalUses.read(own)).state.taken.length;
    await promocodes.handle(promocodeStream(promocodeId), { ...take, usesElsewhere: elsewhere }, origin);
    return;
  }
  // The code first: whoever comes too late for it has not used up a person's limit meanwhile.
  if (seriesId !== undefined) {
    const command = { type: 'TakeUse', seriesId, code: promocodeId, orderId } as const;
    await codeUses.handle(codeUseStream(promocodeId), command, origin);
  }
  if (limit !== null) {
    const usesElsewhere = state.usesBy.get(personId) ?? 0;
    await personalUses.handle(own, { ...take, limit, usesElsewhere }, origin);
  }
}

/** Wherever it was taken; the limits may have changed since. May run any number of times. */
export async function returnPromocodeUse(
  streams: PromocodeStreams,
  order: WithPromocode,
  origin: Origin,
): Promise<void> {
  const { promocodeId, promocodeSeriesId: seriesId, orderId } = order;
  if (promocodeId === null) return;
  const { promocodes, codeUses } = streams;
  if (seriesId !== undefined) {
    const command = { type: 'ReturnUse', seriesId, code: promocodeId, orderId } as const;
    await codeUses.handle(codeUseStream(promocodeId), command, origin);
    const { fields } = (await promocodes.read(promocodeStream(seriesId))).state;
    return returnOwnUse(streams, { ...order, promocodeId: seriesId }, fields, origin);
  }
  const command = { type: 'ReturnUse', promocodeId, orderId } as const;
  const { state } = await promocodes.handle(promocodeStream(promocodeId), command, origin);
  const own = state.fields?.limit === null ? state.fields : null;
  await returnOwnUse(streams, { ...order, promocodeId }, own, origin);
}

/** The order was `fromId`'s: wherever its use is counted for a person, it is counted for the new one. May run any number of times. */
export async function handOverPromocodeUse(
  { promocodes, personalUses }: PromocodeStreams,
  { promocodeId: code, promocodeSeriesId, orderId, personId: customerKey }: WithPromocode,
  fromId: string,
  origin: Origin,
): Promise<void> {
  if (code === null) return;
  const promocodeId = promocodeSeriesId ?? code;
  const handOver = { type: 'HandOverUse', promocodeId, orderId, customerKey } as const;
  await promocodes.handle(promocodeStream(promocodeId), handOver, origin);
  const before = personalUsesStream(promocodeId, fromId);
  // Not from memory: another process may have taken it.
  if (!(await personalUses.readFresh(before)).state.taken.includes(orderId)) return;
  await personalUses.handle(personalUsesStream(promocodeId, customerKey), handOver, origin);
  const giveUp = { type: 'ReturnUse', promocodeId, orderId, customerKey: fromId } as const;
  await personalUses.handle(before, giveUp, origin);
}

/** `fields` of a promocode whose uses are counted for each person now; they may have been so before. */
async function returnOwnUse(
  { personalUses }: PromocodeStreams,
  { promocodeId, orderId, personId: customerKey }: WithPromocode & { readonly promocodeId: string },
  fields: PromocodeFields | null,
  origin: Origin,
): Promise<void> {
  const stream = personalUsesStream(promocodeId, customerKey);
  const isPersonal = fields !== null && ownLimit(fields) !== null;
  if (isPersonal || (await personalUses.read(stream)).state.taken.includes(orderId))
    await personalUses.handle(stream, { type: 'ReturnUse', promocodeId, orderId, customerKey }, origin);
}
