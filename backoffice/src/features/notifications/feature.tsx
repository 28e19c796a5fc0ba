import { IconBell } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

export const feature: Feature = {
  paths: ['/commercial/notifications', '/commercial/notifications/:id'],
  right: 'notification.see',
  entry: 'notifications',
  icon: <IconBell size={18} />,
  Page: lazy(() =>
    import('./NotificationsPage.tsx').then(({ NotificationsPage }) => ({ default: NotificationsPage })),
  ),
};
