import type { ConsentKind } from '../client/client.events.ts';
import type { NotificationChannel } from './notification.events.ts';

/** Law 38-FZ, article 18: advertising asks for a consent of its own, by channel. */
export const consentOf = {
  push: 'adsPush',
  sms: 'adsSms',
  email: 'adsEmail',
  bot: 'adsBot',
} as const satisfies Readonly<Record<NotificationChannel, ConsentKind>>;
