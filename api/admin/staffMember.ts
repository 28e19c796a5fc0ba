import { loadAggregate } from '../../commands/handleCommand.ts';
import type { EventStore } from '../../commands/ports.ts';
import { staffStream } from '../../commands/streams.ts';
import { staff } from '../../domain/staff/staff.ts';
import type { StaffUser } from '../contract/init.contract.ts';

/** From the stream itself: rights that were taken away are gone at once. Null = works here no more. */
export async function findStaffUser(
  eventStore: Pick<EventStore, 'read'>,
  staffId: string,
): Promise<StaffUser | null> {
  const { state } = await loadAggregate(eventStore, staff, staffStream(staffId));
  if (state.phase !== 'working') return null;
  return {
    user_id: staffId,
    name: state.person?.name ?? '',
    login: state.person?.login ?? '',
    group_id: state.group,
  };
}
