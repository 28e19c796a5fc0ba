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
  | { readonly type: 'TurnOnSecondFactor' }
  | { readonly type: 'TurnOffSecondFactor' }
  | { readonly type: 'Dismiss' }
  | { readonly type: 'Return' }
);

type Command<Type extends StaffCommand['type']> = Extract<StaffCommand, { type: Type }>;
type KnownMember = Exclude<StaffMember, { phase: 'unknown' }>;

export const staff: Decider<StaffMember, StaffCommand, StaffEvent> = {
  initialState: { phase: 'unknown' },
  decide: (command, member) => {
    refuseWithoutRights(command, member);
    switch (command.type) {
      case 'Hire':
        return hire(command, member);
      case 'Change':
        return change(command, member);
      case 'ChangePassword':
        return changePassword(command, member);
      case 'TurnOnSecondFactor':
        working(member);
        return [{ type: 'StaffSecondFactorTurnedOn', data: { staffId: command.staffId } }];
      case 'TurnOffSecondFactor':
        working(member);
        return [{ type: 'StaffSecondFactorTurnedOff', data: { staffId: command.staffId } }];
      case 'Dismiss':
        return dismiss(command, member);
      case 'Return':
        return takeBack(command, member);
    }
  },
  evolve: (member, event) => {
    switch (event.type) {
      case 'StaffHired':
        return { phase: 'working', group: event.data.group, person: event.data.person };
      case 'StaffChanged':
        return { ...member, phase: 'working', group: event.data.group, person: event.data.person };
      case 'StaffPasswordChanged':
      case 'StaffSecondFactorTurnedOn':
      case 'StaffSecondFactorTurnedOff':
        return member;
      case 'StaffDismissed':
        return member.phase === 'unknown' ? member : { ...member, phase: 'dismissed' };
      case 'StaffReturned':
        return member.phase === 'unknown' ? member : { ...member, phase: 'working' };
    }
  },
};

function hire({ staffId, group, person }: Command<'Hire'>, member: StaffMember): StaffEvent[] {
  if (member.phase !== 'unknown') throw new DomainError('StaffAlreadyHired', {}, ['login']);
  return [{ type: 'StaffHired', data: { staffId, group, person } }];
}

function change({ staffId, group, person }: Command<'Change'>, member: StaffMember): StaffEvent[] {
  const before = working(member);
  const isSame =
    group === before.group && person.name === before.person?.name && person.login === before.person.login;
  return isSame ? [] : [{ type: 'StaffChanged', data: { staffId, group, person } }];
}

function changePassword({ staffId }: Command<'ChangePassword'>, member: StaffMember): StaffEvent[] {
  working(member);
  return [{ type: 'StaffPasswordChanged', data: { staffId } }];
}

function dismiss({ staffId }: Command<'Dismiss'>, member: StaffMember): StaffEvent[] {
  return known(member).phase === 'working' ? [{ type: 'StaffDismissed', data: { staffId } }] : [];
}

function takeBack({ staffId }: Command<'Return'>, member: StaffMember): StaffEvent[] {
  return known(member).phase === 'dismissed' ? [{ type: 'StaffReturned', data: { staffId } }] : [];
}

function known(member: StaffMember): KnownMember {
  if (member.phase === 'unknown') throw new DomainError('StaffNotFound', {});
  return member;
}

function working(member: StaffMember): KnownMember {
  const found = known(member);
  if (found.phase === 'dismissed') throw new DomainError('StaffIsDismissed', {});
  return found;
}

const ownAccess: ReadonlySet<StaffCommand['type']> = new Set([
  'ChangePassword',
  'TurnOnSecondFactor',
  'TurnOffSecondFactor',
]);

/** Everybody looks after their own password and second factor; the rest is for those who answer for people. */
function refuseWithoutRights(command: StaffCommand, member: StaffMember): void {
  const { by, staffId, type } = command;
  if (by === 'shop' || (by.staffId === staffId && ownAccess.has(type))) return;
  requireRight(by, 'staff.manage', {
    staffId,
    group: member.phase === 'unknown' ? null : member.group,
    newGroup: 'group' in command ? command.group : null,
    dismisses: type === 'Dismiss',
  });
}
