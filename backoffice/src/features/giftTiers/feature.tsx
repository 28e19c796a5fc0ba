import { IconGift } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { giftTiers as texts } from './texts/ru.ts';

export const feature: Feature = {
  paths: ['/commercial/gifts'],
  right: 'catalogue.see',
  entry: { group: 'advertising', label: texts.title, position: 2 },
  icon: <IconGift size={18} />,
  Page: lazy(() => import('./GiftTiersPage.tsx').then(({ GiftTiersPage }) => ({ default: GiftTiersPage }))),
};
