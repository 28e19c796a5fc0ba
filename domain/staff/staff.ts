import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import type { StaffEvent, StaffGroup, StaffPerson } from './staff.events.ts';

export type StaffMember =
  | { readonly phase: 'unknown' }
  | {
      readonly phase: 'working' | 'dismissed';
      readonly group: StaffGroup;
      readonly person: StaffPerson | null;
    };

/** `shop` is the shop itself: the first start and the command line. */
export type StaffBoss = { readonly staffId: string; readonly group: StaffGroup } | 'shop';

export type StaffCommand = { readonly staffId: string; readonly by: StaffBoss } & (
  | { readonly type: 'Hire'; readonly group: StaffGroup; readonly person: StaffPerson }
  | { readonly type: 'Change'; readonly group: StaffGroup; readonly person: StaffPerson }
  | { readonly type: 'ChangePassword' }
  | { readonly type: 'Dismiss' }
  | { readonly type: 'Return' }
);

export const staff: Decider<StaffMember, StaffCommand, StaffEvent> = {
  initialState: { phase: 'unknown' },
  decide: (command, member) => {
    const { staffId } = command;
    refuseWithoutRights(command, member);
    if (command.type === 'Hire') {
      if (member.phase !== 'unknown') throw new DomainError('StaffAlreadyHired', {}, ['login']);
      return [{ type: 'StaffHired', data: { staffId, group: command.group, person: command.person } }];
    }
    if (member.phase === 'unknown') throw new DomainError('StaffNotFound', {});
    if (command.type === 'Return')
      return member.phase === 'dismissed' ? [{ type: 'StaffReturned', data: { staffId } }] : [];
    if (command.type === 'Dismiss')
      return member.phase === 'working' ? [{ type: 'StaffDismissed', data: { staffId } }] : [];
    if (member.phase === 'dismissed') throw new DomainError('StaffIsDismissed', {});
    if (command.type === 'ChangePassword') return [{ type: 'StaffPasswordChanged', data: { staffId } }];
    const { group, person } = command;
    const isSame =
      group === member.group && person.name === member.person?.name && person.login === member.person.login;
    return isSame ? [] : [{ type: 'StaffChanged', data: { staffId, group, person } }];
  },
  evolve: (member, event) => {
    switch (event.type) {
      case 'StaffHired':
        return { phase: 'working', group: event.data.group, person: event.data.person };
      case 'StaffChanged':
        return { ...member, phase: 'working', group: event.data.group, person: event.data.person };
      case 'StaffPasswordChanged':
        return member;
      case 'StaffDismissed':
        return member.phase === 'unknown' ? member : { ...member, phase: 'dismissed' };
      case 'StaffReturned':
        return member.phase === 'unknown' ? member : { ...member, phase: 'working' };
    }
  },
};

function refuseWithoutRights(command: StaffCommand, member: StaffMember): void {
  const { by, staffId } = command;
  if (by === 'shop') return;
  const isSelf = by.staffId === staffId;
  if (isSelf && command.type === 'ChangePassword') return;
  if (by.group === 3) throw new DomainError('OnlyOwnersAndManagers', {});
  const newGroup = 'group' in command ? command.group : null;
  const isOwner = member.phase !== 'unknown' && member.group === 1;
  if (by.group !== 1 && (isOwner || newGroup === 1)) throw new DomainError('OnlyOwnersManageOwners', {});
  if (!isSelf) return;
  if (command.type === 'Dismiss') throw new DomainError('StaffCannotDismissThemselves', {});
  if (newGroup !== null && newGroup !== by.group)
    throw new DomainError('StaffCannotChangeOwnGroup', {}, ['group_id']);
}
