import { IconScale } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { audit } from './texts/ru.ts';

export const feature: Feature = {
  paths: ['/audit'],
  right: 'audit.see',
  entry: { group: 'system', label: audit.title, position: 9 },
  icon: <IconScale size={18} />,
  Page: lazy(() => import('./AuditPage.tsx').then(({ AuditPage }) => ({ default: AuditPage }))),
};
