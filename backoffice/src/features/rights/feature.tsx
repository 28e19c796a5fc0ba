import { IconShieldCheck } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { rights } from './texts/ru.ts';

export const feature: Feature = {
  paths: ['/system/rights'],
  right: 'rights.see',
  entry: { group: 'system', label: rights.title, position: 1 },
  icon: <IconShieldCheck size={18} />,
  Page: lazy(() => import('./RightsPage.tsx').then(({ RightsPage }) => ({ default: RightsPage }))),
};
