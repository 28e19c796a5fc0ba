import { expect, test } from 'vitest';
import type { PageContentOf } from '../../../api/contract/catalogue.contract.ts';
import { drawnWith } from './pageParts.ts';

const home: PageContentOf<'home'> = {
  type: 'home',
  seo: { title: '', description: '', canonical: '' },
  breadcrumbs: [],
  opening_hours: [],
  layout: [{ kind: 'menu' }],
  banners: [],
  recommended: [],
  sections: [],
  seo_text: '',
};

test('blocks of staff on the home page are never painted without their styles', () => {
  expect([...drawnWith({ kind: 'home', page: home })]).toEqual(['shop']);
  const withForm = { ...home, layout: [...home.layout, { kind: 'blocks' as const, blocks: [] }] };
  expect([...drawnWith({ kind: 'home', page: withForm })]).toEqual(['shop', 'late']);
});
