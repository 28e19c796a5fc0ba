import { z } from 'zod';
import type { SmsGateway } from '../../domain/integrations/integrations.events.ts';
import type { Kopecks } from '../../domain/money.ts';

export interface Sms {
  /** Ours: a gateway that takes it sends the same message once. */
  readonly id: string;
  /** E.164. */
  readonly phone: string;
  readonly text: string;
}
export interface SentSms {
  readonly providerId: string;
  readonly parts: number | null;
  /** Null = the gateway tells it later, or never. */
  readonly cost: Kopecks | null;
}
export type Delivery = 'underWay' | 'delivered' | 'failed';
export interface SmsReport {
  readonly delivery: Delivery;
  readonly cost: Kopecks | null;
}

/** A call that nobody answers: the end of the number that calls is a code. */
export interface FlashCall {
  /** E.164. */
  readonly phone: string;
  /** Ours, for a gateway that takes one. */
  readonly code: string;
  /** The address of who asked for it: gateways look for floods, too. */
  readonly from: string;
}
export interface MadeCall {
  readonly providerId: string;
  /** What the guest sees: that of the gateway, where it makes its own. */
  readonly code: string;
  readonly cost: Kopecks | null;
}

/** A gateway as it is set up. */
export interface SmsService {
  readonly name: SmsGateway;
  readonly title: string;
  readonly sender: string;
  send(sms: Sms, signal?: AbortSignal): Promise<SentSms>;
  /** Never asked twice for the same code: a second call has another number. */
  call(call: FlashCall, signal?: AbortSignal): Promise<MadeCall>;
  report(
    sent: { readonly providerId: string; readonly phone: string },
    signal?: AbortSignal,
  ): Promise<SmsReport>;
  balance(signal?: AbortSignal): Promise<Kopecks>;
  /** Names that it lets messages be sent under; null = it does not tell. */
  senders(signal?: AbortSignal): Promise<readonly string[] | null>;
}

/** So long a call may take: an SMS has to fit into the rest of the minute, and of the job. */
export const callTimeoutMs = 6_000;
/** Four digits at the end of a number, which may come as a number that has lost its zeros, or with two digits more. */
export const flashCode = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,10}$/))
  .transform((digits) => digits.padStart(4, '0').slice(-4));

/** Gateways want digits. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, '');
/** A sum of roubles, written as a number or a text. */
export const kopecksOf = (sum: string | number | null | undefined): Kopecks | null => {
  const value = Number(sum ?? Number.NaN);
  return Number.isFinite(value) ? Math.round(value * 100) : null;
};
