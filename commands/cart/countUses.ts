import { ownLimit, type PromocodeCount } from '../../domain/promocode/conditions.ts';
import type { PersonalUses } from '../../domain/promocode/personalUses.ts';
import type { PromocodeUses } from '../../domain/promocode/promocode.ts';
import type { Folded } from '../handleCommand.ts';
import { personalUsesStream, promocodeStream } from '../streams.ts';

export interface CountedUses {
  readonly promocodes: { read(stream: string): Promise<Folded<PromocodeUses>> };
  readonly personalUses: { read(stream: string): Promise<Folded<PersonalUses>> };
}

/** How often the codes were used, in all and by this person. */
export async function countUses(
  { promocodes, personalUses }: CountedUses,
  promocodeIds: readonly string[],
  personId: string | null,
): Promise<ReadonlyMap<string, PromocodeCount>> {
  const counted = await Promise.all(
    promocodeIds.map(async (id) => {
      const { fields, uses, usesBy } = (await promocodes.read(promocodeStream(id))).state;
      const asksWho = fields !== null && ownLimit(fields) !== null && personId !== null;
      const { taken } = asksWho
        ? (await personalUses.read(personalUsesStream(id, personId))).state
        : { taken: [] };
      const own = personId === null ? 0 : (usesBy.get(personId) ?? 0) + taken.length;
      return [id, { all: uses.size, own }] as const;
    }),
  );
  return new Map(counted);
}
