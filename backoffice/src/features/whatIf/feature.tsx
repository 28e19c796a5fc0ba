import { IconArrowsSplit2 } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { whatIfTexts } from './texts/ru.ts';

export const feature: Feature = {
  paths: ['/sales/what-if'],
  right: 'analytics.see',
  entry: { group: 'sales', label: whatIfTexts.title, position: 2 },
  icon: <IconArrowsSplit2 size={18} />,
  Page: lazy(() => import('./WhatIfPage.tsx').then(({ WhatIfPage }) => ({ default: WhatIfPage }))),
};
