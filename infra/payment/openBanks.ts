import { hookPath } from '../../api/contract/payment.contract.ts';
import type { IntegrationSecrets } from '../../commands/integrations.ts';
import type { Bank, Banks } from '../../commands/payment/bank.ts';
import type { ShopReader } from '../../commands/ports.ts';
import type { PaymentBank } from '../../domain/integrations/banks.ts';
import type { Integrations } from '../../domain/integrations/integrations.events.ts';
import type { SecretName } from '../../domain/integrations/integrations.fields.ts';
import { parseVatCodes } from '../../domain/integrations/taxes.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import type { AskService } from '../integrations/serviceHttp.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import { createSberbank } from './sberbank.ts';
import { createTBank } from './tBank.ts';
import { createYooKassa } from './yooKassa.ts';

export interface BanksSetup {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly secrets: Pick<IntegrationSecrets, 'read'>;
  readonly ask: AskService;
  /** Of the shop, for the banks' calls; null = it does not know its own address. */
  readonly publicOrigin: string | null;
}
export type CheckedBank = Bank & {
  check(signal?: AbortSignal): Promise<{ readonly test: boolean } | undefined>;
};

/** What a bank cannot do without; the first that is missing. */
export const missingOf = (set: Integrations, bank: PaymentBank): keyof Integrations | null => {
  const needed = {
    yooKassa: ['yooKassaShopId', 'yooKassaKey'],
    tBank: ['tBankTerminal', 'tBankPassword'],
    sberbank: set.sberbankToken === null ? ['sberbankLogin', 'sberbankPassword'] : [],
  } as const satisfies Record<PaymentBank, readonly (keyof Integrations)[]>;
  return needed[bank].find((name) => set[name] === null || set[name] === '') ?? null;
};

/** Payments can be taken: it is on, and the bank has its keys. */
export const takesPayments = (set: Integrations): boolean =>
  set.acquiringOn && missingOf(set, set.acquiringBank) === null;

export const openBanks = ({ shop, secrets, ask, publicOrigin }: BanksSetup) => {
  const open = async (name: PaymentBank): Promise<CheckedBank> => {
    const set = shop.current().integrations;
    if (missingOf(set, name) !== null) throw new ServiceFailure(texts.providers[name], 'setup');
    const secret = async (of: SecretName): Promise<string> => (await secrets.read(of)) ?? '';
    const vatCodes = parseVatCodes(set.acquiringVatCodes) ?? {};
    const hook = publicOrigin && `${publicOrigin}${hookPath[name]}`;
    switch (name) {
      case 'yooKassa':
        return createYooKassa(ask, {
          baseUrl: set.yooKassaUrl,
          vatCodes,
          shopId: set.yooKassaShopId,
          key: await secret('yooKassaKey'),
        });
      case 'tBank':
        return createTBank(ask, {
          baseUrl: set.tBankUrl,
          vatCodes,
          terminal: set.tBankTerminal,
          password: await secret('tBankPassword'),
          notificationUrl: hook,
        });
      case 'sberbank': {
        const token = await secrets.read('sberbankToken');
        return createSberbank(ask, {
          baseUrl: set.sberbankUrl,
          vatCodes,
          contour: set.sberbankContour,
          credentials: token
            ? { token }
            : { userName: set.sberbankLogin, password: await secret('sberbankPassword') },
          callbackUrl: hook,
        });
      }
    }
  };
  const current: Banks['current'] = () => {
    const set = shop.current().integrations;
    return takesPayments(set) ? { bank: set.acquiringBank, stages: set.acquiringStages } : null;
  };
  return { current, open };
};
