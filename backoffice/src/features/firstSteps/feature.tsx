import { IconListCheck } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { firstSteps } from './texts/ru.ts';

export const feature: Feature = {
  paths: ['/first-steps'],
  right: 'restaurant.edit',
  entry: { group: 'system', label: firstSteps.entry, position: 5 },
  icon: <IconListCheck size={18} />,
  Page: lazy(() =>
    import('./FirstStepsPage.tsx').then(({ FirstStepsPage }) => ({ default: FirstStepsPage })),
  ),
};
