import { IconSoup } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

export const feature: Feature = {
  paths: ['/catalog/products', '/catalog/products/:id'],
  right: 'product.see',
  entry: 'products',
  icon: <IconSoup size={18} />,
  Page: lazy(() => import('./ProductsPage.tsx').then(({ ProductsPage }) => ({ default: ProductsPage }))),
};
