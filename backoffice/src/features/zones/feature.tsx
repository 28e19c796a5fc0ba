import { IconPolygon } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { zones } from './texts/ru.ts';

export const feature: Feature = {
  paths: ['/restaurant/zones'],
  right: 'restaurant.see',
  entry: { group: 'restaurant', label: zones.title, position: 1 },
  icon: <IconPolygon size={18} />,
  Page: lazy(() => import('./ZonesPage.tsx').then(({ ZonesPage }) => ({ default: ZonesPage }))),
};
