import { IconHome } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { home } from './texts/ru.ts';

export const feature: Feature = {
  paths: ['/'],
  right: 'home.see',
  group: 'home',
  position: 1,
  label: home.title,
  icon: <IconHome size={18} />,
  Page: lazy(() => import('./HomePage.tsx').then(({ HomePage }) => ({ default: HomePage }))),
};
