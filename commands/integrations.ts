import type { SecretName } from '../domain/integrations/integrations.fields.ts';

/** The pages of integrations, by the names under which they are called. */
export const integrationNames = [
  'sms',
  'mail',
  'bot',
  'addresses',
  'restaurant',
  'analytics',
  'acquiring',
  'hooks',
  'dispatch',
] as const;
export type IntegrationName = (typeof integrationNames)[number];

/** What is known of a secret; the secret itself only leaves the vault towards its service. */
export interface KeptSecret {
  readonly name: SecretName;
  /** The end of a long key; empty of a short one. */
  readonly tail: string;
  readonly setBy: string;
  readonly setAt: string;
}
export interface IntegrationSecrets {
  list(): Promise<readonly KeptSecret[]>;
  set(name: SecretName, value: string, by: { readonly staffId: string; readonly at: string }): Promise<void>;
  remove(name: SecretName): Promise<void>;
  /** Null = nobody has given it. */
  read(name: SecretName): Promise<string | null>;
}

/** One call to a service, or of it: without secrets and without persons. */
export interface ServiceCall {
  readonly integration: IntegrationName;
  readonly provider: string;
  readonly action: string;
  readonly ok: boolean;
  readonly answer: string;
  readonly ms: number;
  readonly orderId: string | null;
  readonly at: string;
  /** The service has called the shop, or somebody who says so. */
  readonly isIncoming?: boolean;
}

/** A single question of «Проверить»: what was found, and what to do when it is wrong. */
export interface CheckStep {
  readonly ok: boolean;
  readonly title: string;
  readonly text: string;
  readonly todo: string;
}
export interface CheckResult {
  readonly at: string;
  readonly ms: number;
  readonly steps: readonly CheckStep[];
}

export interface DeadJob {
  readonly id: string;
  readonly kind: string;
  readonly at: string;
  readonly error: string;
}
export interface IntegrationFigure {
  readonly label: string;
  readonly value: string;
  readonly alarm: boolean;
}

/** How an integration fares, for its page. */
export interface IntegrationState {
  readonly secrets: readonly KeptSecret[];
  readonly calls: readonly ServiceCall[];
  readonly check: CheckResult | null;
  readonly figures: readonly IntegrationFigure[];
  readonly dead: readonly DeadJob[];
}

/** A service whose last calls all failed. */
export interface SilentService {
  readonly integration: IntegrationName;
  /** When it stopped answering. */
  readonly since: string;
  readonly calls: number;
}

/** SMS of today have used up most of what a day may cost, or all of it. */
export interface SmsAlarm {
  /** Kopecks. */
  readonly spent: number;
  readonly most: number;
  /** Nothing goes out until tomorrow. */
  readonly isOver: boolean;
}

export interface Integrations {
  readonly secrets: IntegrationSecrets;
  silent(): Promise<readonly SilentService[]>;
  /** Null = there is no budget, or much of it is left. */
  smsAlarm(): Promise<SmsAlarm | null>;
  state(name: IntegrationName): Promise<IntegrationState>;
  /** Asks the service, with what is saved. */
  check(name: IntegrationName, signal: AbortSignal): Promise<CheckResult>;
  /** False when it is no dead job of this integration. */
  retry(name: IntegrationName, jobId: string): Promise<boolean>;
}

/** What another system was told of an order, or is to be. */
export interface HookDelivery {
  readonly jobId: string;
  readonly event: string;
  readonly orderId: string;
  /** Its host; null = it is not among the addresses any more. */
  readonly address: string | null;
  readonly at: string;
  readonly state: 'waiting' | 'done' | 'dead';
  readonly attempts: number;
}
export interface OrderHooks {
  newest(): Promise<readonly HookDelivery[]>;
  /** `cause`: the same request makes one. False when there is no such delivery, or nowhere to send it. */
  replay(jobId: string, cause: string): Promise<boolean>;
}
