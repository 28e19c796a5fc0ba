import { IconPuzzle } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

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
];
