import { groupMay, staffActions } from '../../domain/staff/rights.ts';
import type { StaffGroup } from '../../domain/staff/staff.events.ts';
import { rightsMatrix } from '../contract/admin/rightsMatrix.contract.ts';
import { type Routes, route } from '../route.ts';
import { areasOfRights, groupNames, limitsOfRights, rightTexts } from '../texts/rightTexts.ts';

const groups: readonly StaffGroup[] = [1, 2, 3];

/** The table that every call asks, as people read it. */
export const rightsRoutes: Routes = (router) => {
  route(router, rightsMatrix, () => ({
    groups: groups.map((group) => ({ group_id: group, name: groupNames[group] })),
    areas: areasOfRights.map(({ name, prefixes }) => ({
      name,
      actions: staffActions
        .filter((action) => prefixes.some((prefix) => action.startsWith(`${prefix}.`)))
        .map((action) => ({
          action,
          name: rightTexts[action],
          allowed: groups.map((group) => groupMay(group, action)),
          note: limitsOfRights[action] ?? null,
        })),
    })),
  }));
};
