import { IconFileImport } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { imports } from './texts/ru.ts';

export const feature: Feature = {
  paths: ['/catalog/import'],
  right: 'catalogue.edit',
  entry: { group: 'catalogue', label: imports.entry, position: 1 },
  icon: <IconFileImport size={18} />,
  Page: lazy(() => import('./ImportPage.tsx').then(({ ImportPage }) => ({ default: ImportPage }))),
};
