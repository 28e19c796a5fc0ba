import { IconClipboardList, IconPhone } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { kitchenPath } from './kitchenPath.ts';

const orders: Feature = {
  paths: ['/sales/orders', '/sales/orders/:id'],
  right: 'order.see',
  entry: 'orders',
  icon: <IconClipboardList size={18} />,
  Page: lazy(() => import('./OrdersPage.tsx').then(({ OrdersPage }) => ({ default: OrdersPage }))),
  count: 'new_orders',
  takesWidth: (params) => params.get('view') !== 'list',
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

const kitchen: Feature = {
  paths: [kitchenPath],
  right: 'order.see',
  entry: null,
  icon: null,
  fullScreen: true,
  Page: lazy(() => import('./KitchenPage.tsx').then(({ KitchenPage }) => ({ default: KitchenPage }))),
};

export const feature: readonly Feature[] = [orders, byPhone, kitchen];
