import { keyedPage, type Page } from '../paging.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { instant } from '../table.ts';

const selectNotifications = (db: ReadModels) =>
  db
    .selectFrom('read_notifications.notifications')
    .select([
      'id',
      'channel',
      'title',
      'text',
      'state',
      instant('planned_at').as('plannedAt'),
      'planned_by as plannedBy',
      instant('send_at').as('sendAt'),
      instant<null>('ended_at').as('endedAt'),
      'expected',
      'counts',
    ]);
export type NotificationView = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number];

/** The last one first. */
export const listNotifications = (
  db: ReadModels,
  page: Page,
): Promise<{ rows: NotificationView[]; next: string | null }> =>
  keyedPage(
    selectNotifications(db),
    {
      columns: [
        ['planned_at', 'timestamptz'],
        ['id', 'text'],
      ],
      descending: true,
    },
    page,
  );

export const findNotification = async (db: ReadModels, id: string): Promise<NotificationView | null> =>
  (await selectNotifications(db).where('id', '=', id).executeTakeFirst()) ?? null;
