import type { IntegrationSecrets } from '../../commands/integrations.ts';
import type { ShopReader } from '../../commands/ports.ts';
import type { Integrations, SmsGateway } from '../../domain/integrations/integrations.events.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import type { AskService } from '../integrations/serviceHttp.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import { createSmsAero } from './smsAero.ts';
import { createSmsc } from './smsc.ts';
import { createSmsRu } from './smsRu.ts';
import type { SmsService } from './smsService.ts';

export interface SmsSetup {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly secrets: Pick<IntegrationSecrets, 'read'>;
  readonly ask: AskService;
}

export const secretOf = { smsRu: 'smsRuKey', smsc: 'smscPassword', smsAero: 'smsAeroKey' } as const;

/** The main gateway and, after it, the one that takes over. */
export const gatewaysOf = ({ smsGateway, smsReserve }: Integrations): readonly SmsGateway[] =>
  smsReserve === 'none' || smsReserve === smsGateway ? [smsGateway] : [smsGateway, smsReserve];

/** Something can be sent: it is on, and the main gateway or its reserve has its key. */
export const canSendSms = (integrations: Integrations): boolean =>
  integrations.smsOn && gatewaysOf(integrations).some((name) => integrations[secretOf[name]] !== null);

/** Codes go by a call of the first gateway that has its key. */
export const callsWithCodes = (integrations: Integrations): boolean =>
  integrations.smsCodeBy === 'call' && canSendSms(integrations);

/** A gateway as it is set up now. @throws {ServiceFailure} without its key. */
export const smsServiceOf = async (
  { shop, secrets, ask }: SmsSetup,
  name: SmsGateway,
): Promise<SmsService> => {
  const set = shop.current().integrations;
  const key = await secrets.read(secretOf[name]);
  if (key === null) throw new ServiceFailure(texts.providers[name], 'setup');
  switch (name) {
    case 'smsRu':
      return createSmsRu(ask, { baseUrl: set.smsRuUrl, key, sender: set.smsRuSender });
    case 'smsc':
      return createSmsc(ask, {
        baseUrl: set.smscUrl,
        login: set.smscLogin,
        password: key,
        sender: set.smscSender,
      });
    case 'smsAero':
      return createSmsAero(ask, {
        baseUrl: set.smsAeroUrl,
        email: set.smsAeroEmail,
        key,
        sender: set.smsAeroSender,
      });
  }
};
