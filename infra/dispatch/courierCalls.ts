import { z } from 'zod';
import type { CourierCalls } from '../../commands/dispatch/courierService.ts';
import type { IntegrationSecrets } from '../../commands/integrations.ts';
import type { CourierServiceName } from '../../domain/integrations/courierServices.ts';
import type { SecretName } from '../../domain/integrations/integrations.fields.ts';
import type { CallLog } from '../integrations/callLog.ts';
import { isSameWord } from '../integrations/sameWord.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';

const hookToken: Readonly<Record<CourierServiceName, SecretName>> = {
  yandexDelivery: 'yandexDeliveryHookToken',
};

/** Who calls, by the word in the address that the service was given. What the call says is left where it is: the service is asked. */
export const courierCalls = ({
  secrets,
  calls,
}: {
  readonly secrets: Pick<IntegrationSecrets, 'read'>;
  readonly calls: Pick<CallLog, 'record'>;
}): CourierCalls => ({
  read: async (service, { token, order }) => {
    const right = await secrets.read(hookToken[service]);
    const { data } = z.uuid().safeParse(order);
    const heard = right !== null && isSameWord(right, token) && data ? data : null;
    calls.record({
      integration: 'dispatch',
      provider: texts.providers[service],
      action: texts.couriers.actions.hook,
      ok: heard !== null,
      answer: heard === null ? texts.couriers.badHook : '',
      ms: 0,
      orderId: heard,
      isIncoming: true,
    });
    return heard;
  },
});
