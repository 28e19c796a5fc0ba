import type { StaffGroup } from '../../domain/staff/staff.events.ts';
import { type Instant, table } from '../table.ts';

export interface StaffColumns {
  staff_id: string;
  name: string | null;
  login: string | null;
  staff_group: StaffGroup;
  active: boolean;
  hired_at: Instant;
  revision: string;
}

export const staffTable = table<StaffColumns>({
  name: 'staff',
  key: ['staff_id'],
  columns: {
    staff_id: 'text',
    name: 'text',
    login: 'text',
    staff_group: 'integer not null',
    active: 'boolean not null',
    hired_at: 'timestamptz not null',
    revision: 'text not null',
  },
  indexes: ['(lower(login))'],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_staff.staff': StaffColumns;
  }
}
