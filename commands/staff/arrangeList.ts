import type { ListArrangement } from '../../domain/staff/staffLists.events.ts';
import { type StaffLists, staffLists } from '../../domain/staff/staffLists.ts';
import { handleCommand, loadAggregate } from '../handleCommand.ts';
import type { EventStore, Origin } from '../ports.ts';
import { staffListsStream } from '../streams.ts';
import type { StaffDeps } from './handleStaff.ts';

interface ArrangeListRequest extends ListArrangement {
  readonly staffId: string;
  readonly list: string;
  readonly origin: Origin;
}

/** Columns and saved views of a list, for whoever arranged it. */
export const arrangeList =
  (deps: StaffDeps) =>
  async ({ origin, ...arranged }: ArrangeListRequest): Promise<void> => {
    const stream = staffListsStream(arranged.staffId);
    await handleCommand(deps, staffLists, stream, { type: 'Arrange', ...arranged }, origin);
  };

export const listsOf = async (eventStore: Pick<EventStore, 'read'>, staffId: string): Promise<StaffLists> =>
  (await loadAggregate(eventStore, staffLists, staffListsStream(staffId))).state;
