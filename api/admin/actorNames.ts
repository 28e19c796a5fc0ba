import type { Actor } from '../../commands/ports.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { findStaffNames } from '../../projections/staff/staff.queries.ts';
import { adminTexts } from '../texts/adminTexts.ts';

/** Who did it, as colleagues know them. */
export async function actorNames(
  readModels: ReadModels,
  actors: readonly Actor[],
  /** Only orders are moved by couriers. */
  couriers: ReadonlyMap<string, { readonly name: string }> = new Map(),
): Promise<(actor: Actor) => string> {
  const staffIds = [...new Set(actors.filter(({ kind }) => kind === 'staff').map(({ id }) => id))];
  const names = staffIds.length > 0 ? await findStaffNames(readModels, staffIds) : new Map<string, string>();
  return ({ kind, id }) => {
    if (kind === 'courier') return couriers.get(id)?.name ?? adminTexts.actors.courier;
    if (kind !== 'staff') return adminTexts.actors[kind];
    const name = names.get(id);
    return name === null ? adminTexts.actors.erasedStaff : (name ?? adminTexts.actors.staff);
  };
}
