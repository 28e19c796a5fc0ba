import type { StaffEvent } from '../../domain/staff/staff.events.ts';
import { staff } from '../../domain/staff/staff.ts';
import type { Reactor } from '../eventHandlers.ts';
import type { EventStore } from '../ports.ts';
import { staffStream } from '../streams.ts';

/** On every server at once. */
export type CloseSessionsOf = (personId: string) => Promise<void>;

/** Who was dismissed or put into another group is logged out: nothing goes on with rights of yesterday. A new name is no reason. */
export const endStaffSessions = (deps: {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly closeSessionsOf: CloseSessionsOf;
}): Reactor => ({
  name: 'staff sessions',
  startAt: 'beginning',
  on: {
    StaffDismissed: ({ data: { staffId } }) => deps.closeSessionsOf(staffId),
    StaffChanged: async ({ data: { staffId, group }, revision }) => {
      const recorded = await deps.eventStore.read(staffStream(staffId));
      const before = recorded
        .filter((event) => event.revision < revision)
        // The stream's name says what it holds.
        .reduce((member, event) => staff.evolve(member, event as unknown as StaffEvent), staff.initialState);
      if (before.phase === 'unknown' || before.group !== group) await deps.closeSessionsOf(staffId);
    },
  },
});
