import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import type { DescribedPage } from './describedPage.ts';

/** A page over a kind of document as the shell knows it; the page itself is loaded when it is opened. */
export const documentFeature = ({
  group,
  position,
  icon,
  ...described
}: DescribedPage & Pick<Feature, 'group' | 'position' | 'icon'>): Feature => ({
  paths: [described.path, `${described.path}/:id`],
  right: described.page.see,
  group,
  position,
  icon,
  label: described.texts.title,
  Page: lazy(async () => {
    const { DocumentPage } = await import('./DocumentPage.tsx');
    return { default: () => <DocumentPage described={described} /> };
  }),
});
