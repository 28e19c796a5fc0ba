import { IconHome } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

export const feature: Feature = {
  paths: ['/'],
  right: 'home.see',
  entry: 'home',
  icon: <IconHome size={18} />,
  Page: lazy(() => import('./HomePage.tsx').then(({ HomePage }) => ({ default: HomePage }))),
};
