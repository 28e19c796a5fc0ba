import { IconBowlChopsticks } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

export const feature: Feature = {
  paths: ['/constructors/wok', '/constructors/wok/:id'],
  right: 'catalogue.see',
  entry: 'wok',
  icon: <IconBowlChopsticks size={18} />,
  Page: lazy(() => import('./WokPage.tsx').then(({ WokPage }) => ({ default: WokPage }))),
};
