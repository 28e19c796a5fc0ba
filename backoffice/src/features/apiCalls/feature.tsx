import { IconApi } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

export const feature: Feature = {
  paths: ['/system/api'],
  right: 'api.see',
  entry: 'api',
  icon: <IconApi size={18} />,
  Page: lazy(() => import('./ApiPage.tsx').then(({ ApiPage }) => ({ default: ApiPage }))),
};
