import { IconClipboardList } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { NewOrdersBadge } from './NewOrdersBadge.tsx';
import { orders } from './texts/ru.ts';

export const feature: Feature = {
  paths: ['/sales/orders', '/sales/orders/:id'],
  right: 'order.see',
  group: 'sales',
  position: 1,
  label: orders.title,
  icon: <IconClipboardList size={18} />,
  Page: lazy(() => import('./OrdersPage.tsx').then(({ OrdersPage }) => ({ default: OrdersPage }))),
  Badge: NewOrdersBadge,
};
