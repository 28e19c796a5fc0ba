import { randomUUID } from 'node:crypto';
import { sberbankChecksum } from '../../payment/sberbankChecksum.ts';
import { createHooks } from '../bank/hooks.ts';
import { backTo, payPage } from '../bank/payPage.ts';
import { type StandInAnswer, type StandInRequest, startStandIn } from '../standIn.ts';

export const sberbankLogin = 'shop-api';
export const sberbankPassword = 'stand-in-password-of-sberbank';
export const sberbankToken = 'stand-in-token-of-sberbank';
export const sberbankCallbackKey = 'stand-in-callback-key';

interface CartItem {
  readonly quantity: { readonly value: number };
  readonly itemPrice: number;
  readonly itemAmount: number;
}
interface Bundle {
  readonly customerDetails: { readonly email?: string; readonly phone?: string };
  readonly cartItems: { readonly items: readonly CartItem[] };
}
export interface SberbankPayment {
  readonly id: string;
  readonly orderNumber: string;
  amount: number;
  currency: string;
  deposited: number;
  refunded: number;
  /** 0 registered, 1 held, 2 taken, 3 let go, 4 given back, 6 declined. */
  status: 0 | 1 | 2 | 3 | 4 | 6;
  actionCode: number;
  readonly title: string;
  readonly hold: boolean;
  readonly returnUrl: string;
  readonly hook: string | null;
  readonly bundle: Bundle | null;
}

