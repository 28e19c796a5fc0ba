import { projection } from '../projection.ts';
import { staffTable } from './staff.table.ts';

export const staffProjection = projection({
  name: 'staff',
  version: 1,
  tables: { staff: staffTable },
  preload: { staff: ({ data }) => ('staffId' in data ? [data.staffId] : null) },
  on: {
    StaffHired: ({ data, metadata, revision }, { staff }) =>
      staff.put({
        staff_id: data.staffId,
        name: data.person?.name ?? null,
        login: data.person?.login ?? null,
        staff_group: data.group,
        active: true,
        hired_at: metadata.at,
        revision: String(revision),
      }),
    StaffChanged: ({ data, revision }, { staff }) =>
      staff.change(data.staffId, {
        name: data.person?.name ?? null,
        login: data.person?.login ?? null,
        staff_group: data.group,
        revision: String(revision),
      }),
    StaffPasswordChanged: ({ data, revision }, { staff }) =>
      staff.change(data.staffId, { revision: String(revision) }),
    StaffSecondFactorTurnedOn: ({ data, revision }, { staff }) =>
      staff.change(data.staffId, { revision: String(revision) }),
    StaffSecondFactorTurnedOff: ({ data, revision }, { staff }) =>
      staff.change(data.staffId, { revision: String(revision) }),
    StaffDismissed: ({ data, revision }, { staff }) =>
      staff.change(data.staffId, { active: false, revision: String(revision) }),
    StaffReturned: ({ data, revision }, { staff }) =>
      staff.change(data.staffId, { active: true, revision: String(revision) }),
  },
});
