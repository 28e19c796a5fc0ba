import { IconForms } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { formAnswers as texts } from './texts/ru.ts';

export const feature: Feature = {
  paths: ['/sales/answers', '/sales/answers/:id'],
  right: 'formAnswer.see',
  entry: { group: 'sales', label: texts.title, position: 5 },
  icon: <IconForms size={18} />,
  Page: lazy(() =>
    import('./FormAnswersPage.tsx').then(({ FormAnswersPage }) => ({ default: FormAnswersPage })),
  ),
};
