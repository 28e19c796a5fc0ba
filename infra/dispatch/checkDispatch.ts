import { dispatchHookPath } from '../../api/contract/dispatch.contract.ts';
import { labelIn, labelOf } from '../../api/contract/texts/documentLabels.ts';
import { senderOf } from '../../commands/dispatch/parcelOf.ts';
import type { CheckStep, IntegrationFigure } from '../../commands/integrations.ts';
import { countDispatches } from '../../projections/orders/dispatches.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { failed, failedBy, passed } from '../integrations/explain.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { type CouriersSetup, keyOf, type OpenedCouriers } from './openCouriers.ts';

const texts = integrationTexts.couriers;

export const checkDispatch = async (
  {
    shop,
    couriers,
    publicOrigin,
  }: Pick<CouriersSetup, 'shop' | 'publicOrigin'> & { readonly couriers: OpenedCouriers },
  signal: AbortSignal,
): Promise<CheckStep[]> => {
  const now = shop.current();
  const set = now.integrations;
  const name = set.dispatchService;
  const title = integrationTexts.providers[name];
  const key = keyOf[name];
  return [
    ...(set.dispatchOn ? [] : [failed(texts.off, texts.offText, texts.offTodo)]),
    ...(set[key] === null
      ? [failed(texts.missing(title, labelOf(labelIn('Integrations', key) ?? key)), '', texts.missingTodo)]
      : await asked()),
    publicOrigin !== null && set.yandexDeliveryHookToken !== null
      ? passed(texts.hook(`${publicOrigin}${dispatchHookPath[name]}`), texts.hookText)
      : passed(texts.noHook, texts.noHookText),
  ];

  async function asked(): Promise<readonly CheckStep[]> {
    try {
      const from = senderOf(now, { pointId: null, zoneId: null });
      return await (await couriers.open(name)).check(from, signal);
    } catch (error) {
      return [failedBy(title, error)];
    }
  }
};

/** Orders of which somebody should know. */
export const dispatchFigures = async (readModels: ReadModels): Promise<IntegrationFigure[]> => {
  const { live, troubled } = await countDispatches(readModels);
  return [
    { label: texts.live, value: texts.orders(live), alarm: false },
    { label: texts.troubled, value: texts.orders(troubled), alarm: troubled > 0 },
  ];
};
