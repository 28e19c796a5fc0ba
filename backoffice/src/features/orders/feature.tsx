import { IconClipboardList, IconPhone } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

const orders: Feature = {
  paths: ['/sales/orders', '/sales/orders/:id'],
  right: 'order.see',
  entry: 'orders',
  icon: <IconClipboardList size={18} />,
  Page: lazy(() => import('./OrdersPage.tsx').then(({ OrdersPage }) => ({ default: OrdersPage }))),
  count: 'new_orders',
};

const byPhone: Feature = {
  paths: ['/sales/orders/new'],
  right: 'order.change',
  entry: null,
  icon: <IconPhone size={18} />,
  Page: lazy(() =>
    import('./PhoneOrderPage.tsx').then(({ PhoneOrderPage }) => ({ default: PhoneOrderPage })),
  ),
};

export const feature = [orders, byPhone];
