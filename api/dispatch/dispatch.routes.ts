import type { CourierCalls } from '../../commands/dispatch/courierService.ts';
import { courierServices } from '../../domain/integrations/courierServices.ts';
import { dispatchHookPath } from '../contract/dispatch.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import type { Routes } from '../route.ts';
import { dispatchTexts } from '../texts/dispatchTexts.ts';

export interface DispatchRoutesDeps {
  readonly courierCalls: CourierCalls;
  /** What a call was about: it is asked of the service by a job. */
  readonly hearCouriers: (orderId: string) => Promise<void>;
}

/** A service wants a quick answer and calls again without one, so nothing is asked of it here. */
export const dispatchHookRoutes =
  ({ courierCalls, hearCouriers }: DispatchRoutesDeps): Routes =>
  (router) => {
    for (const service of courierServices)
      router.post(`${dispatchHookPath[service]}/:token`, async ({ params, query }, response) => {
        const order = typeof query.order === 'string' ? query.order : '';
        const heard = await courierCalls.read(service, { token: params.token, order });
        if (heard === null) throw new Refusal(403, dispatchTexts.notService);
        await hearCouriers(heard);
        response.json({});
      });
  };
