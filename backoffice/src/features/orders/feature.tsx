import { IconClipboardList } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

export const feature: Feature = {
  paths: ['/sales/orders', '/sales/orders/:id'],
  right: 'order.see',
  entry: 'orders',
  icon: <IconClipboardList size={18} />,
  Page: lazy(() => import('./OrdersPage.tsx').then(({ OrdersPage }) => ({ default: OrdersPage }))),
  count: 'new_orders',
};
