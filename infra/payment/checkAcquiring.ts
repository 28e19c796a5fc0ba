import { hookPath } from '../../api/contract/payment.contract.ts';
import { labelIn, labelOf, labelsIn } from '../../api/contract/texts/documentLabels.ts';
import type { CheckStep, IntegrationFigure } from '../../commands/integrations.ts';
import type { TaxSystem } from '../../domain/integrations/taxes.ts';
import { countRefused } from '../../projections/payments/payments.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { failed, failedBy, passed } from '../integrations/explain.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { type BanksSetup, missingOf, openBanks } from './openBanks.ts';
import { oddSender } from './senders.ts';

const texts = integrationTexts.banks;

export const checkAcquiring = async (setup: BanksSetup, signal: AbortSignal): Promise<CheckStep[]> => {
  const set = setup.shop.current().integrations;
  const bank = integrationTexts.providers[set.acquiringBank];
  const missing = missingOf(set, set.acquiringBank);
  const odd = oddSender(set.acquiringSenders);
  return [
    ...(set.acquiringOn ? [] : [failed(texts.off, texts.offText, texts.offTodo)]),
    ...(missing
      ? [
          failed(
            texts.missing(bank, labelOf(labelIn('Integrations', missing) ?? missing)),
            '',
            texts.missingTodo,
          ),
        ]
      : await checkKeys(setup, signal)),
    setup.publicOrigin === null
      ? failed(texts.noAddress, texts.noAddressText, texts.noAddressTodo)
      : passed(texts.hook(`${setup.publicOrigin}${hookPath[set.acquiringBank]}`), texts.hookText),
    ...(odd === null ? [] : [failed(texts.badSender(odd), '', texts.badSenderTodo)]),
    ...(set.acquiringBank === 'sberbank' && set.sberbankCallbackKey === null
      ? [passed(texts.noCallbackKey, texts.noCallbackKeyText)]
      : []),
    set.acquiringReceipts
      ? passed(
          texts.receipts(taxSystemWords(set.acquiringTaxSystem)),
          set.acquiringBank === 'sberbank' ? texts.noOffsetText : texts.receiptsText,
        )
      : passed(texts.noReceipts, texts.noReceiptsText),
  ];
};

const taxSystemWords = (system: TaxSystem): string =>
  labelOf(labelsIn(labelIn('Integrations', 'acquiringTaxSystem'), 'words')[system] ?? system);

/** What of the payments somebody has to look at. */
export const paymentFigures = async (readModels: ReadModels): Promise<IntegrationFigure[]> => {
  const refused = await countRefused(readModels);
  return [{ label: texts.refused, value: texts.orders(refused), alarm: refused > 0 }];
};

const checkKeys = async (setup: BanksSetup, signal: AbortSignal): Promise<CheckStep[]> => {
  const name = setup.shop.current().integrations.acquiringBank;
  const bank = integrationTexts.providers[name];
  try {
    const answer = await (await openBanks(setup).open(name)).check(signal);
    return [passed(texts.answers(bank), answer?.test ? texts.test : '')];
  } catch (error) {
    return [failedBy(bank, error)];
  }
};
