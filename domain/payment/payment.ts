import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import type { PaymentBank } from '../integrations/banks.ts';
import { type Kopecks, total } from '../money.ts';
import type { PaymentEvent, PaymentStages, PaymentWay, RefundReason } from './payment.events.ts';

export interface Attempt {
  readonly attempt: number;
  readonly bank: PaymentBank;
  readonly way: PaymentWay;
  readonly stages: PaymentStages;
  /** What was asked for. */
  readonly amount: Kopecks;
  readonly startedAt: string;
  readonly returnUrl: string;
  readonly bankId: string | null;
  readonly url: string | null;
  readonly qr: string | null;
  readonly state: 'started' | 'pending' | 'authorised' | 'captured' | 'mismatched' | 'cancelled' | 'lost';
  /** Why it came to nothing, in the bank's word. */
  readonly reason: string | null;
  readonly held: Kopecks;
  /** What the bank has taken, before refunds. */
  readonly taken: Kopecks;
  readonly currency: string;
  readonly refunded: Kopecks;
  readonly receiptIssued: boolean;
  /** Of a bank that must not be asked twice: it has been, or nobody knows what came of it. */
  readonly receiptAsked: 'no' | 'asked' | 'doubted';
}
export interface Refund {
  readonly refund: number;
  readonly attempt: number;
  readonly amount: Kopecks;
  readonly reason: RefundReason;
  readonly cause: string;
  readonly state: 'started' | 'done' | 'refused';
}
export interface Payment {
  readonly attempts: readonly Attempt[];
  readonly refunds: readonly Refund[];
  /** The first attempt that brought the order's sum; every later one is a second payment. */
  readonly paidBy: number | null;
}

/** A payment as its bank tells of it. */
export interface SeenPayment {
  readonly status: 'pending' | 'authorised' | 'captured' | 'cancelled';
  /** Held or taken, before refunds. */
  readonly amount: Kopecks;
  readonly currency: string;
  /** Null = it does not tell how much. */
  readonly refunded: Kopecks | null;
  readonly reason: string | null;
}

/** Where the order stands, as far as its money goes. */
export type OrderStand = 'awaiting' | 'accepted' | 'cancelled';

export type PaymentCommand = { readonly orderId: string } & (
  | {
      readonly type: 'Start';
      readonly bank: PaymentBank;
      readonly way: PaymentWay;
      readonly stages: PaymentStages;
      readonly amount: Kopecks;
      readonly at: string;
      readonly returnUrl: string;
    }
  | {
      readonly type: 'Create';
      readonly attempt: number;
      readonly bankId: string;
      readonly url: string | null;
      readonly qr: string | null;
    }
  | { readonly type: 'Lose'; readonly attempt: number; readonly reason: string }
  | { readonly type: 'See'; readonly attempt: number; readonly seen: SeenPayment }
  | { readonly type: 'Settle'; readonly order: OrderStand; readonly late: boolean }
  | { readonly type: 'Refund'; readonly amount: Kopecks; readonly cause: string }
  | { readonly type: 'RetryRefunds' }
  | { readonly type: 'RefundDone'; readonly refund: number; readonly bankId: string }
  | { readonly type: 'RefuseRefund'; readonly refund: number; readonly reason: string }
  | { readonly type: 'AskReceipt' | 'DoubtReceipt'; readonly attempt: number }
  | { readonly type: 'RefuseReceipt'; readonly attempt: number; readonly reason: string }
  | { readonly type: 'IssueReceipt'; readonly attempt: number; readonly bankId: string }
);
type Command<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>;

