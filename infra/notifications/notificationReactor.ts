import type { ShopReactor } from '../reactors/reactor.ts';
import { notificationKind } from './notificationJob.ts';

/** What is planned is begun at its time. */
export const notificationReactor: ShopReactor = {
  name: 'notifications',
  startAt: 'now',
  on: {
    NotificationPlanned: ({ data: { id, sendAt } }, { enqueue }) =>
      enqueue(notificationKind, { data: { notificationId: id }, runAt: sendAt }),
  },
};
