import type { CourierServices } from '../../commands/dispatch/courierService.ts';
import type { DispatchDeps } from '../../commands/dispatch/dispatches.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';

/** What calls for couriers need beside the shop's own streams. */
export const dispatchingBy = (couriers: CourierServices): Pick<DispatchDeps, 'couriers' | 'parcelWords'> => ({
  couriers,
  parcelWords: integrationTexts.couriers.parcel,
});