export const payment: Decider<Payment, PaymentCommand, PaymentEvent> = {
  initialState: { attempts: [], refunds: [], paidBy: null },
  decide: (command, state) => {
    switch (command.type) {
      case 'Start':
        return start(command, state);
      case 'Create':
        return create(command, state);
      case 'Lose':
        return lose(command, state);
      case 'See':
        return see(command, state);
      case 'Settle':
        return settle(command, state);
      case 'Refund':
        return refund(command, state);
      case 'RetryRefunds':
        return retryRefunds(command, state);
      case 'RefundDone':
        return endRefund(command, state, ({ refund: _refund, ...of }, number) => ({
          type: 'PaymentRefunded',
          data: { ...of, refund: number, bankId: command.bankId },
        }));
      case 'RefuseRefund':
        return endRefund(command, state, ({ refund: _refund, ...of }, number) => ({
          type: 'PaymentRefundRefused',
          data: { ...of, refund: number, reason: command.reason },
        }));
      case 'AskReceipt': {
        const { receiptIssued, receiptAsked } = attemptOf(state, command.attempt);
        return receiptIssued || receiptAsked !== 'no'
          ? []
          : [{ type: 'PaymentReceiptAsked', data: ofReceipt(command) }];
      }
      case 'RefuseReceipt':
        return isReceiptUnderWay(state, command.attempt)
          ? [{ type: 'PaymentReceiptRefused', data: { ...ofReceipt(command), reason: command.reason } }]
          : [];
      case 'DoubtReceipt':
        return isReceiptUnderWay(state, command.attempt)
          ? [{ type: 'PaymentReceiptDoubted', data: ofReceipt(command) }]
          : [];
      case 'IssueReceipt':
        return attemptOf(state, command.attempt).receiptIssued
          ? []
          : [
              {
                type: 'PaymentReceiptIssued',
                data: { orderId: command.orderId, attempt: command.attempt, bankId: command.bankId },
              },
            ];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'PaymentStarted': {
        const { orderId: _orderId, ...started } = event.data;
        return { ...state, attempts: [...state.attempts, { ...blank, ...started }] };
      }
      case 'PaymentCreated': {
        const { bankId, url, qr } = event.data;
        return changed(state, event.data.attempt, () => ({ bankId, url, qr, state: 'pending' }));
      }
      case 'PaymentAuthorised':
        return paying(
          changed(state, event.data.attempt, () => ({ state: 'authorised', held: event.data.amount })),
          event.data.attempt,
        );
      case 'PaymentCaptured':
        return paying(
          changed(state, event.data.attempt, () => ({
            state: 'captured',
            held: 0,
            taken: event.data.amount,
          })),
          event.data.attempt,
        );
      case 'PaymentMismatched': {
        const { amount, currency, held } = event.data;
        return changed(state, event.data.attempt, () => ({
          state: 'mismatched',
          currency,
          held: held ? amount : 0,
          taken: held ? 0 : amount,
        }));
      }
      case 'PaymentCancelled':
        return notPaying(
          changed(state, event.data.attempt, () => ({
            state: 'cancelled',
            held: 0,
            reason: event.data.reason,
          })),
          event.data.attempt,
        );
      case 'PaymentLost':
        return changed(state, event.data.attempt, () => ({ state: 'lost', reason: event.data.reason }));
      case 'PaymentRefundStarted': {
        const { orderId: _orderId, ...started } = event.data;
        return { ...state, refunds: [...state.refunds, { ...started, state: 'started' }] };
      }
      case 'PaymentRefunded': {
        const { attempt, amount } = event.data;
        const ended = withRefund(state, event.data.refund, 'done');
        return changed(ended, attempt, ({ refunded }) => ({ refunded: refunded + amount }));
      }
      case 'PaymentRefundRefused':
        return withRefund(state, event.data.refund, 'refused');
      case 'PaymentRefundSeen':
        return changed(state, event.data.attempt, ({ refunded }) => ({
          refunded: refunded + event.data.amount,
        }));
      case 'PaymentReceiptAsked':
        return changed(state, event.data.attempt, () => ({ receiptAsked: 'asked' }));
      case 'PaymentReceiptRefused':
        return changed(state, event.data.attempt, () => ({ receiptAsked: 'no' }));
      case 'PaymentReceiptDoubted':
        return changed(state, event.data.attempt, () => ({ receiptAsked: 'doubted' }));
      case 'PaymentReceiptIssued':
        return changed(state, event.data.attempt, () => ({ receiptIssued: true }));
    }
  },
};

const roubles = 'RUB';
const blank = {
  bankId: null,
  url: null,
  qr: null,
  state: 'started',
  reason: null,
  held: 0,
  taken: 0,
  currency: roubles,
  refunded: 0,
  receiptIssued: false,
  receiptAsked: 'no',
} as const;

const ofReceipt = ({ orderId, attempt }: { readonly orderId: string; readonly attempt: number }) => ({
  orderId,
  attempt,
});
const isReceiptUnderWay = (state: Payment, attempt: number): boolean =>
  attemptOf(state, attempt).receiptAsked === 'asked';

/** A page at a bank lives for an hour; one that is about to go is not sent anybody to. */
const pageLivesMs = 50 * 60_000;

