import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import { type Colleague, requireRight } from './rights.ts';
import type { StaffEvent, StaffGroup, StaffPerson } from './staff.events.ts';

export type StaffMember =
  | { readonly phase: 'unknown' }
  | {
      readonly phase: 'working' | 'dismissed';
      readonly group: StaffGroup;
      readonly person: StaffPerson | null;
    };

/** `shop` is the shop itself: the first start and the command line. */
export type StaffBoss = Colleague | 'shop';

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

/** Everybody changes their own password; the rest is for those who answer for people. */
function refuseWithoutRights(command: StaffCommand, member: StaffMember): void {
  const { by, staffId, type } = command;
  if (by === 'shop' || (by.staffId === staffId && type === 'ChangePassword')) return;
  requireRight(by, 'staff.manage', {
    staffId,
    group: member.phase === 'unknown' ? null : member.group,
    newGroup: 'group' in command ? command.group : null,
    dismisses: type === 'Dismiss',
  });
}
