import { IconCategory } from '@tabler/icons-react';
import { lazy } from 'react';
import { categoryCalls, categoryPage } from '../../../../api/contract/admin/categories.contract.ts';
import { documentFeature } from '../../ui/document/documentFeature.tsx';
import { categories as texts } from './texts/ru.ts';

const { cards, hints } = texts;

export const feature = documentFeature({
  page: categoryPage,
  calls: categoryCalls,
  path: '/catalog/categories',
  entry: 'categories',
  icon: <IconCategory size={18} />,
  texts,
  columns: ['slug', 'published'],
  Rows: lazy(() => import('./CategoryTree.tsx').then(({ CategoryTree }) => ({ default: CategoryTree }))),
  cards: [
    { title: cards.main, fields: ['name', 'parent_id', 'note', 'file_info'], hints },
    { title: cards.show, fields: ['published', 'hidden_in_menu', 'schedule', 'station_id'], hints },
    { title: cards.search, fields: ['slug', 'seo'], hints },
  ],
});
