import { IconClock } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

export const feature: Feature = {
  paths: ['/system/working-hours'],
  right: 'restaurant.see',
  entry: 'workingHours',
  icon: <IconClock size={18} />,
  Page: lazy(() =>
    import('./WorkingHoursPage.tsx').then(({ WorkingHoursPage }) => ({ default: WorkingHoursPage })),
  ),
};
