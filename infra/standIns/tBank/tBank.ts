import { tBankToken } from '../../payment/tBankToken.ts';
import { createHooks } from '../bank/hooks.ts';
import { backTo, payPage } from '../bank/payPage.ts';
import { type StandInAnswer, type StandInRequest, startStandIn } from '../standIn.ts';

export const tBankTerminal = '1700000000001DEMO';
export const tBankPassword = 'stand-in-password-of-tbank';

interface Item {
  readonly Price: number;
  readonly Quantity: number;
  readonly Amount: number;
}
interface Receipt {
  readonly Email?: string;
  readonly Phone?: string;
  readonly Items: readonly Item[];
}
interface Asked {
  readonly Amount?: number;
  readonly OrderId?: string;
  readonly PaymentId?: string;
  readonly Description?: string;
  readonly PayType?: 'O' | 'T';
  readonly NotificationURL?: string;
  readonly SuccessURL?: string;
  readonly ExternalRequestId?: string;
  readonly Receipt?: Receipt;
}
export interface TBankPayment {
  readonly id: string;
  readonly orderId: string;
  amount: number;
  refunded: number;
  status: string;
  readonly title: string;
  readonly hold: boolean;
  readonly hook: string | null;
  readonly returnUrl: string;
  readonly receipts: Receipt[];
  readonly requests: Map<string, StandInAnswer>;
}

