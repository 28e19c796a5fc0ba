import type {
  NotificationChannel,
  NotificationCounts,
  NotificationSegment,
} from '../../domain/notification/notification.events.ts';
import { type Instant, table } from '../table.ts';

export interface NotificationColumns {
  id: string;
  channel: NotificationChannel;
  title: string;
  text: string;
  segment: NotificationSegment;
  state: 'planned' | 'stopped' | 'finished';
  planned_at: Instant;
  /** Of staff. */
  planned_by: string;
  send_at: Instant;
  ended_at: Instant<null>;
  expected: number;
  counts: NotificationCounts | null;
}

export const notificationsTable = table<NotificationColumns>({
  name: 'notifications',
  key: ['id'],
  columns: {
    id: 'text',
    channel: 'text not null',
    title: 'text not null',
    text: 'text not null',
    segment: 'jsonb not null',
    state: 'text not null',
    planned_at: 'timestamptz not null',
    planned_by: 'text not null',
    send_at: 'timestamptz not null',
    ended_at: 'timestamptz',
    expected: 'integer not null',
    counts: 'jsonb',
  },
  indexes: ['(planned_at desc, id)'],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_notifications.notifications': NotificationColumns;
  }
}
