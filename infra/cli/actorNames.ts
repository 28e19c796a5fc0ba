import { adminTexts } from '../../api/texts/adminTexts.ts';
import { loadAggregate } from '../../commands/handleCommand.ts';
import type { Actor, EventStore, RecordedEvent } from '../../commands/ports.ts';
import { staffStream } from '../../commands/streams.ts';
import { deciderOf } from '../../domain/documentKinds/documentDeciders.ts';
import { documentStream } from '../../domain/documentKinds/documentKinds.ts';
import { staff } from '../../domain/staff/staff.ts';

const courierName = async (eventStore: Pick<EventStore, 'read'>, id: string): Promise<string> => {
  const { state } = await loadAggregate(eventStore, deciderOf('Courier'), documentStream('Courier', id));
  return state?.name ?? adminTexts.actors.courier;
};

/** The couriers that an order's events name. */
export const courierNames = async (
  eventStore: Pick<EventStore, 'read'>,
  recorded: readonly RecordedEvent[],
): Promise<(id: string) => string> => {
  const ids = recorded.map(({ data }): unknown => Reflect.get(data, 'courierId'));
  const names = new Map<string, string>();
  for (const id of new Set(ids)) if (typeof id === 'string') names.set(id, await courierName(eventStore, id));
  return (id) => names.get(id) ?? '';
};

/** Who did it, from the log itself: staff by name, also those who left. */
export const actorNames = async (
  eventStore: Pick<EventStore, 'read'>,
  actors: readonly Actor[],
): Promise<(actor: Actor) => string> => {
  const names = new Map<string, string>();
  for (const { kind, id } of actors) {
    if (names.has(id)) continue;
    if (kind === 'courier') names.set(id, await courierName(eventStore, id));
    if (kind !== 'staff') continue;
    const { state } = await loadAggregate(eventStore, staff, staffStream(id));
    if (state.phase === 'unknown') continue;
    names.set(id, state.person ? state.person.name || state.person.login : adminTexts.actors.erasedStaff);
  }
  return ({ kind, id }) =>
    ((kind === 'staff' || kind === 'courier') && names.get(id)) || adminTexts.actors[kind];
};
