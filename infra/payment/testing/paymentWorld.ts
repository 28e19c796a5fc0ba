import { openAggregateCache } from '../../../commands/aggregateCache.ts';
import { cancelOrder } from '../../../commands/order/cancelOrder.ts';
import { moveOrder } from '../../../commands/order/moveOrder.ts';
import { type DriveDeps, drivePayment } from '../../../commands/payment/drivePayment.ts';
import { hearOfPayment } from '../../../commands/payment/hearOfPayment.ts';
import { startPayment } from '../../../commands/payment/startPayment.ts';
import { orderStream, paymentStream } from '../../../commands/streams.ts';
import { origin } from '../../../commands/testing/testShopWorld.ts';
import type { PaymentBank } from '../../../domain/integrations/banks.ts';
import type { Integrations } from '../../../domain/integrations/integrations.events.ts';
import { untouchedIntegrations } from '../../../domain/integrations/integrations.ts';
import { leftOnline, movedOnline } from '../../../domain/order/onlineMoney.ts';
import type { OrderDetails } from '../../../domain/order/order.events.ts';
import type { MoveTarget } from '../../../domain/order/order.ts';
import { placed } from '../../../domain/order/order.ts';
import { orderDetails } from '../../../domain/order/testing/orderDetails.ts';
import type { PaymentWay } from '../../../domain/payment/payment.events.ts';
import { payment } from '../../../domain/payment/payment.ts';
import { shopOf } from '../../../domain/testing/testShop.ts';
import { heardService } from '../../integrations/testing/heardService.ts';
import type { Job } from '../../jobs/job.ts';
import { openReactingWorld } from '../../testing/reactingWorld.ts';
import { bankCalls } from '../bankCalls.ts';
import { openBanks } from '../openBanks.ts';
import { orderAtBank } from '../orderReceipt.ts';
import { paymentJobs } from '../paymentJobs.ts';
import { paymentReactor } from '../paymentReactor.ts';

/** Secrets as the banks' stand-ins know them. */
export type Secrets = Readonly<Record<string, string>>;

/**
 * Orders and their payments over a log in memory, with the real clients of the banks, reactors and jobs, a clock that tests
 * move, and a death at any append.
 */
export const openPaymentWorld = ({
  integrations,
  secrets,
  mostMs,
}: {
  readonly integrations: Partial<Integrations>;
  readonly secrets: Secrets;
  /** So long a bank may be silent; without it as long as in the shop. */
  readonly mostMs?: number | undefined;
}) => {
  const shop = {
    current: () => ({
      ...shopOf({}),
      integrations: { ...untouchedIntegrations, acquiringOn: true, ...integrations },
    }),
  };
  const { calls, record, setup: heard } = heardService({ integration: 'acquiring', secrets, mostMs });
  const setup = { ...heard, shop };
  const banks = openBanks(setup);
  const world = openReactingWorld((streams, queue) => {
    const payments = openAggregateCache(streams, payment);
    const deps: DriveDeps = { ...streams, shop, payments, banks, ...orderAtBank(shop) };
    const cancel = cancelOrder(deps);
    return {
      deps,
      cancel,
      reactor: paymentReactor(deps),
      jobs: new Map<string, Job>(
        paymentJobs({ ...deps, queue, cancelOrder: cancel }).map((job) => [job.kind.name, job]),
      ),
      start: startPayment(deps),
      hear: hearOfPayment(deps),
      drive: drivePayment(deps),
      move: moveOrder(deps),
    };
  });
  const { eventStore, clock, server, restart, dead, settle, later } = world;
  const orderId = 'o1';
  return {
    eventStore,
    setup,
    events: () => eventStore.all().map(({ type, data }) => ({ type, data })),
    clock,
    banks,
    calls,
    dead,
    shop,
    restart,
    settle,
    later,
    /** What a bank calls about. */
    bankCalls: bankCalls({ shop, secrets: setup.secrets, calls: record }),
    server,
    place: async (changes: Partial<OrderDetails> = {}): Promise<void> => {
      await world.place(orderDetails({ orderId, payMethod: 3, ...changes }), 'awaiting_payment');
      await settle();
    },
    pay: (way: PaymentWay = 'any') =>
      server().start({ orderId, way, returnUrl: `https://shop.example/checkout/${orderId}`, origin }),
    /** Who looks at the page of the order after the bank's. */
    sync: () => server().drive(orderId, { moving: false }, origin),
    hear: (bank: PaymentBank, bankId: string) => server().hear(bank, bankId, origin),
    cancel: (by: 'customer' | 'staff' = 'customer') =>
      server().cancel({ orderId, by, reason: 'Передумали', origin }),
    /** One portion of the only dish, or a part of its price. */
    refund: async ({ money }: { readonly money: number }): Promise<void> => {
      const { orders } = server().deps;
      const { refunds, details } = placed((await orders.readFresh(orderStream(orderId))).state);
      const before = refunds.reduce((sum, one) => sum + one.money, 0);
      const refund = {
        orderId,
        refundId: `refund${refunds.length + 1}`,
        requestHash: 'hash',
        sequence: refunds.length + 1,
        personId: details.personId,
        clientId: null,
        rows: [
          {
            kind: 'line',
            id: 'philadelphia',
            name: 'Филадельфия',
            portions: 1,
            money,
            bonuses: 0,
          },
        ],
        money,
        payMethod: 3,
        ...(details.online && { online: Math.min(money, leftOnline(details, refunds)) }),
        bonuses: 0,
        earnedBack: 0,
        left: details.sums.toPay - before - money,
        reason: 'cold',
        message: null,
        giftNotDue: null,
      } as const;
      await orders.change(orderStream(orderId), () => [{ type: 'OrderRefunded', data: refund }], origin);
    },
    /** The dish costs another sum now. */
    edit: async (toPay: number): Promise<void> => {
      const { orders } = server().deps;
      const { details, edition, promisedAt } = placed((await orders.readFresh(orderStream(orderId))).state);
      const lines = details.lines.map((line) => ({ ...line, total: toPay - details.sums.delivery }));
      const sums = { ...details.sums, toPay };
      const edited = {
        ...details,
        lines,
        sums,
        ...movedOnline(details, { ...details, lines, sums }, 1),
        promisedAt,
        edition: edition + 1,
        droppedPromocodeId: null,
      };
      const command = { type: 'Edit', orderId, edited, keepsPromise: true, stations: {} } as const;
      await orders.handle(orderStream(orderId), command, origin);
    },
    retryRefunds: () =>
      server().deps.payments.handle(paymentStream(orderId), { type: 'RetryRefunds', orderId }, origin),
    move: (to: MoveTarget) => server().move({ orderId, to, origin }),
    order: () => world.order(orderId),
    payment: async () => (await server().deps.payments.readFresh(paymentStream(orderId))).state,
  };
};
export type PaymentWorld = ReturnType<typeof openPaymentWorld>;
