import type { Payments } from '../../commands/payment/payments.ts';
import { paymentStream } from '../../commands/streams.ts';
import { retryRefunds } from '../contract/admin/payments.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { paymentTexts as texts } from '../texts/paymentTexts.ts';

export interface PaymentsDeps {
  readonly payments: Pick<Payments, 'handle'>;
}

export const paymentsRoutes =
  ({ payments }: PaymentsDeps): Routes =>
  (router) => {
    route(router, retryRefunds, async ({ params: { id }, origin }) => {
      const command = { type: 'RetryRefunds', orderId: id } as const;
      const { events } = await payments.handle(paymentStream(id), command, origin);
      if (events.length === 0) throw new Refusal(409, texts.nothingToRetry);
      return { message: texts.retried };
    });
  };
