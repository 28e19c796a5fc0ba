import type { CodeUse } from '../../domain/promocode/codeUse.ts';
import { ownLimit, type PromocodeCount } from '../../domain/promocode/conditions.ts';
import type { PersonalUses } from '../../domain/promocode/personalUses.ts';
import type { PromocodeUses } from '../../domain/promocode/promocode.ts';
import { seriesIdIn } from '../../domain/promocode/seriesCodes.ts';
import type { Folded } from '../handleCommand.ts';
import { codeUseStream, personalUsesStream, promocodeStream } from '../streams.ts';

export interface CountedUses {
  readonly promocodes: { read(stream: string): Promise<Folded<PromocodeUses>> };
  readonly personalUses: { read(stream: string): Promise<Folded<PersonalUses>> };
  readonly codeUses: { read(stream: string): Promise<Folded<CodeUse>> };
}

/** How often the codes were used, in all and by this person. */
export async function countUses(
  streams: CountedUses,
  promocodeIds: readonly string[],
  personId: string | null,
): Promise<ReadonlyMap<string, PromocodeCount>> {
  const counted = await Promise.all(
    promocodeIds.map(async (id) => [id, await countOf(streams, id, personId)] as const),
  );
  return new Map(counted);
}

async function countOf(streams: CountedUses, id: string, personId: string | null): Promise<PromocodeCount> {
  const promocode = await readPromocode(streams, id);
  if (promocode.fields && !promocode.fields.oneTime)
    return { all: promocode.uses.size, own: await countOwn(streams, id, promocode, personId) };
  const seriesId = seriesIdIn(id);
  const series = seriesId === null ? null : await readPromocode(streams, seriesId);
  if (seriesId === null || !series?.fields?.oneTime) return { all: 0, own: 0 };
  const { orderId } = (await streams.codeUses.read(codeUseStream(id))).state;
  return { all: orderId === null ? 0 : 1, own: await countOwn(streams, seriesId, series, personId) };
}

const readPromocode = async ({ promocodes }: CountedUses, id: string): Promise<PromocodeUses> =>
  (await promocodes.read(promocodeStream(id))).state;

/** Of a promocode that asks who somebody is. */
async function countOwn(
  { personalUses }: CountedUses,
  id: string,
  { fields, usesBy }: PromocodeUses,
  personId: string | null,
): Promise<number> {
  if (personId === null) return 0;
  const before = usesBy.get(personId) ?? 0;
  if (fields === null || ownLimit(fields) === null) return before;
  return before + (await personalUses.read(personalUsesStream(id, personId))).state.taken.length;
}
