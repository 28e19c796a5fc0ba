import type { RequestHandler } from 'express';
import { renderSVG } from 'uqr';
import type { BankCalls } from '../../commands/payment/bank.ts';
import type { HearOfPayment } from '../../commands/payment/hearOfPayment.ts';
import type { StartPayment } from '../../commands/payment/startPayment.ts';
import type { EventStore } from '../../commands/ports.ts';
import { type PaymentBank, paymentBanks } from '../../domain/integrations/banks.ts';
import * as contract from '../contract/payment.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { ownsOrder } from '../order/orderOwner.ts';
import { readOrder } from '../order/readOrder.ts';
import { type Routes, route } from '../route.ts';
import { readCall } from '../security/readBody.ts';
import { contextOf } from '../sessions/requestContext.ts';
import { orderTexts } from '../texts/orderTexts.ts';

export interface PaymentRoutesDeps {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly startPayment: StartPayment;
  readonly hearOfPayment: HearOfPayment;
  readonly bankCalls: BankCalls;
  /** `https://example.ru`; null = as the browser calls the shop. */
  readonly publicOrigin: string | null;
}

export const paymentRoutes =
  (deps: PaymentRoutesDeps): Routes =>
  (router) => {
    route(router, contract.payOrder, async ({ params: { uid }, body, session, origin, host, signal }) => {
      const { order } = await readOrder(deps.eventStore, uid);
      if (!ownsOrder(session, order.details)) throw new Refusal(401, orderTexts.payYours);
      const { url, qr } = await deps.startPayment({
        orderId: uid,
        way: body.way,
        returnUrl: `${deps.publicOrigin ?? `http://${host}`}/checkout/${uid}?paid=1`,
        signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
        origin,
      });
      return { redirect: url, qr: qr === null ? null : { link: qr, svg: codeOf(qr) } };
    });

    for (const bank of paymentBanks) {
      router.post(contract.hookPath[bank], readText, hook(deps, bank));
      // The older way of one of them.
      router.get(contract.hookPath[bank], hook(deps, bank));
    }
  };

const longestMs = 12_000;
const readText = readCall(100);

/** Border and dots in one path: the page draws it in its own colours. */
const codeOf = (link: string): string => renderSVG(link, { border: 2 });

/** A bank calls again until it hears exactly this. */
const heard = 'OK';

const hook =
  (deps: PaymentRoutesDeps, bank: PaymentBank): RequestHandler =>
  async (request, response) => {
    const { address, origin, signal } = contextOf(request, response, false);
    const query = Object.fromEntries(
      Object.entries(request.query).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
    const text = typeof request.body === 'string' ? request.body : '';
    const bankId = await deps.bankCalls.read(bank, { address, query, text });
    if (bankId === null) throw new Refusal(403, orderTexts.noBank);
    const patience = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
    await deps.hearOfPayment(bank, bankId, { ...origin, actor: { kind: 'system', id: bank } }, patience);
    response.type('text/plain').send(heard);
  };
