import { projection } from '../projection.ts';
import { notificationsTable } from './notifications.table.ts';

export const notificationsProjection = projection({
  name: 'notifications',
  version: 1,
  tables: { notifications: notificationsTable },
  on: {
    NotificationPlanned: ({ data, metadata }, { notifications }) => {
      const { id, channel, title, text, segment, sendAt, expected } = data;
      notifications.put({
        id,
        channel,
        title,
        text,
        segment,
        state: 'planned',
        planned_at: metadata.at,
        planned_by: metadata.actor.id,
        send_at: sendAt,
        ended_at: null,
        expected,
        counts: null,
      });
    },
    NotificationStopped: ({ data: { id }, metadata }, { notifications }) =>
      notifications.change(id, { state: 'stopped', ended_at: metadata.at }),
    NotificationFinished: ({ data: { id, ...counts }, metadata }, { notifications }) =>
      notifications.change(id, { state: 'finished', ended_at: metadata.at, counts }),
  },
});
