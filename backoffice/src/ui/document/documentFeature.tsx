import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import type { DescribedPage } from './describedPage.ts';

/** A page over a kind of document as the shell knows it; the page itself is loaded when it is opened. */
export const documentFeature = ({
  entry,
  icon,
  ...described
}: DescribedPage & Pick<Feature, 'entry' | 'icon'>): Feature => ({
  paths: [described.path, `${described.path}/:id`],
  right: described.page.see,
  entry,
  icon,
  Page: lazy(async () => {
    const { DocumentPage } = await import('./DocumentPage.tsx');
    return { default: () => <DocumentPage described={described} /> };
  }),
});
