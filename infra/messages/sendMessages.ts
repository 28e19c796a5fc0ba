import type { MessageSender } from '../../api/messages.ts';
import type { Jobs } from '../../commands/jobs.ts';
import type { Clock, IdSource, ShopReader } from '../../commands/ports.ts';
import { smsKind } from '../sms/smsJob.ts';
import { callsWithCodes, canSendSms } from '../sms/smsServices.ts';
import type { MessageStore } from './messageStore.ts';

/** Leaves messages to jobs: who asks for one never waits for a gateway. What no gateway is set up for goes the other way. */
export const sendMessages = ({
  messages,
  queue,
  shop,
  ids,
  clock,
  otherwise,
}: {
  readonly messages: Pick<MessageStore, 'keep'>;
  readonly queue: Pick<Jobs, 'enqueue'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly ids: Pick<IdSource, 'next'>;
  readonly clock: Clock;
  readonly otherwise: MessageSender;
}): MessageSender => {
  const hasGateway = (channel: string) => channel === 'sms' && canSendSms(shop.current().integrations);
  return {
    canSend: (channel) => hasGateway(channel) || otherwise.canSend(channel),
    callsWithCodes: () => callsWithCodes(shop.current().integrations),
    send: async (message) => {
      const { channel, to, text, personId, goodForSeconds = null, call } = message;
      if (!hasGateway(channel)) return otherwise.send(message);
      const id = ids.next();
      const goodUntil =
        goodForSeconds === null
          ? null
          : new Date(Date.parse(clock.now()) + goodForSeconds * 1000).toISOString();
      const content = { to, text, ...(call && callsWithCodes(shop.current().integrations) && { call }) };
      await messages.keep({ id, channel, personId, content, goodUntil });
      await queue.enqueue(smsKind, { data: { messageId: id }, key: id });
    },
  };
};
