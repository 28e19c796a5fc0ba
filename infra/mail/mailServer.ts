import { createTransport } from 'nodemailer';
import type { IntegrationSecrets } from '../../commands/integrations.ts';
import type { ShopReader } from '../../commands/ports.ts';
import type { Integrations } from '../../domain/integrations/integrations.events.ts';
import { tonesOf } from '../../domain/settings/tones.ts';
import type { CallLog } from '../integrations/callLog.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { mailTexts as texts } from '../texts/mailTexts.ts';
import { htmlOf, type Letter, textOf } from './letter.ts';

export interface SentLetter {
  /** The same for the same letter: a mail program may show a repeat once. */
  readonly id: string;
  readonly to: string;
  readonly letter: Letter;
  readonly orderId?: string;
}
export interface MailServer {
  /** Connects and logs in, and sends nothing. @throws {ServiceFailure} */
  verify(): Promise<void>;
  /** @throws {ServiceFailure} `code` is that of the server: 5xx = for good. */
  send(letter: SentLetter, action?: string): Promise<void>;
  close(): void;
}

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};
const provider = integrationTexts.providers.mail;
/** Of a server that says no to a letter or a person, and means it. */
const forGood = (code: number): boolean => code >= 500 && code < 600;

/** The mail server as it is set up; opened anew when something about it is saved. */
export const createMailServer = ({
  shop,
  secrets,
  calls,
}: {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly secrets: Pick<IntegrationSecrets, 'read'>;
  readonly calls: Pick<CallLog, 'record'>;
}): MailServer => {
  type Transport = ReturnType<typeof openTransport>;
  let opened: { readonly of: Integrations; readonly transport: Promise<Transport> } | null = null;
  const close = () => {
    opened?.transport.then((transport) => transport.close()).catch(() => undefined);
    opened = null;
  };
  const transportNow = (): Promise<Transport> => {
    const of = shop.current().integrations;
    if (opened?.of === of) return opened.transport;
    close();
    const transport = Promise.all([secrets.read('mailPassword'), secrets.read('mailDkimKey')]).then(
      ([password, dkim]) => openTransport(of, password, dkim),
    );
    opened = { of, transport };
    return transport;
  };
  const recorded = async (
    action: string,
    orderId: string | null,
    run: (transport: Transport) => Promise<unknown>,
  ) => {
    const begun = performance.now();
    const record = (ok: boolean, answer: string) =>
      calls.record({
        integration: 'mail',
        provider,
        action,
        ok,
        answer,
        ms: performance.now() - begun,
        orderId,
      });
    try {
      await run(await transportNow());
      record(true, texts.accepted);
    } catch (error) {
      const failure = failureOf(error);
      record(false, failure.code ?? failure.kind);
      throw failure;
    }
  };
  return {
    verify: () => recorded(texts.actions.verify, null, (transport) => transport.verify()),
    send: ({ id, to, letter, orderId = '' }, action = texts.actions.send) => {
      const { integrations, settings } = shop.current();
      const domain = integrations.mailFrom.split('@')[1] ?? 'localhost';
      return recorded(action, orderId || null, (transport) =>
        transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: integrations.mailFromName || settings.siteName, address: integrations.mailFrom },
          to: { name: '', address: to },
          ...(settings.email && { replyTo: settings.email }),
          subject: letter.subject,
          text: textOf(letter),
          html: htmlOf(letter, tonesOf(settings.appearance?.accent ?? '#f84752').strong),
        }),
      );
    },
    close,
  };
};

const openTransport = (set: Integrations, password: string | null, dkim: string | null) =>
  createTransport({
    pool: true,
    maxConnections: 2,
    maxRequeues: 1,
    host: set.mailHost,
    port: set.mailPort,
    secure: set.mailSecurity === 'tls',
    requireTLS: set.mailSecurity === 'starttls',
    ignoreTLS: set.mailSecurity === 'none',
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(set.mailLogin && { auth: { user: set.mailLogin, pass: password ?? '' } }),
    ...(dkim &&
      set.mailDkimDomain && {
        dkim: { domainName: set.mailDkimDomain, keySelector: set.mailDkimSelector, privateKey: dkim },
      }),
  });

/** Nodemailer's words may hold the address of a person: only its codes are told on. */
const failureOf = (error: unknown): ServiceFailure => {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown }; // any error
  if (typeof responseCode === 'number' && responseCode > 0)
    return new ServiceFailure(provider, 'refused', {
      code: code === 'EAUTH' ? 'EAUTH' : String(responseCode),
      retryable: code !== 'EAUTH' && !forGood(responseCode),
    });
  if (code === 'ETIMEDOUT') return new ServiceFailure(provider, 'timeout');
  return new ServiceFailure(provider, 'network', { code: typeof code === 'string' ? code : null });
};
