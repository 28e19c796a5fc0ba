import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { PaymentBank } from '../../../domain/integrations/banks.ts';
import type { Integrations } from '../../../domain/integrations/integrations.events.ts';
import type { Hooks } from '../../standIns/bank/hooks.ts';
import {
  sberbankCallbackKey,
  sberbankLogin,
  sberbankPassword,
  startSberbank,
} from '../../standIns/sberbank/sberbank.ts';
import type { StandIn } from '../../standIns/standIn.ts';
import { startTBank, tBankPassword, tBankTerminal } from '../../standIns/tBank/tBank.ts';
import { startYooKassa, yooKassaKey, yooKassaShopId } from '../../standIns/yooKassa/yooKassa.ts';
import { openPaymentWorld, type PaymentWorld } from './paymentWorld.ts';

/** A payment as the stand-in's own book has it, in kopecks. */
export interface Booked {
  readonly id: string;
  readonly taken: number;
  readonly held: number;
  readonly refunded: number;
  readonly roubles: boolean;
  readonly open: boolean;
}
/** What all stand-ins of banks can be told. */
export interface TestBank extends Pick<StandIn, 'trouble' | 'requests' | 'close'> {
  readonly name: PaymentBank;
  readonly hooks: Hooks;
  readonly manner: { refusesRefunds: boolean };
  readonly settings: Partial<Integrations>;
  readonly secrets: Readonly<Record<string, string>>;
  book(): readonly Booked[];
  /** Receipts of hand-overs that it has made. */
  offsets(): number;
  pay(id: string, changed?: { readonly amount?: number; readonly currency?: string }): void;
  decline(id: string): void;
}

const given = '2026-11-27T10:00:00.000Z';

export const testBanks: Readonly<Record<PaymentBank, () => Promise<TestBank>>> = {
  yooKassa: async () => {
    const standIn = await startYooKassa();
    const kopecks = (value: string | undefined) => Math.round(Number(value ?? 0) * 100);
    return {
      ...standIn,
      name: 'yooKassa',
      offsets: () => standIn.separateReceipts.length,
      settings: { yooKassaUrl: standIn.url, yooKassaShopId, yooKassaKey: given },
      secrets: { yooKassaKey },
      book: () =>
        [...standIn.payments.values()].map(({ id, status, amount, refunded_amount }) => ({
          id,
          taken: status === 'succeeded' ? kopecks(amount.value) : 0,
          held: status === 'waiting_for_capture' ? kopecks(amount.value) : 0,
          refunded: kopecks(refunded_amount?.value),
          roubles: amount.currency === 'RUB',
          open: status === 'pending',
        })),
      pay: (id, { amount, currency } = {}) =>
        standIn.pay(id, {
          ...(amount !== undefined && { value: (amount / 100).toFixed(2) }),
          ...(currency && { currency }),
        }),
    };
  },
  tBank: async () => {
    const standIn = await startTBank();
    const taken = new Set(['CONFIRMED', 'PARTIAL_REFUNDED', 'REFUNDED']);
    return {
      ...standIn,
      name: 'tBank',
      offsets: () => standIn.closingReceipts.length,
      settings: { tBankUrl: standIn.url, tBankTerminal, tBankPassword: given },
      secrets: { tBankPassword },
      book: () =>
        [...standIn.payments.values()].map(({ id, status, amount, refunded }) => ({
          id,
          taken: taken.has(status) ? amount : 0,
          held: status === 'AUTHORIZED' ? amount : 0,
          refunded,
          roubles: true,
          open: status === 'NEW' || status === 'FORM_SHOWED',
        })),
      pay: (id, { amount } = {}) => standIn.pay(id, amount),
    };
  },
  sberbank: async () => {
    const standIn = await startSberbank();
    return {
      ...standIn,
      name: 'sberbank',
      offsets: () => 0,
      settings: {
        sberbankUrl: standIn.url,
        sberbankLogin,
        sberbankPassword: given,
        sberbankCallbackKey: given,
      },
      secrets: { sberbankPassword, sberbankCallbackKey },
      book: () =>
        [...standIn.payments.values()].map(({ id, status, amount, deposited, refunded, currency }) => ({
          id,
          taken: deposited,
          held: status === 1 ? amount : 0,
          refunded,
          roubles: currency === '643',
          open: status === 0,
        })),
      pay: (id, { amount, currency } = {}) =>
        standIn.pay(id, {
          ...(amount !== undefined && { amount }),
          ...(currency && { currency: '840' }),
        }),
    };
  },
};

export interface BankedWorld extends PaymentWorld {
  readonly bank: TestBank;
  /** The bank's newest payment. */
  newest(): Booked;
  close(): Promise<void>;
}

/** A shop with this bank, which calls it over HTTP. */
export const openBankedWorld = async (
  name: PaymentBank,
  settings: Partial<Integrations> = {},
  mostMs?: number,
): Promise<BankedWorld> => {
  const bank = await testBanks[name]();
  const world = openPaymentWorld({
    integrations: { acquiringBank: name, acquiringSenders: '127.0.0.1', ...bank.settings, ...settings },
    secrets: bank.secrets,
    mostMs,
  });
  const server = createServer((request, response) => {
    const answer = async () => {
      const text = await readText(request);
      const query = Object.fromEntries(new URL(request.url ?? '/', 'http://shop').searchParams);
      const bankId = await world.bankCalls.read(name, { address: '127.0.0.1', text, query });
      if (bankId === null) return response.writeHead(403).end();
      await world.hear(name, bankId);
      return response.end('OK');
    };
    answer().catch(() => {
      world.restart();
      response.writeHead(503).end();
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo; // a TCP server listens on an address with a port
  bank.hooks.url = `http://127.0.0.1:${port}/hook`;
  return {
    ...world,
    bank,
    newest: () => {
      const newest = bank.book().at(-1);
      if (!newest) throw new Error('The bank has no payment');
      return newest;
    },
    close: async () => {
      await bank.hooks.settled();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await bank.close();
    },
  };
};
