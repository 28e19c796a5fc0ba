import { IconChartBar } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

export const feature: Feature = {
  paths: ['/sales/analytics', '/sales/analytics/:tab'],
  right: 'analytics.see',
  entry: 'analytics',
  icon: <IconChartBar size={18} />,
  Page: lazy(() => import('./AnalyticsPage.tsx').then(({ AnalyticsPage }) => ({ default: AnalyticsPage }))),
};
