import { useEffect, useRef } from 'react';
import type { Init } from '../../../../api/contract/init.contract.ts';
import { maskPhone } from '../../format/phone.ts';
import { checkoutDraft, keptAddressText } from './checkoutDraft.ts';
import type { AddressCheck } from './useAddressCheck.ts';

/**
 * What is known beforehand, so that nothing is asked twice: who the client is, where the last order went. What was typed
 * stays: a login in the middle fills empty fields only.
 */
export const useDraftStart = ({ client, cart }: Pick<Init, 'client' | 'cart'>, { check }: AddressCheck) => {
  const clientId = client?.client_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each client who logs in
  useEffect(() => {
    if (!client) return;
    const { name, phone, email } = checkoutDraft.get();
    checkoutDraft.change({
      name: name || client.name,
      phone: phone || maskPhone(client.phone, client.phone.length).text,
      email: email || client.email,
    });
  }, [clientId]);

  const checked = useRef<string | null>(null);
  const { method, zone_id: zoneId } = cart.delivery;
  // biome-ignore lint/correctness/useExhaustiveDependencies: not on typing, which has its own check
  useEffect(() => {
    if (method !== 'delivery') return;
    const { address, found, pin } = checkoutDraft.get();
    const text = address || keptAddressText();
    // The cart may be another one now (a login), or the tab a new one: then the zone has to be told again.
    const key = `${clientId}:${text}`;
    const isTold = found?.zone ? found.zone.zone_id === zoneId : found !== null;
    if (text === '' || isTold || checked.current === key) return;
    checked.current = key;
    void check(text, pin ?? undefined);
  }, [method, zoneId, clientId]);
};
