import {
  IconBrandTelegram,
  IconChartBar,
  IconCreditCard,
  IconMail,
  IconMapPin,
  IconMessage,
  IconRefresh,
  IconToolsKitchen2,
  IconTruckDelivery,
  IconWebhook,
} from '@tabler/icons-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { integrations } from './texts/ru.ts';

const right = 'integration.see';

export const feature: readonly Feature[] = [
  {
    paths: ['/integrations/web-analytics'],
    right,
    entry: 'webAnalytics',
    icon: <IconChartBar size={18} />,
    Page: lazy(async () => {
      const { IntegrationPage } = await import('./IntegrationPage.tsx');
      return { default: () => <IntegrationPage name="analytics" /> };
    }),
  },
  {
    paths: ['/integrations/acquiring'],
    right,
    entry: 'acquiring',
    icon: <IconCreditCard size={18} />,
    Page: lazy(async () => {
      const { IntegrationPage } = await import('./IntegrationPage.tsx');
      return { default: () => <IntegrationPage name="acquiring" /> };
    }),
  },
  {
    paths: ['/integrations/restaurant-automation'],
    right,
    entry: 'restaurantAutomation',
    icon: <IconToolsKitchen2 size={18} />,
    Page: lazy(async () => {
      const { IntegrationPage } = await import('./IntegrationPage.tsx');
      return { default: () => <IntegrationPage name="restaurant" /> };
    }),
  },
  {
    paths: ['/integrations/mail'],
    right,
    entry: 'mail',
    icon: <IconMail size={18} />,
    Page: lazy(async () => {
      const { IntegrationPage } = await import('./IntegrationPage.tsx');
      return { default: () => <IntegrationPage name="mail" /> };
    }),
  },
  {
    paths: ['/integrations/sms'],
    right,
    entry: 'sms',
    icon: <IconMessage size={18} />,
    Page: lazy(async () => {
      const { IntegrationPage } = await import('./IntegrationPage.tsx');
      return { default: () => <IntegrationPage name="sms" /> };
    }),
  },
  {
    paths: ['/integrations/messaging-bot'],
    right,
    entry: 'messagingBot',
    icon: <IconBrandTelegram size={18} />,
    Page: lazy(async () => {
      const { IntegrationPage } = await import('./IntegrationPage.tsx');
      return { default: () => <IntegrationPage name="bot" /> };
    }),
  },
  {
    paths: ['/integrations/order-webhooks'],
    right,
    entry: { group: 'integrations', label: integrations.titles.hooks, position: 1 },
    icon: <IconWebhook size={18} />,
    Page: lazy(async () => {
      const { IntegrationPage } = await import('./IntegrationPage.tsx');
      return { default: () => <IntegrationPage name="hooks" /> };
    }),
  },
  {
    paths: ['/integrations/outside-couriers'],
    right,
    entry: { group: 'integrations', label: integrations.titles.dispatch, position: 2 },
    icon: <IconTruckDelivery size={18} />,
    Page: lazy(async () => {
      const { IntegrationPage } = await import('./IntegrationPage.tsx');
      return { default: () => <IntegrationPage name="dispatch" /> };
    }),
  },
  {
    paths: ['/integrations/address-suggestions'],
    right,
    entry: 'addressSuggestions',
    icon: <IconMapPin size={18} />,
    Page: lazy(async () => {
      const { IntegrationPage } = await import('./IntegrationPage.tsx');
      return { default: () => <IntegrationPage name="addresses" /> };
    }),
  },
  {
    paths: ['/integrations/update'],
    right: 'integration.changeSecrets',
    entry: { group: 'integrations', label: integrations.update.title, position: 9 },
    icon: <IconRefresh size={18} />,
    Page: lazy(async () => ({ default: (await import('./UpdatePage.tsx')).UpdatePage })),
  },
];
