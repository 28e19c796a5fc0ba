import { CourierRefusal, CourierSilent } from '../../commands/dispatch/courierService.ts';
import type {
  CallCourier,
  CallOffCourier,
  CourierPhone,
  EstimateCourier,
} from '../../commands/dispatch/dispatches.ts';
import { roubles, toRoubles } from '../../domain/money.ts';
import * as contract from '../contract/admin/dispatches.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { dispatchTexts as texts } from '../texts/dispatchTexts.ts';

export interface DispatchesDeps {
  readonly estimateCourier: EstimateCourier;
  readonly callCourier: CallCourier;
  readonly callOffCourier: CallOffCourier;
  readonly courierPhone: CourierPhone;
}

/** Below what any of these calls may take. */
const patienceMs = 12_000;
/** What a service asks in the end is a little more or less than what it said at first. */
const tolerance = 1.1;

export const dispatchesRoutes =
  ({ estimateCourier, callCourier, callOffCourier, courierPhone }: DispatchesDeps): Routes =>
  (router) => {
    const patient = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    route(router, contract.estimateCourier, async ({ params: { id }, signal }) => {
      const { price, minutes } = await inWords(estimateCourier(id, patient(signal)));
      return { price: toRoubles(price), minutes };
    });
    route(router, contract.callCourier, async ({ params: { id }, body: { price }, origin }) => {
      await callCourier(id, roubles(Math.ceil(price * tolerance)), origin);
      return { message: texts.called };
    });
    route(router, contract.callOffCourier, async ({ params: { id }, body, signal, origin }) => {
      await inWords(callOffCourier(id, { mayCost: body.may_cost, signal: patient(signal) }, origin));
      return { message: texts.calledOff };
    });
    route(router, contract.courierPhone, async ({ params: { id }, signal }) => ({
      phone: await inWords(courierPhone(id, patient(signal))),
    }));
  };

const inWords = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CourierRefusal) throw new Refusal(422, texts.refused(error.code));
    if (error instanceof CourierSilent) throw new Refusal(503, texts.silent(error.reason));
    throw error;
  }
};
