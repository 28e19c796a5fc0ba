import { IconUsers } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

export const feature: Feature = {
  paths: ['/system/users', '/system/users/:id'],
  right: 'staff.manage',
  entry: 'users',
  icon: <IconUsers size={18} />,
  Page: lazy(() => import('./UsersPage.tsx').then(({ UsersPage }) => ({ default: UsersPage }))),
};
