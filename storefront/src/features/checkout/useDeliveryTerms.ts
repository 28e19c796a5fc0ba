import { useRef, useState } from 'react';
import { useChangeDeliveryTermsMutation } from '../../cart/cartApi.ts';
import { useCart } from '../../cart/useCart.ts';
import { problemText } from '../../problem.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { checkoutDraft } from './checkoutDraft.ts';

export type Method = 'delivery' | 'pickup';
interface Terms {
  method: Method;
  affiliateId: string | null;
}

/** Delivery or pickup, as chosen a moment ago; the cart follows and prices itself for it. */
export const useDeliveryTerms = () => {
  const toast = useToast();
  const delivery = useCart()?.delivery;
  const [change, { isLoading }] = useChangeDeliveryTermsMutation();
  const [wanted, setWanted] = useState<Terms | null>(null);
  const latest = useRef<Terms | null>(null);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const known: Terms = {
    method: delivery?.method ?? 'delivery',
    affiliateId: delivery?.affiliate_id ?? null,
  };
  const set = async (terms: Terms & { token?: string | null }) => {
    const next = { method: terms.method, affiliateId: terms.affiliateId };
    latest.current = next;
    setWanted(next);
    // One after another: two calls on their way may overtake each other. What was changed again meanwhile is not sent.
    const answered = turn.current.then(() =>
      latest.current === next
        ? change({
            method: terms.method,
            affiliate_id: terms.affiliateId,
            address_token: terms.token ?? null,
          })
        : null,
    );
    turn.current = answered.catch(() => undefined);
    try {
      const answer = await answered;
      if (answer?.error) toast.error(problemText(answer.error));
      return !answer?.error;
    } finally {
      setWanted((now) => (now === next ? null : now));
    }
  };
  return {
    ...(wanted ?? known),
    changing: isLoading,
    setMethod: (method: Method) => {
      const { found } = checkoutDraft.get();
      const token = method === 'delivery' && found?.zone ? found.address_token : null;
      return set({ method, affiliateId: method === 'pickup' ? known.affiliateId : null, token });
    },
    setPoint: (affiliateId: string) => set({ method: 'pickup', affiliateId }),
    setToken: (token: string | null) => set({ method: 'delivery', affiliateId: null, token }),
  };
};
