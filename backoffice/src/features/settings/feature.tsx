import {
  IconDeviceMobile,
  IconLayoutDashboard,
  IconPalette,
  IconSettings,
  IconShieldLock,
  IconSitemap,
} from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { home } from './texts/ru.ts';

const right = 'settings.see';

export const feature: readonly Feature[] = [
  {
    paths: ['/constructors/home'],
    right: 'content.see',
    entry: { group: 'constructors', label: home.title, position: 1 },
    icon: <IconLayoutDashboard size={18} />,
    Page: lazy(() => import('./HomePartsPage.tsx').then(({ HomePartsPage }) => ({ default: HomePartsPage }))),
  },
  {
    paths: ['/system/settings'],
    right,
    entry: 'settings',
    icon: <IconSettings size={18} />,
    Page: lazy(() => import('./SettingsPage.tsx').then(({ SettingsPage }) => ({ default: SettingsPage }))),
  },
  {
    paths: ['/system/ui'],
    right,
    entry: 'appearance',
    icon: <IconPalette size={18} />,
    Page: lazy(() =>
      import('./AppearancePage.tsx').then(({ AppearancePage }) => ({ default: AppearancePage })),
    ),
  },
  {
    paths: ['/system/policy-data-processing'],
    right,
    entry: 'privacy',
    icon: <IconShieldLock size={18} />,
    Page: lazy(() => import('./PolicyPage.tsx').then(({ PolicyPage }) => ({ default: PolicyPage }))),
  },
  {
    paths: ['/system/mobile'],
    right,
    entry: 'mobile',
    icon: <IconDeviceMobile size={18} />,
    Page: lazy(() => import('./MobilePage.tsx').then(({ MobilePage }) => ({ default: MobilePage }))),
  },
  {
    paths: ['/system/sitemap'],
    right,
    entry: 'sitemap',
    icon: <IconSitemap size={18} />,
    Page: lazy(() => import('./SitemapPage.tsx').then(({ SitemapPage }) => ({ default: SitemapPage }))),
  },
];
