import { z } from 'zod';
import type { IntegrationSecrets } from '../../commands/integrations.ts';
import type { HeardFromTill, TillCall, TillCalls } from '../../commands/till/tillCalls.ts';
import type { TillName } from '../../domain/integrations/tills.ts';
import type { CallLog } from '../integrations/callLog.ts';
import { isSameWord } from '../integrations/sameWord.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';

const iikoEvents = z.array(
  z.object({
    eventType: z.string(),
    eventInfo: z.object({ id: z.uuid().optional().catch(undefined) }),
  }),
);

/** Who calls, by the key that the till was given. What the call says is left where it is: the till is asked. */
export const tillCalls = ({
  secrets,
  calls,
}: {
  readonly secrets: Pick<IntegrationSecrets, 'read'>;
  readonly calls: Pick<CallLog, 'record'>;
}): TillCalls => {
  const readers: Readonly<Record<TillName, (call: TillCall) => Promise<HeardFromTill | null>>> = {
    iiko: async ({ authorization, text }) => {
      const token = await secrets.read('iikoHookToken');
      if (token === null || !isSameWord(token, authorization.replace(/^Bearer /i, ''))) return null;
      const { data } = iikoEvents.safeParse(jsonOf(text));
      if (!data) return null;
      return {
        orderIds: data.flatMap(({ eventType, eventInfo: { id } }) =>
          eventType.startsWith('DeliveryOrder') && id ? [id] : [],
        ),
        stopsChanged: data.some(({ eventType }) => eventType === 'StopListUpdate'),
      };
    },
    frontPad: async ({ token, query, text }) => {
      const key = await secrets.read('frontPadHookToken');
      const fields = new URLSearchParams(text);
      const status = fields.get('status');
      const order = z.uuid().safeParse(query.order);
      if (key === null || !isSameWord(key, token) || fields.get('action') !== 'change_status') return null;
      if (!order.success || !status) return null;
      return { orderIds: [], statuses: [{ orderId: order.data, status }], stopsChanged: false };
    },
  };
  return {
    read: async (till, call) => {
      const heard = await readers[till](call);
      calls.record({
        integration: 'restaurant',
        provider: texts.providers[till],
        action: texts.tills.actions.hook,
        ok: heard !== null,
        answer: heard === null ? texts.tills.badHook : '',
        ms: 0,
        orderId: heard?.orderIds[0] ?? null,
        isIncoming: true,
      });
      return heard;
    },
  };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
