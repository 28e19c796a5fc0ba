import { IconUsers } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

export const feature: Feature = {
  paths: ['/sales/clients', '/sales/clients/:id'],
  right: 'client.see',
  entry: 'clients',
  icon: <IconUsers size={18} />,
  Page: lazy(() => import('./ClientsPage.tsx').then(({ ClientsPage }) => ({ default: ClientsPage }))),
};