/** Sberbank's gateway, newer (JSON) and older (forms): codes in whole answers, signed calls, an order's number once. */
export const startSberbank = async ({
  port = 0,
  hook = null,
}: {
  readonly port?: number;
  readonly hook?: string | null;
} = {}) => {
  const payments = new Map<string, SberbankPayment>();
  const hooks = createHooks(hook);
  const manner = { refusesRefunds: false };
  const no = (errorCode: string): StandInAnswer => ({
    body: { errorCode, errorMessage: 'It cannot be done' },
  });
  const yes = (more: object = {}): StandInAnswer => ({ body: { errorCode: '0', ...more } });

  const tell = ({ id, orderNumber, hook: own }: SberbankPayment, operation: string, success = true): void => {
    const base = hooks.url ?? own;
    if (!base) return;
    const fields = { mdOrder: id, orderNumber, operation, status: success ? '1' : '0' };
    const url = new URL(base);
    const all = { ...fields, checksum: sberbankChecksum(fields, sberbankCallbackKey), sign_alias: 'SHA-256' };
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
    hooks.send({ method: 'GET', url: url.href });
  };
  const badBundle = ({ customerDetails: { email, phone }, cartItems: { items } }: Bundle, amount: number) =>
    (!email && !phone) ||
    items.some(
      ({ itemPrice, itemAmount, quantity }) => itemPrice * quantity.value !== itemAmount || itemAmount <= 0,
    ) ||
    items.reduce((sum, { itemAmount }) => sum + itemAmount, 0) !== amount;

  const register = (fields: StandInRequest['fields'], hold: boolean): StandInAnswer => {
    const { orderNumber = '', returnUrl = '', description = '', dynamicCallbackUrl, orderBundle } = fields;
    const amount = Number(fields.amount);
    if (orderNumber === '' || orderNumber.length > 32 || returnUrl === '') return no('4');
    if (!Number.isInteger(amount) || amount <= 0) return no('5');
    if (fields.currency !== '643') return no('3');
    if ([...payments.values()].some((known) => known.orderNumber === orderNumber)) return no('1');
    const bundle = orderBundle ? (JSON.parse(orderBundle) as Bundle) : null; // of the shop's own client
    if (bundle && badBundle(bundle, amount)) return no('5');
    const payment: SberbankPayment = {
      id: randomUUID(),
      orderNumber,
      amount,
      currency: '643',
      deposited: 0,
      refunded: 0,
      status: 0,
      actionCode: -100,
      title: description,
      hold,
      returnUrl,
      hook: dynamicCallbackUrl ?? null,
      bundle,
    };
    payments.set(payment.id, payment);
    return { body: { orderId: payment.id, formUrl: `${standIn.url}form/${payment.id}` } };
  };

  const statusOf = ({ fields }: StandInRequest): StandInAnswer => {
    const payment = [...payments.values()].find(
      ({ id, orderNumber }) => id === fields.orderId || orderNumber === fields.orderNumber,
    );
    if (!payment) return no('6');
    return yes({
      orderNumber: payment.orderNumber,
      orderStatus: payment.status,
      actionCode: payment.actionCode,
      amount: payment.amount,
      currency: payment.currency,
      date: 1_795_000_000_000,
      attributes: [{ name: 'mdOrder', value: payment.id }],
      paymentAmountInfo: {
        approvedAmount: payment.status === 0 || payment.status === 6 ? 0 : payment.amount,
        depositedAmount: payment.deposited,
        refundedAmount: payment.refunded,
      },
    });
  };

  const deposit = (payment: SberbankPayment, amount: number): StandInAnswer => {
    if (payment.status !== 1 || amount > payment.amount) return no('7');
    payment.status = 2;
    payment.deposited = amount;
    tell(payment, 'deposited');
    return yes();
  };
  const reverse = (payment: SberbankPayment): StandInAnswer => {
    if (payment.status !== 1) return no('7');
    payment.status = 3;
    tell(payment, 'reversed');
    return yes();
  };
  const refund = (payment: SberbankPayment, amount: number): StandInAnswer => {
    if (manner.refusesRefunds) return no('5');
    if (payment.deposited - payment.refunded < amount || amount <= 0) return no('5');
    payment.refunded += amount;
    payment.status = 4;
    tell(payment, 'refunded');
    return yes();
  };

  /** What the customer does; sum and currency may be others only in a test of ours. */
  const pay = (id: string, changed: Partial<Pick<SberbankPayment, 'amount' | 'currency'>> = {}): void => {
    const payment = payments.get(id);
    if (payment?.status !== 0) return;
    Object.assign(payment, changed);
    payment.actionCode = 0;
    payment.status = payment.hold ? 1 : 2;
    payment.deposited = payment.hold ? 0 : payment.amount;
    tell(payment, payment.hold ? 'approved' : 'deposited');
  };
  const decline = (id: string): void => {
    const payment = payments.get(id);
    if (payment?.status !== 0) return;
    payment.status = 6;
    payment.actionCode = 116;
    tell(payment, 'deposited', false);
  };

  const answer = (request: StandInRequest): StandInAnswer => {
    const { path, fields, method } = request;
    const [, first = '', id = '', act = ''] = path.split('/');
    if (first === 'form') return customer(id, act, method);
    const known =
      fields.token === sberbankToken ||
      (fields.userName === sberbankLogin && fields.password === sberbankPassword);
    if (!known) return no('5');
    const call = path.split('/').at(-1);
    if (call === 'register.do' || call === 'registerPreAuth.do')
      return register(fields, call === 'registerPreAuth.do');
    if (call === 'getOrderStatusExtended.do') return statusOf(request);
    const payment = payments.get(fields.orderId ?? '');
    if (!payment) return no('6');
    switch (call) {
      case 'deposit.do':
        return deposit(payment, Number(fields.amount));
      case 'reverse.do':
        return reverse(payment);
      case 'refund.do':
        return refund(payment, Number(fields.amount));
      default:
        return { status: 404, body: {} };
    }
  };
  const customer = (id: string, act: string, method: string): StandInAnswer => {
    const payment = payments.get(id);
    if (!payment) return { status: 404, body: {} };
    if (method === 'GET') return payPage({ title: payment.title, sum: payment.amount, path: `/form/${id}` });
    if (act === 'pay') pay(id);
    else decline(id);
    return backTo(payment.returnUrl);
  };

  const standIn = await startStandIn(answer, { port });
  return { ...standIn, payments, hooks, manner, pay, decline };
};
