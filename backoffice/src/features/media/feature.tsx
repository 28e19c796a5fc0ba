import { IconPhoto } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { media } from '../../ui/media/texts/ru.ts';

export const feature: Feature = {
  paths: ['/media'],
  right: 'media.see',
  entry: { group: 'pages', label: media.title, position: 1 },
  icon: <IconPhoto size={18} />,
  Page: lazy(() => import('./MediaPage.tsx').then(({ MediaPage }) => ({ default: MediaPage }))),
};
