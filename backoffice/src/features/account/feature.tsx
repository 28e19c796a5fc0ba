import { IconUserCircle } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

/** Opened by one's own name at the foot of the menu. */
export const feature: Feature = {
  paths: ['/account'],
  right: 'ownAccess.manage',
  entry: null,
  icon: <IconUserCircle size={18} />,
  Page: lazy(() => import('./AccountPage.tsx').then(({ AccountPage }) => ({ default: AccountPage }))),
};
