import { DomainError } from '../domainError.ts';
import type { StaffGroup } from './staff.events.ts';

export interface Colleague {
  readonly staffId: string;
  readonly group: StaffGroup;
}

/** What some rights depend on beside the group. */
interface Subjects {
  /** `orderedIds`: the dishes of the order at hand; null when the stop list itself is edited. */
  'product.stop': { readonly productIds: readonly string[]; readonly orderedIds: readonly string[] | null };
  /** `stoppedBy`: who put the dish into the stop list, null when it is not in it. */
  'product.undoStop': { readonly stoppedBy: string | null };
  /** What of the order, and of all orders today, has gone back with this refund, and what an operator may give back alone. */
  'order.refund': {
    readonly refunded: number;
    readonly operatorLimit: number;
    readonly refundedToday: number;
    readonly operatorDayLimit: number;
  };
  'staff.manage': {
    readonly staffId: string;
    /** Now and after the change; null when there is none. */
    readonly group: StaffGroup | null;
    readonly newGroup: StaffGroup | null;
    readonly dismisses: boolean;
  };
}

type Reason =
  | 'OnlyOwnersAndManagers'
  | 'OnlyOwners'
  | 'OnlyDishesOfTheOrder'
  | 'OnlyOwnStops'
  | 'RefundOverOwnLimit'
  | 'RefundOverOwnDay'
  | 'OnlyOwnersManageOwners'
  | 'StaffCannotDismissThemselves'
  | 'StaffCannotChangeOwnGroup';

interface Right {
  /** 1 owner, 2 manager, 3 operator: the three presets. */
  readonly groups: readonly StaffGroup[];
  readonly otherwise: Reason;
}

const everyone: Right = { groups: [1, 2, 3], otherwise: 'OnlyOwnersAndManagers' };
const owners: Right = { groups: [1], otherwise: 'OnlyOwners' };
const managers: Right = { groups: [1, 2], otherwise: 'OnlyOwnersAndManagers' };

/** Who may do what: the one table that routes, commands and menus ask. */
const rights = {
  'home.see': everyone,
  /** Money of today and of any day, on the home page and beyond. */
  'sales.see': managers,
  'order.see': everyone,
  'order.change': everyone,
  'order.refund': everyone,
  'order.archive': managers,
  'feedback.see': everyone,
  'feedback.answer': everyone,
  'feedback.archive': managers,
  /** Bonuses for a bad order. */
  'feedback.compensate': managers,
  /** Names and phones that people have written into forms. */
  'formAnswer.see': managers,
  'formAnswer.archive': managers,
  'client.see': managers,
  'client.edit': managers,
  'client.merge': managers,
  'client.erase': managers,
  'promocode.see': managers,
  'promocode.edit': managers,
  'notification.see': managers,
  'notification.send': managers,
  'analytics.see': managers,
  'audit.see': managers,
  'catalogue.see': managers,
  'catalogue.edit': managers,
  /** Fields that the description of a document keeps for owners. */
  'document.changeOwnerFields': owners,
  'product.see': managers,
  'product.edit': managers,
  'product.archive': managers,
  'product.stop': everyone,
  'product.undoStop': everyone,
  /** Pages, posts, blocks, banners, recommendations, the menu and the home page. */
  'content.see': managers,
  'content.edit': managers,
  'media.see': managers,
  'media.edit': managers,
  /** Points, zones, working hours. */
  'restaurant.see': managers,
  'restaurant.edit': managers,
  'restaurant.pause': managers,
  /** Settings, appearance, privacy texts, mobile app, sitemap, cache, maintenance. */
  'settings.see': managers,
  'settings.edit': managers,
  'integration.see': managers,
  'integration.edit': managers,
  /** Keys and passwords of integrations. */
  'integration.changeSecrets': owners,
  'task.run': managers,
  'history.see': managers,
  'api.see': managers,
  'staff.manage': managers,
  'rights.see': owners,
  /** Password, second factor and sessions of one's own. */
  'ownAccess.manage': everyone,
} as const satisfies Record<string, Right>;

export type StaffAction = keyof typeof rights;

/** Beside the table: what a group may do with some things and not with others. */
const limits: {
  readonly [Action in keyof Subjects]: (staff: Colleague, subject: Subjects[Action]) => Reason | null;
} = {
  'product.stop': ({ group }, { productIds, orderedIds }) =>
    group !== 3 || productIds.every((id) => orderedIds?.includes(id)) ? null : 'OnlyDishesOfTheOrder',
  'product.undoStop': ({ group, staffId }, { stoppedBy }) =>
    group !== 3 || stoppedBy === staffId ? null : 'OnlyOwnStops',
  'order.refund': ({ group }, { refunded, operatorLimit, refundedToday, operatorDayLimit }) => {
    if (group !== 3) return null;
    if (refunded > operatorLimit) return 'RefundOverOwnLimit';
    return refundedToday <= operatorDayLimit ? null : 'RefundOverOwnDay';
  },
  'staff.manage': (by, { staffId, group, newGroup, dismisses }) => {
    if (by.group !== 1 && (group === 1 || newGroup === 1)) return 'OnlyOwnersManageOwners';
    if (by.staffId !== staffId) return null;
    if (dismisses) return 'StaffCannotDismissThemselves';
    return newGroup !== null && newGroup !== by.group ? 'StaffCannotChangeOwnGroup' : null;
  },
};

type SubjectOf<Action extends StaffAction> = Action extends keyof Subjects
  ? readonly [subject: Subjects[Action]]
  : readonly [];

/** Null = allowed, otherwise why not. */
export function refusalOf<Action extends StaffAction>(
  staff: Colleague,
  action: Action,
  ...[subject]: SubjectOf<Action>
): Reason | null {
  if (!groupMay(staff.group, action)) return rights[action].otherwise;
  // The table of limits is typed action by action; one that has none takes no subject.
  const limit = (
    limits as Partial<Record<StaffAction, (staff: Colleague, subject: unknown) => Reason | null>>
  )[action];
  return limit ? limit(staff, subject) : null;
}

export const can = <Action extends StaffAction>(
  staff: Colleague,
  action: Action,
  ...subject: SubjectOf<Action>
): boolean => refusalOf(staff, action, ...subject) === null;

/** @throws {DomainError} that says who may. */
export function requireRight<Action extends StaffAction>(
  staff: Colleague,
  action: Action,
  ...subject: SubjectOf<Action>
): void {
  const reason = refusalOf(staff, action, ...subject);
  if (reason) throw new DomainError(reason, {}, reason === 'StaffCannotChangeOwnGroup' ? ['group_id'] : []);
}

/** Whether a group ever may: what a route asks before it knows the subject, and what a menu shows. */
export const groupMay = (group: StaffGroup, action: StaffAction): boolean =>
  (rights[action].groups as readonly StaffGroup[]).includes(group);

export const refusalOfGroup = (group: StaffGroup, action: StaffAction): Reason | null =>
  groupMay(group, action) ? null : rights[action].otherwise;

// The keys of the literal above.
export const staffActions = Object.keys(rights) as readonly StaffAction[];

export const actionsOf = (group: StaffGroup): StaffAction[] =>
  staffActions.filter((action) => groupMay(group, action));
