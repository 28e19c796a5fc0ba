import { randomUUID } from 'node:crypto';
import { createHooks } from '../bank/hooks.ts';
import { backTo, payPage } from '../bank/payPage.ts';
import { type StandInAnswer, type StandInRequest, startStandIn } from '../standIn.ts';

export const yooKassaShopId = '100001';
export const yooKassaKey = 'test_stand-in-key-of-yookassa';

interface Money {
  readonly value: string;
  readonly currency: string;
}
interface Item {
  readonly description: string;
  readonly quantity: number;
  readonly amount: Money;
  readonly payment_mode: string;
}
interface Receipt {
  readonly customer?: { readonly email?: string; readonly phone?: string };
  readonly items: readonly Item[];
}
interface NewPayment {
  readonly amount?: Money;
  readonly capture?: boolean;
  readonly description?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly confirmation?: { readonly type: string; readonly return_url?: string };
  readonly payment_method_data?: { readonly type: string };
  readonly receipt?: Receipt;
}
export interface YooKassaPayment {
  readonly id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  amount: Money;
  refunded_amount?: Money;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly capture: boolean;
  readonly created_at: string;
  readonly return_url: string;
  readonly qr: boolean;
  cancellation_details?: { readonly party: string; readonly reason: string };
  readonly receipts: Receipt[];
}
export interface YooKassaRefund {
  readonly id: string;
  readonly payment_id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  readonly amount: Money;
}

const kopecks = ({ value }: Money): number => Math.round(Number(value) * 100);
const roubles = (sum: number): Money => ({ value: (sum / 100).toFixed(2), currency: 'RUB' });
const sumOf = ({ items }: Receipt): number =>
  items.reduce((sum, { amount, quantity }) => sum + kopecks(amount) * quantity, 0);

