import { IconPuzzle, IconTemplate } from '@tabler/icons-react';
import { lazy } from 'react';
import {
  blockTemplateCalls,
  blockTemplatePage,
} from '../../../../api/contract/admin/blockTemplates.contract.ts';
import type { Feature } from '../../feature.ts';
import { documentFeature } from '../../ui/document/documentFeature.tsx';
import { blocks as texts } from './texts/ru.ts';

const shared = { right: 'content.see', icon: <IconPuzzle size={18} /> } as const;

export const feature: readonly Feature[] = [
  {
    ...shared,
    paths: ['/constructors/blocks'],
    entry: 'blocks',
    Page: lazy(() => import('./ChoosePage.tsx').then(({ ChoosePage }) => ({ default: ChoosePage }))),
  },
  {
    ...shared,
    paths: ['/constructors/blocks/:id'],
    entry: null,
    Page: lazy(() => import('./BuilderPage.tsx').then(({ BuilderPage }) => ({ default: BuilderPage }))),
  },
  documentFeature({
    page: blockTemplatePage,
    calls: blockTemplateCalls,
    path: '/constructors/templates',
    entry: { group: 'constructors', label: texts.templates.title, position: 10 },
    icon: <IconTemplate size={18} />,
    texts: texts.templates,
    columns: ['audience'],
    cards: [
      { title: texts.templates.main, fields: ['name', 'audience'] },
      { title: texts.templates.what, fields: ['block'] },
    ],
  }),
];
