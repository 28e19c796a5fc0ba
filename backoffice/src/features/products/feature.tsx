import { IconSoup } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { products } from './texts/ru.ts';

export const feature: Feature = {
  paths: ['/catalog/products', '/catalog/products/:id'],
  right: 'product.see',
  group: 'catalogue',
  position: 2,
  label: products.title,
  icon: <IconSoup size={18} />,
  Page: lazy(() => import('./ProductsPage.tsx').then(({ ProductsPage }) => ({ default: ProductsPage }))),
};