/** The same page again while it lives; a new attempt after it, and for another way of paying. */
function start({ orderId, at, ...wanted }: Command<'Start'>, { attempts, paidBy }: Payment): PaymentEvent[] {
  if (paidBy !== null) throw new DomainError('PaidAlready', {});
  const last = attempts.at(-1);
  const lives =
    last !== undefined &&
    isOpen(last) &&
    // A payment whose page was never told to us cannot be shown.
    (last.state === 'started' || last.url !== null || last.qr !== null) &&
    last.bank === wanted.bank &&
    last.way === wanted.way &&
    Date.parse(at) - Date.parse(last.startedAt) < pageLivesMs;
  if (lives) return [];
  const { bank, way, stages, amount, returnUrl } = wanted;
  const attempt = attempts.length + 1;
  return [
    {
      type: 'PaymentStarted',
      data: { orderId, attempt, bank, way, stages, amount, startedAt: at, returnUrl },
    },
  ];
}

function create({ orderId, attempt, bankId, url, qr }: Command<'Create'>, state: Payment): PaymentEvent[] {
  if (attemptOf(state, attempt).bankId !== null) return [];
  return [{ type: 'PaymentCreated', data: { orderId, attempt, bankId, url, qr } }];
}

function lose({ orderId, attempt, reason }: Command<'Lose'>, state: Payment): PaymentEvent[] {
  if (!isOpen(attemptOf(state, attempt))) return [];
  return [{ type: 'PaymentLost', data: { orderId, attempt, reason } }];
}

/** What the bank says, brought to what is known here. Money that came after an end is still money. */
function see({ orderId, attempt, seen }: Command<'See'>, state: Payment): PaymentEvent[] {
  const known = attemptOf(state, attempt);
  const of = { orderId, attempt };
  const events: PaymentEvent[] = [];
  const { amount, currency } = seen;
  switch (seen.status) {
    case 'pending':
      break;
    case 'cancelled':
      if (known.state !== 'cancelled' && known.taken === 0)
        events.push({ type: 'PaymentCancelled', data: { ...of, reason: seen.reason ?? '' } });
      break;
    case 'authorised':
    case 'captured': {
      const held = seen.status === 'authorised';
      if (amount !== known.amount || currency !== roubles) {
        if (known.taken === 0 && !(held && known.state === 'mismatched'))
          events.push({ type: 'PaymentMismatched', data: { ...of, amount, currency, held } });
      } else if (held) {
        if (known.held === 0 && known.taken === 0)
          events.push({ type: 'PaymentAuthorised', data: { ...of, amount } });
      } else if (known.taken === 0) events.push({ type: 'PaymentCaptured', data: { ...of, amount } });
    }
  }
  // Those that we have asked for are told by their own answers.
  const ours = total(refundsOf(state, attempt, ['started']).map((one) => one.amount)) + known.refunded;
  if (seen.refunded !== null && seen.refunded > ours)
    events.push({ type: 'PaymentRefundSeen', data: { ...of, amount: seen.refunded - ours } });
  return events;
}

/** What has to go back by itself: all of a cancelled order, and every payment but the first. */
function settle({ orderId, order, late }: Command<'Settle'>, state: Payment): PaymentEvent[] {
  if (order === 'awaiting') return [];
  const events: PaymentEvent[] = [];
  for (const known of state.attempts) {
    if (order === 'accepted' && known.attempt === state.paidBy) continue;
    if (known.currency !== roubles) continue; // nobody knows what to give back
    const amount = rest(state, known, known.taken, ['started', 'refused']);
    if (amount === 0) continue;
    const reason: RefundReason =
      known.state === 'mismatched'
        ? 'mismatched'
        : order === 'accepted'
          ? 'second'
          : late
            ? 'late'
            : 'cancelled';
    const { attempt } = known;
    const cause = `${reason} ${attempt}`;
    const number = state.refunds.length + events.length + 1;
    events.push({
      type: 'PaymentRefundStarted',
      data: { orderId, attempt, refund: number, amount, reason, cause },
    });
  }
  return events;
}

