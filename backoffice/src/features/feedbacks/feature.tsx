import { IconMessageStar } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

export const feature: Feature = {
  paths: ['/feedbacks', '/feedbacks/:id'],
  right: 'feedback.see',
  entry: 'feedbacks',
  icon: <IconMessageStar size={18} />,
  Page: lazy(() => import('./FeedbacksPage.tsx').then(({ FeedbacksPage }) => ({ default: FeedbacksPage }))),
};