/** T-Bank as its documents tell: HTTP 200 for every refusal, a signature on everything, «OK» or it calls again. */
export const startTBank = async ({
  port = 0,
  hook = null,
}: {
  readonly port?: number;
  /** When the payment itself names none. */
  readonly hook?: string | null;
} = {}) => {
  const payments = new Map<string, TBankPayment>();
  const closingReceipts: Asked[] = [];
  const hooks = createHooks(hook, ({ status, text }) => status === 200 && text === 'OK');
  /** An order's id may come once only; a cash desk is connected. */
  const manner = { uniqueOrders: true, needsReceipts: false, refusesRefunds: false };

  const no = (code: string): StandInAnswer => ({
    body: { Success: false, ErrorCode: code, TerminalKey: tBankTerminal, Message: 'It cannot be done' },
  });
  const told = (payment: TBankPayment, more: object = {}): StandInAnswer => ({
    body: {
      Success: true,
      ErrorCode: '0',
      TerminalKey: tBankTerminal,
      Status: payment.status,
      PaymentId: payment.id,
      OrderId: payment.orderId,
      Amount: payment.amount,
      ...more,
    },
  });
  const tell = (payment: TBankPayment): void => {
    const url = hooks.url ?? payment.hook;
    if (!url) return;
    const fields = {
      TerminalKey: tBankTerminal,
      OrderId: payment.orderId,
      Success: payment.status !== 'REJECTED',
      Status: payment.status,
      PaymentId: Number(payment.id),
      ErrorCode: payment.status === 'REJECTED' ? '1051' : '0',
      Amount: payment.amount,
      Pan: '430000******0777',
    };
    hooks.send({ method: 'POST', url, json: { ...fields, Token: tBankToken(fields, tBankPassword) } });
  };
  const badReceipt = (receipt: Receipt | undefined, sum: number): string | null => {
    if (!receipt) return manner.needsReceipts ? '309' : null;
    const whole = receipt.Items.reduce((all, { Amount }) => all + Amount, 0);
    const odd = receipt.Items.some(
      ({ Price, Quantity, Amount }) => Price * Quantity !== Amount || Amount <= 0,
    );
    if ((!receipt.Email && !receipt.Phone) || receipt.Items.length > 100) return '309';
    return odd || whole !== sum ? '308' : null;
  };

  const init = (asked: Asked): StandInAnswer => {
    const { Amount = 0, OrderId = '', Description = '', Receipt: receipt } = asked;
    if (OrderId === '' || OrderId.length > 36) return no('212');
    if (Amount < 100) return no('251');
    if (Description.length > 140) return no('9');
    if (manner.uniqueOrders && [...payments.values()].some(({ orderId }) => orderId === OrderId))
      return no('20');
    const bad = badReceipt(receipt, Amount);
    if (bad) return no(bad);
    const payment: TBankPayment = {
      id: String(3100000001 + payments.size),
      orderId: OrderId,
      amount: Amount,
      refunded: 0,
      status: 'NEW',
      title: Description,
      hold: asked.PayType === 'T',
      hook: asked.NotificationURL ?? null,
      returnUrl: asked.SuccessURL ?? '',
      receipts: receipt ? [receipt] : [],
      requests: new Map(),
    };
    payments.set(payment.id, payment);
    return told(payment, { PaymentURL: `${standIn.url}new/${payment.id}` });
  };

  const confirm = (payment: TBankPayment, { Amount = payment.amount }: Asked): StandInAnswer => {
    if (payment.status !== 'AUTHORIZED') return no('8');
    if (Amount > payment.amount) return no('251');
    payment.amount = Amount;
    payment.status = 'CONFIRMED';
    tell(payment);
    return told(payment);
  };

  const cancel = (payment: TBankPayment, asked: Asked): StandInAnswer => {
    const before = payment.requests.get(asked.ExternalRequestId ?? '');
    if (before) return before;
    const original = payment.amount - payment.refunded;
    const amount = asked.Amount ?? original;
    switch (payment.status) {
      case 'NEW':
      case 'FORM_SHOWED':
        payment.status = 'CANCELED';
        break;
      case 'AUTHORIZED':
        payment.status = 'REVERSED';
        break;
      case 'CONFIRMED':
      case 'PARTIAL_REFUNDED': {
        const bad = badReceipt(asked.Receipt, amount);
        if (manner.refusesRefunds) return no('103');
        if (amount > original) return no('251');
        if (bad) return no(bad);
        payment.refunded += amount;
        payment.status = payment.refunded === payment.amount ? 'REFUNDED' : 'PARTIAL_REFUNDED';
        if (asked.Receipt) payment.receipts.push(asked.Receipt);
        break;
      }
      default:
        return no('8');
    }
    tell(payment);
    const answer = told(payment, { OriginalAmount: original, NewAmount: original - amount });
    if (asked.ExternalRequestId) payment.requests.set(asked.ExternalRequestId, structuredClone(answer));
    return answer;
  };

  /** What the customer does; the sum may be another one only in a test of ours. */
  const pay = (id: string, amount?: number): void => {
    const payment = payments.get(id);
    if (!payment || !['NEW', 'FORM_SHOWED'].includes(payment.status)) return;
    payment.amount = amount ?? payment.amount;
    payment.status = payment.hold ? 'AUTHORIZED' : 'CONFIRMED';
    tell(payment);
  };
  const decline = (id: string): void => {
    const payment = payments.get(id);
    if (!payment || !['NEW', 'FORM_SHOWED'].includes(payment.status)) return;
    payment.status = 'REJECTED';
    tell(payment);
  };

  const answer = ({ path, body, method }: StandInRequest): StandInAnswer => {
    const [, first = '', id = '', act = ''] = path.split('/');
    if (first === 'new') return customer(id, act, method);
    const asked = JSON.parse(body) as Asked & Readonly<Record<string, unknown>>; // of the shop's own client
    if (asked.TerminalKey !== tBankTerminal) return no('501');
    if (asked.Token !== tBankToken(asked, tBankPassword)) return no('204');
    const call = path.split('/').at(-1);
    if (call === 'Init') return init(asked);
    if (call === 'CheckOrder') {
      const found = [...payments.values()].filter(({ orderId }) => orderId === asked.OrderId);
      return found.length === 0 ? no('255') : { body: { Success: true, ErrorCode: '0', Payments: found } };
    }
    const payment = payments.get(asked.PaymentId ?? '');
    if (!payment) return no('255');
    switch (call) {
      case 'GetState':
        return told(payment);
      case 'GetQr':
        return told(payment, { Data: `${standIn.url}new/${payment.id}` });
      case 'Confirm':
        return confirm(payment, asked);
      case 'Cancel':
        return cancel(payment, asked);
      case 'SendClosingReceipt':
        closingReceipts.push(asked);
        return told(payment);
      default:
        return { status: 404, body: {} };
    }
  };
  const customer = (id: string, act: string, method: string): StandInAnswer => {
    const payment = payments.get(id);
    if (!payment) return { status: 404, body: {} };
    if (method === 'GET') {
      if (payment.status === 'NEW') payment.status = 'FORM_SHOWED';
      return payPage({ title: payment.title, sum: payment.amount, path: `/new/${id}` });
    }
    if (act === 'pay') pay(id);
    else decline(id);
    return backTo(payment.returnUrl);
  };

  const standIn = await startStandIn(answer, { port });
  return { ...standIn, url: `${standIn.url}v2/`, payments, closingReceipts, hooks, manner, pay, decline };
};
