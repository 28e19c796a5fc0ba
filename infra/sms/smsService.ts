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

/** A gateway as it is set up. */
export interface SmsService {
  readonly name: SmsGateway;
  readonly title: string;
  readonly sender: string;
  send(sms: Sms, signal?: AbortSignal): Promise<SentSms>;
  report(
    sent: { readonly providerId: string; readonly phone: string },
    signal?: AbortSignal,
  ): Promise<SmsReport>;
  balance(signal?: AbortSignal): Promise<Kopecks>;
  /** Names that it lets messages be sent under; null = it does not tell. */
  senders(signal?: AbortSignal): Promise<readonly string[] | null>;
}

/** Gateways want digits. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, '');
/** A sum of roubles, written as a number or a text. */
export const kopecksOf = (sum: string | number | null | undefined): Kopecks | null => {
  const value = Number(sum ?? Number.NaN);
  return Number.isFinite(value) ? Math.round(value * 100) : null;
};
