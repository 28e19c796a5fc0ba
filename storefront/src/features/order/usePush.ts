import { useState } from 'react';
import { useSubscribePushMutation } from '../../order/orderApi.ts';
import { problemText } from '../../problem.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { orderTexts } from '../../texts/order.ts';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';

/** Web Push for one order; `null` where the browser or the shop has no push, or it was refused once. */
export const usePush = (uid: string): { on: boolean; subscribe: () => Promise<void> } | null => {
  const toast = useToast();
  const key = useInit()?.push.public_key ?? null;
  const hydrated = useIsHydrated();
  const [on, setOn] = useState(false);
  const [subscribePush] = useSubscribePushMutation();
  if (!hydrated || key === null || !pushIsPossible()) return null;

  const subscribe = async () => {
    try {
      if ((await Notification.requestPermission()) !== 'granted')
        return void toast.error(orderTexts.pushDenied);
      const registration = await navigator.serviceWorker.ready;
      const { endpoint, keys } = (
        await registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: bytesOf(key),
        })
      ).toJSON();
      const answer = await subscribePush({
        order_uid: uid,
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      });
      if (answer.error) return void toast.error(problemText(answer.error));
      setOn(true);
      toast.good(orderTexts.pushOn);
    } catch {
      toast.error(orderTexts.pushDenied); // a browser without its push service
    }
  };
  return { on, subscribe };
};

const pushIsPossible = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission !== 'denied';

const bytesOf = (base64Url: string) => {
  const text = atob(base64Url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
};
