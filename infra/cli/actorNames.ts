import { adminTexts } from '../../api/texts/adminTexts.ts';
import { loadAggregate } from '../../commands/handleCommand.ts';
import type { Actor, EventStore } from '../../commands/ports.ts';
import { staffStream } from '../../commands/streams.ts';
import { staff } from '../../domain/staff/staff.ts';

/** Who did it, from the log itself: staff by name, also those who left. */
export const actorNames = async (
  eventStore: Pick<EventStore, 'read'>,
  actors: readonly Actor[],
): Promise<(actor: Actor) => string> => {
  const names = new Map<string, string>();
  for (const { kind, id } of actors) {
    if (kind !== 'staff' || names.has(id)) continue;
    const { state } = await loadAggregate(eventStore, staff, staffStream(id));
    if (state.phase === 'unknown') continue;
    names.set(id, state.person ? state.person.name || state.person.login : adminTexts.actors.erasedStaff);
  }
  return ({ kind, id }) => (kind === 'staff' && names.get(id)) || adminTexts.actors[kind];
};