/** Never more than the bank holds of this order; the cause is one refund however often it is met. */
function refund({ orderId, amount: wanted, cause }: Command<'Refund'>, state: Payment): PaymentEvent[] {
  if (state.refunds.some((one) => one.cause === cause)) return [];
  const paid = state.attempts.find(({ attempt }) => attempt === state.paidBy);
  if (!paid) return [];
  // What is only held is taken before it is given back.
  const amount = Math.min(wanted, rest(state, paid, Math.max(paid.taken, paid.held), ['started']));
  if (amount <= 0) return [];
  const { attempt } = paid;
  const number = state.refunds.length + 1;
  return [
    {
      type: 'PaymentRefundStarted',
      data: { orderId, attempt, refund: number, amount, reason: 'staff', cause },
    },
  ];
}

/** What the bank has refused, asked anew: the old question would get the old answer. */
function retryRefunds({ orderId }: Command<'RetryRefunds'>, state: Payment): PaymentEvent[] {
  const events: PaymentEvent[] = [];
  for (const { refund: of, attempt, reason, amount: refused } of refusedRefunds(state)) {
    const known = attemptOf(state, attempt);
    const amount = Math.min(refused, rest(state, known, known.taken, ['started']));
    if (amount <= 0) continue;
    const number = state.refunds.length + events.length + 1;
    events.push({
      type: 'PaymentRefundStarted',
      data: { orderId, attempt, refund: number, amount, reason, cause: retryOf(of) },
    });
  }
  return events;
}
const retryOf = (refused: number): string => `retry ${refused}`;

/** What a refund is for, also when the bank has refused it and it was asked for anew, however often. */
export function causeOf(payment: Pick<Payment, 'refunds'>, { cause }: Pick<Refund, 'cause'>): string {
  const refused = payment.refunds.find(({ refund }) => retryOf(refund) === cause);
  return refused ? causeOf(payment, refused) : cause;
}

/** Those that the bank has refused and that nobody has asked for anew. */
export const refusedRefunds = ({ refunds }: Pick<Payment, 'refunds'>): Refund[] =>
  refunds.filter(
    ({ state, refund: of }) => state === 'refused' && !refunds.some(({ cause }) => cause === retryOf(of)),
  );

function endRefund(
  { orderId, refund: number }: Command<'RefundDone' | 'RefuseRefund'>,
  state: Payment,
  event: (
    of: { orderId: string; attempt: number; amount: Kopecks; refund: number },
    number: number,
  ) => PaymentEvent,
): PaymentEvent[] {
  const known = state.refunds.find((one) => one.refund === number);
  if (!known) throw new DomainError('PaymentUnknown', {});
  if (known.state !== 'started') return [];
  return [event({ orderId, attempt: known.attempt, amount: known.amount, refund: number }, number)];
}

/** The bank may still be paid, or has not told the end. */
export const isOpen = ({ state }: Attempt): boolean => state === 'started' || state === 'pending';

/** @throws {DomainError} when there never was one. */
export function attemptOf({ attempts }: Payment, attempt: number): Attempt {
  const known = attempts.find((one) => one.attempt === attempt);
  if (!known) throw new DomainError('PaymentUnknown', {});
  return known;
}

/** What the order has brought, less what went back. */
export const keptOf = ({ attempts }: Payment): Kopecks =>
  total(attempts.map(({ taken, refunded }) => taken - refunded));

const refundsOf = ({ refunds }: Payment, attempt: number, states: readonly Refund['state'][]): Refund[] =>
  refunds.filter((one) => one.attempt === attempt && states.includes(one.state));

/** Of what the bank has of an attempt, what nobody has asked back. */
function rest(
  state: Payment,
  { attempt, refunded }: Attempt,
  has: Kopecks,
  counted: readonly Refund['state'][],
): Kopecks {
  const asked = total(refundsOf(state, attempt, counted).map(({ amount }) => amount));
  return Math.max(0, has - refunded - asked);
}

const changed = (state: Payment, attempt: number, change: (known: Attempt) => Partial<Attempt>): Payment => ({
  ...state,
  attempts: state.attempts.map((known) =>
    known.attempt === attempt ? { ...known, ...change(known) } : known,
  ),
});
const paying = (state: Payment, attempt: number): Payment => ({
  ...state,
  paidBy: state.paidBy ?? attempt,
});
const notPaying = (state: Payment, attempt: number): Payment =>
  state.paidBy === attempt ? { ...state, paidBy: null } : state;
const withRefund = (state: Payment, refund: number, to: Refund['state']): Payment => ({
  ...state,
  refunds: state.refunds.map((one) => (one.refund === refund ? { ...one, state: to } : one)),
});
