import { useEffect, useRef } from 'react';
import type { Init } from '../../../../api/contract/init.contract.ts';
import { keptAddress } from '../../session/keptAddress.ts';
import type { OrderDefaults } from './checkoutApi.ts';
import { checkoutDraft } from './checkoutDraft.ts';
import type { AddressCheck } from './useAddressCheck.ts';
import type { useDeliveryTerms } from './useDeliveryTerms.ts';

/** Tells the cart where it goes, as far as that is known: where the last order was fetched, or the address of this device. */
export const useDraftStart = (
  { client, cart }: Pick<Init, 'client' | 'cart'>,
  {
    address: { check },
    terms,
    defaults,
  }: {
    address: AddressCheck;
    terms: ReturnType<typeof useDeliveryTerms> | null;
    defaults: OrderDefaults;
  },
) => {
  const clientId = client?.client_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each client who logs in
  useEffect(() => {
    const { method, zone_id } = cart.delivery;
    // Nothing was chosen for this cart yet: it is fetched where the last one was.
    const isNew = method === 'delivery' && zone_id === null && checkoutDraft.get().address === '';
    if (terms && isNew && defaults?.affiliate_id && (keptAddress()?.text ?? '') === '')
      void terms.setPoint(defaults.affiliate_id);
  }, [clientId]);

  const checked = useRef<string | null>(null);
  const { method, zone_id: zoneId } = cart.delivery;
  // biome-ignore lint/correctness/useExhaustiveDependencies: not on typing, which has its own check
  useEffect(() => {
    if (method !== 'delivery') return;
    const { address, found, pin } = checkoutDraft.get();
    const text = address || (keptAddress()?.text ?? '');
    // The cart may be another one now (a login), or the tab a new one: then the zone has to be told again.
    const key = `${clientId}:${text}`;
    const isTold = found?.zone ? found.zone.zone_id === zoneId : found !== null;
    if (text === '' || isTold || checked.current === key) return;
    checked.current = key;
    void check(text, pin ?? undefined);
  }, [method, zoneId, clientId]);
};
