import { IconArticle, IconFileText } from '@tabler/icons-react';
import { pageCalls, pagePage, postList, postPage } from '../../../../api/contract/admin/pages.contract.ts';
import { documentFeature } from '../../ui/document/documentFeature.tsx';
import { PageActions } from './PageActions.tsx';
import { pageCards as cards, pageHints as hints, pages, posts } from './texts/ru.ts';

const publishing = {
  title: cards.publishing,
  fields: ['published', 'published_at', 'published_until'],
  hints,
};
const search = { title: cards.search, fields: ['slug', 'seo'] };
const columns = ['slug', 'published', 'published_at'];

export const feature = [
  documentFeature({
    page: pagePage,
    calls: pageCalls,
    path: '/pages',
    entry: 'pages',
    icon: <IconFileText size={18} />,
    texts: pages,
    only: { kind: 'page' },
    columns: [...columns, 'in_menu'],
    Actions: PageActions,
    cards: [
      { title: cards.main, fields: ['name', 'html', 'file_info'] },
      publishing,
      { title: cards.menu, fields: ['in_menu', 'is_menu_hidden', 'menu_position', 'link'], hints },
      { ...search, hints },
    ],
  }),
  documentFeature({
    page: postPage,
    calls: { ...pageCalls, list: postList },
    path: '/posts',
    entry: 'posts',
    icon: <IconArticle size={18} />,
    texts: posts,
    only: { kind: 'post' },
    columns,
    Actions: PageActions,
    cards: [
      { title: cards.main, fields: ['name', 'html', 'file_info'] },
      publishing,
      { ...search, hints: { slug: hints.postSlug } },
    ],
  }),
];
