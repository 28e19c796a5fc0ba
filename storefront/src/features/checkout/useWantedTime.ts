import { useEffect } from 'react';
import type { Cart } from '../../../../api/contract/cart.contract.ts';
import { useChangeWantedTimeMutation } from '../../cart/cartApi.ts';
import { checkoutDraft } from './checkoutDraft.ts';

/** Tells the cart which slot is chosen here: it judges stops and hours of its dishes by it. */
export const useWantedTime = ({ delivery: { wanted_at: told } }: Cart) => {
  const { asap, slot } = checkoutDraft.use();
  const wanted = asap ? null : (slot?.start ?? null);
  const [change, { isLoading }] = useChangeWantedTimeMutation();
  useEffect(() => {
    if (wanted !== told) void change({ slot_start: wanted });
  }, [wanted, told, change]);
  return { changing: isLoading };
};
