import { useRef, useState } from 'react';
import { problemOf, problemText } from '../../problem.ts';
import { checkoutTexts } from '../../texts/checkout.ts';
import { announce } from '../../toasts/announcer.ts';
import { type AddressAnswer, useCheckAddressMutation } from './checkoutApi.ts';
import { type CheckoutDraft, checkoutDraft, keepAddressText } from './checkoutDraft.ts';

type Pin = NonNullable<CheckoutDraft['pin']>;

/** Asks which zone an address, or a pin, lies in, and keeps the answer beside the text that it is about. */
export const useAddressCheck = (onZone: (token: string) => Promise<unknown>) => {
  const [checkAddress, { isLoading }] = useCheckAddressMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef(0);

  const check = async (text: string, pin?: Pin): Promise<AddressAnswer | null> => {
    const address = text.trim();
    if (address === '' && !pin) return null;
    last.current += 1;
    const mine = last.current;
    setFailure(null);
    checkoutDraft.change({ address: text, found: null, pin: pin ?? null });
    const answer = await checkAddress({ address: address || checkoutTexts.map, ...(pin && { pin }) });
    if (mine !== last.current) return null; // a newer address is being checked
    if (answer.error) {
      setFailure(problemOf(answer.error)?.fields?.address ?? problemText(answer.error));
      return null;
    }
    const found = answer.data;
    // A house that the base knows is where the base says: a pin counts only where it knows none.
    checkoutDraft.change(
      found.found === 'house' ? { found, address: found.address, pin: null } : { found, address: text },
    );
    announce(found.message);
    if (found.zone && found.address_token) {
      keepAddressText(found.address);
      await onZone(found.address_token);
    }
    return found;
  };

  return {
    check,
    checking: isLoading,
    failure,
    /** The text is another one: what was known of the old one is not true of it. */
    type: (address: string) => {
      last.current += 1;
      setFailure(null);
      checkoutDraft.change({ address, found: null, pin: null });
    },
  };
};
export type AddressCheck = ReturnType<typeof useAddressCheck>;
