import webPush, { WebPushError } from 'web-push';
import type { PushSubscription } from '../../api/order/push.routes.ts';
import type { VapidKeys } from './vapidKeys.ts';

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly url: string;
}
/** `gone`: the browser has taken its subscription back. */
export type SendPush = (subscription: PushSubscription, message: PushMessage) => Promise<'sent' | 'gone'>;

const timeoutMs = 5_000;
/** A status that comes an hour late is worse than none. */
const lifeSeconds = 3_600;

/** @param contact where a push service can complain: `https://…` or `mailto:…`. */
export const sendPush =
  ({ keys, contact }: { readonly keys: VapidKeys; readonly contact: () => string }): SendPush =>
  async ({ endpoint, keys: browserKeys }, message) => {
    try {
      await webPush.sendNotification({ endpoint, keys: browserKeys }, JSON.stringify(message), {
        vapidDetails: { subject: contact(), ...keys },
        TTL: lifeSeconds,
        urgency: 'high',
        timeout: timeoutMs,
      });
      return 'sent';
    } catch (error) {
      if (error instanceof WebPushError && (error.statusCode === 404 || error.statusCode === 410))
        return 'gone';
      throw error;
    }
  };
