import type { StaffGroup, StaffPerson } from '../../domain/staff/staff.events.ts';
import { type StaffBoss, type StaffCommand, type StaffMember, staff } from '../../domain/staff/staff.ts';
import { handleCommand } from '../handleCommand.ts';
import type { Clock, EventStore, Origin } from '../ports.ts';
import { staffStream } from '../streams.ts';

export interface StaffDeps {
  readonly eventStore: EventStore;
  readonly clock: Clock;
}
export interface StaffRequest {
  readonly staffId: string;
  /** Who does it: managers cannot touch owners. */
  readonly by: StaffBoss;
  readonly origin: Origin;
}
export interface StaffForm extends StaffRequest {
  readonly group: StaffGroup;
  readonly person: StaffPerson;
}
export interface StaffAnswer {
  readonly member: StaffMember;
  readonly position: bigint;
}

export const handleStaff = async (
  deps: StaffDeps,
  command: StaffCommand,
  origin: Origin,
): Promise<StaffAnswer> => {
  const { state, position } = await handleCommand(deps, staff, staffStream(command.staffId), command, origin);
  return { member: state, position };
};
