import { labelIn, labelOf } from '../../api/contract/texts/documentLabels.ts';
import { tillHookPath } from '../../api/contract/till.contract.ts';
import type { CheckStep, IntegrationFigure } from '../../commands/integrations.ts';
import type { SecretName } from '../../domain/integrations/integrations.fields.ts';
import type { TillName } from '../../domain/integrations/tills.ts';
import { countTickets } from '../../projections/orders/tickets.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { failed, failedBy, passed } from '../integrations/explain.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { missingKey, type OpenedTills, type TillsSetup } from './openTills.ts';

const texts = integrationTexts.tills;

export const checkRestaurant = async (
  {
    shop,
    tills,
    publicOrigin,
  }: Pick<TillsSetup, 'shop'> & { readonly tills: OpenedTills; readonly publicOrigin: string | null },
  signal: AbortSignal,
): Promise<CheckStep[]> => {
  const set = shop.current().integrations;
  const name = set.restaurantTill;
  const title = integrationTexts.providers[name];
  const missing = missingKey(set, name);
  return [
    ...(set.restaurantOn ? [] : [failed(texts.off, texts.offText, texts.offTodo)]),
    ...(missing
      ? [
          failed(
            texts.missing(title, labelOf(labelIn('Integrations', missing) ?? missing)),
            '',
            texts.missingTodo,
          ),
        ]
      : await checkTill(tills, name, signal)),
    publicOrigin !== null && set[hookToken[name]] !== null
      ? passed(texts.hook(`${publicOrigin}${tillHookPath[name]}`), texts.hookText)
      : passed(texts.noHook, texts.noHookText),
  ];
};

/** What a till's calls are known by. */
const hookToken = {
  iiko: 'iikoHookToken',
  frontPad: 'frontPadHookToken',
} as const satisfies Record<TillName, SecretName>;

const checkTill = async (
  tills: OpenedTills,
  name: Parameters<OpenedTills['open']>[0],
  signal: AbortSignal,
): Promise<readonly CheckStep[]> => {
  try {
    return await (await tills.openToCheck(name)).check(signal);
  } catch (error) {
    return [failedBy(integrationTexts.providers[name], error)];
  }
};

/** Orders of which somebody should know. */
export const ticketFigures = async (readModels: ReadModels): Promise<IntegrationFigure[]> => {
  const { waiting, troubled } = await countTickets(readModels);
  return [
    { label: texts.waiting, value: texts.orders(waiting), alarm: waiting > 0 },
    { label: texts.troubled, value: texts.orders(troubled), alarm: troubled > 0 },
  ];
};