/** YooKassa as its documents tell: a key makes one payment, the receipt is the sum, webhooks prove nothing. */
export const startYooKassa = async ({
  port = 0,
  hook = null,
  receipts: needsReceipts = false,
  now = () => new Date().toISOString(),
}: {
  readonly port?: number;
  readonly hook?: string | null;
  /** A cash desk is connected: a payment without a receipt is refused. */
  readonly receipts?: boolean;
  readonly now?: () => string;
} = {}) => {
  const payments = new Map<string, YooKassaPayment>();
  const refunds = new Map<string, YooKassaRefund>();
  const separateReceipts: (Receipt & { readonly payment_id: string })[] = [];
  const answered = new Map<string, { readonly asked: string; readonly answer: StandInAnswer }>();
  const hooks = createHooks(hook);
  /** Refunds stay pending until somebody looks at them. */
  const manner = { slowRefunds: false, refusesRefunds: false, needsReceipts };
  const authorization = `Basic ${Buffer.from(`${yooKassaShopId}:${yooKassaKey}`).toString('base64')}`;

  const viewOf = ({
    capture: _capture,
    return_url,
    receipts: _receipts,
    qr,
    ...payment
  }: YooKassaPayment) => ({
    ...payment,
    paid: payment.status === 'waiting_for_capture' || payment.status === 'succeeded',
    refundable: payment.status === 'succeeded',
    test: true,
    recipient: { account_id: yooKassaShopId, gateway_id: '200001' },
    ...(payment.status === 'pending' && {
      confirmation: qr
        ? { type: 'qr', confirmation_data: `${standIn.url}pay/${payment.id}`, return_url }
        : { type: 'redirect', confirmation_url: `${standIn.url}pay/${payment.id}`, return_url },
    }),
  });
  const tell = (event: string, object: object) => {
    if (hooks.url)
      hooks.send({ method: 'POST', url: hooks.url, json: { type: 'notification', event, object } });
  };
  const no = (status: number, code: string, parameter?: string): StandInAnswer => ({
    status,
    body: {
      type: 'error',
      id: randomUUID(),
      code,
      description: parameter === 'receipt' ? 'Receipt is missing or illegal' : 'It cannot be done',
      ...(parameter && { parameter }),
    },
  });
  const badReceipt = (receipt: Receipt | undefined, sum: number): boolean => {
    if (!receipt) return manner.needsReceipts;
    const { customer = {}, items } = receipt;
    const badItem = ({ description, amount }: Item) =>
      description.length === 0 || description.length > 128 || kopecks(amount) <= 0;
    return (
      (!customer.email && !customer.phone) ||
      items.length === 0 ||
      items.length > 100 ||
      items.some(badItem) ||
      sumOf(receipt) !== sum
    );
  };

  const create = (body: NewPayment): StandInAnswer => {
    const { amount, confirmation, receipt, description = '', metadata = {} } = body;
    if (!amount || !/^\d+\.\d\d$/.test(amount.value) || kopecks(amount) <= 0)
      return no(400, 'invalid_request', 'amount');
    if (!confirmation?.return_url) return no(400, 'invalid_request', 'confirmation.return_url');
    if (description.length > 128) return no(400, 'invalid_request', 'description');
    if (badReceipt(receipt, kopecks(amount))) return no(400, 'invalid_request', 'receipt');
    const payment: YooKassaPayment = {
      id: randomUUID(),
      status: 'pending',
      amount,
      description,
      metadata,
      capture: body.capture ?? false,
      created_at: now(),
      return_url: confirmation.return_url,
      qr: confirmation.type === 'qr',
      receipts: receipt ? [receipt] : [],
    };
    payments.set(payment.id, payment);
    return { body: viewOf(payment) };
  };

  /** What the customer does; the sum may be another one only in a test of ours. */
  const pay = (id: string, changed: Partial<Money> = {}): void => {
    const payment = payments.get(id);
    if (payment?.status !== 'pending') return;
    payment.amount = { ...payment.amount, ...changed };
    payment.status = payment.capture ? 'succeeded' : 'waiting_for_capture';
    tell(`payment.${payment.status}`, viewOf(payment));
  };
  const decline = (id: string, reason = 'insufficient_funds'): void => {
    const payment = payments.get(id);
    if (payment?.status !== 'pending') return;
    payment.status = 'canceled';
    payment.cancellation_details = { party: 'payment_network', reason };
    tell('payment.canceled', viewOf(payment));
  };

  const capture = (payment: YooKassaPayment, body: Pick<NewPayment, 'amount'>): StandInAnswer => {
    if (payment.status !== 'waiting_for_capture') return no(400, 'invalid_request');
    if (body.amount && kopecks(body.amount) > kopecks(payment.amount))
      return no(400, 'invalid_request', 'amount');
    payment.amount = body.amount ?? payment.amount;
    payment.status = 'succeeded';
    tell('payment.succeeded', viewOf(payment));
    return { body: viewOf(payment) };
  };
  const cancel = (payment: YooKassaPayment): StandInAnswer => {
    if (payment.status !== 'waiting_for_capture') return no(400, 'invalid_request');
    payment.status = 'canceled';
    payment.cancellation_details = { party: 'merchant', reason: 'canceled_by_merchant' };
    tell('payment.canceled', viewOf(payment));
    return { body: viewOf(payment) };
  };

  const refund = ({
    payment_id = '',
    amount,
    receipt,
  }: {
    readonly payment_id?: string;
    readonly amount?: Money;
    readonly receipt?: Receipt;
  }): StandInAnswer => {
    const payment = payments.get(payment_id);
    if (!payment) return no(404, 'not_found');
    const before = payment.refunded_amount ? kopecks(payment.refunded_amount) : 0;
    if (payment.status !== 'succeeded' || !amount || before + kopecks(amount) > kopecks(payment.amount))
      return no(400, 'invalid_request', 'amount');
    if (badReceipt(receipt, kopecks(amount))) return no(400, 'invalid_request', 'receipt');
    const id = randomUUID();
    if (manner.refusesRefunds) {
      const cancellation_details = { party: 'yoo_money', reason: 'insufficient_funds' };
      return {
        body: { id, payment_id, status: 'canceled', amount, created_at: now(), cancellation_details },
      };
    }
    if (receipt) payment.receipts.push(receipt);
    payment.refunded_amount = roubles(before + kopecks(amount));
    const made: YooKassaRefund = {
      id,
      payment_id,
      status: manner.slowRefunds ? 'pending' : 'succeeded',
      amount,
    };
    refunds.set(made.id, made);
    if (made.status === 'succeeded') tell('refund.succeeded', made);
    return { body: { ...made, created_at: now() } };
  };

  const post = ({ path, body, headers }: StandInRequest): StandInAnswer => {
    const key = headers['idempotence-key'];
    if (typeof key !== 'string' || key.length === 0 || key.length > 64)
      return no(400, 'invalid_request', 'Idempotence-Key');
    if (!headers['content-type']?.includes('json')) return no(415, 'unsupported_media_type');
    const asked = `${path} ${body}`;
    const before = answered.get(key);
    if (before) return before.asked === asked ? before.answer : no(400, 'invalid_request', 'Idempotence-Key');
    const parsed = JSON.parse(body);
    const [, , what = '', id = '', act = ''] = path.split('/');
    const payment = payments.get(id);
    const done = (): StandInAnswer => {
      if (what === 'payments' && id === '') return create(parsed);
      if (what === 'payments' && !payment) return no(404, 'not_found');
      if (payment && act === 'capture') return capture(payment, parsed);
      if (payment && act === 'cancel') return cancel(payment);
      if (what === 'refunds') return refund(parsed);
      if (what === 'receipts') {
        if (!payments.has(parsed.payment_id)) return no(404, 'not_found');
        separateReceipts.push(parsed);
        return { body: { id: `rt-${randomUUID()}`, type: parsed.type, status: 'succeeded' } };
      }
      return no(405, 'method_not_allowed');
    };
    const answer = done();
    // An error is not remembered: the mended question may come under the same key.
    if ((answer.status ?? 200) < 400) answered.set(key, { asked, answer: copied(answer) });
    return answer;
  };

  const get = ({ path, query }: StandInRequest): StandInAnswer => {
    const [, , what = '', id = ''] = path.split('/');
    if (what === 'me') return { body: { account_id: yooKassaShopId, test: true, status: 'enabled' } };
    if (what === 'payments' && id === '') {
      const from = query.get('created_at.gte') ?? '';
      const to = query.get('created_at.lt') ?? '9999';
      const found = [...payments.values()].filter(({ created_at }) => created_at >= from && created_at < to);
      const limit = Number(query.get('limit') ?? 10);
      const start = Number(query.get('cursor') ?? 0);
      const more = start + limit < found.length;
      const items = found.slice(start, start + limit).map(viewOf);
      return { body: { type: 'list', items, ...(more && { next_cursor: String(start + limit) }) } };
    }
    const payment = payments.get(id);
    if (what === 'payments' && payment) return { body: viewOf(payment) };
    const known = refunds.get(id);
    if (what === 'refunds' && known) {
      if (known.status === 'pending' && manner.slowRefunds === false) known.status = 'succeeded';
      return { body: known };
    }
    return no(404, 'not_found');
  };

  /** The bank's page: no key is asked of a customer. */
  const customer = ({ path, method }: StandInRequest): StandInAnswer => {
    const [, , id = '', act = ''] = path.split('/');
    const payment = payments.get(id);
    if (!payment) return { status: 404, body: {} };
    if (method === 'GET')
      return payPage({ title: payment.description, sum: kopecks(payment.amount), path: `/pay/${id}` });
    if (act === 'pay') pay(id);
    else decline(id);
    return backTo(payment.return_url);
  };

  const standIn = await startStandIn(
    (request) => {
      if (request.path.startsWith('/pay/')) return customer(request);
      if (request.headers.authorization !== authorization) return no(401, 'invalid_credentials');
      return request.method === 'POST' ? post(request) : get(request);
    },
    { port },
  );
  return {
    ...standIn,
    url: `${standIn.url}v3/`,
    payments,
    refunds,
    separateReceipts,
    hooks,
    manner,
    pay,
    decline,
  };
};

const copied = (answer: StandInAnswer): StandInAnswer => structuredClone(answer);
