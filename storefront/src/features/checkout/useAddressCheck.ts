import { useRef, useState } from 'react';
import { problemOf, problemText } from '../../problem.ts';
import { keepAddress } from '../../session/keptAddress.ts';
import { announce } from '../../toasts/announcer.ts';
import { type AddressAnswer, useCheckAddressMutation } from './checkoutApi.ts';
import { type CheckoutDraft, checkoutDraft } from './checkoutDraft.ts';

type Pin = NonNullable<CheckoutDraft['pin']>;

/** A pin that is moved by a held key is asked about once, where it stops (ms). */
const settling = 250;

/** Asks which zone an address, or a pin, lies in, and keeps the answer beside the text that it is about. Without a text the pin means the house there. */
export const useAddressCheck = (onPlace: (token: string | null) => Promise<unknown>) => {
  const [checkAddress, { isLoading }] = useCheckAddressMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef(0);

  const check = async (text: string, pin?: Pin): Promise<AddressAnswer | null> => {
    const address = text.trim();
    if (address === '' && !pin) return null;
    last.current += 1;
    const mine = last.current;
    setFailure(null);
    const byMap = pin !== undefined && address === '';
    checkoutDraft.change({ address: text, found: null, pin: pin ?? null, byMap });
    if (pin) await new Promise((go) => setTimeout(go, settling));
    if (mine !== last.current) return null; // the pin is still being moved
    const answer = await checkAddress({ address, ...(pin && { pin }) });
    if (mine !== last.current) return null; // a newer address is being checked
    if (answer.error) {
      setFailure(problemOf(answer.error)?.fields?.address ?? problemText(answer.error));
      return null;
    }
    const found = answer.data;
    // A house that the base knows is where the base says: a pin counts only where it knows none.
    checkoutDraft.change(
      found.found === 'house'
        ? { found, address: found.address, pin: null }
        : { found, address: byMap ? found.address : text },
    );
    announce(found.message);
    if (found.found !== 'unknown') keepAddress({ text: found.address, outside: found.zone === null });
    // Out of the zones the cart knows no price either: the one of the last address is not true of this one.
    await onPlace(found.zone && found.address_token);
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
      checkoutDraft.change({ address, found: null, pin: null, byMap: false });
    },
  };
};
export type AddressCheck = ReturnType<typeof useAddressCheck>;
