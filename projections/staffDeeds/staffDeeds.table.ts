import type { DeedKind } from '../../domain/staff/deedKind.ts';
import { type Instant, table, type Whole } from '../table.ts';

/** Who did what to whose thing, when: no words of people and nothing personal, an erasure has nothing to do here. */
export interface StaffDeedColumns {
  kind: DeedKind;
  /** Of the order, the client, the member of staff…; of a bonus account its client's. */
  id: string;
  revision: number;
  at: Instant;
  staff_id: string;
  type: string;
  /** In kopecks, where the deed is about money or bonuses. */
  sum: Whole<null>;
}

export const staffDeedsTable = table<StaffDeedColumns>({
  name: 'staff_deeds',
  key: ['kind', 'id', 'revision'],
  columns: {
    kind: 'text',
    id: 'text',
    revision: 'integer',
    at: 'timestamptz not null',
    staff_id: 'text not null',
    type: 'text not null',
    sum: 'bigint',
  },
  indexes: ['(at desc)', '(staff_id, at desc)', '(kind, at desc)'],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_staff_deeds.staff_deeds': StaffDeedColumns;
  }
}
