import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handle } from '../../commands/eventHandlers.ts';
import { noStream } from '../../commands/ports.ts';
import { orderStream } from '../../commands/streams.ts';
import { createMemoryEventStore } from '../../commands/testing/memoryEventStore.ts';
import { untouchedIntegrations } from '../../domain/integrations/integrations.ts';
import { orderDetails } from '../../domain/order/testing/orderDetails.ts';
import { shopOf } from '../../domain/testing/testShop.ts';
import { serviceHttp } from '../integrations/serviceHttp.ts';
import { startTelegram, telegramToken } from '../standIns/telegram/telegram.ts';
import { type BotPostData, botJobs, botPostKind } from './botJobs.ts';
import type { BotPost } from './botPosts.ts';
import { botReactor } from './botReactor.ts';

const channel = -1001;
const at = '2026-11-27T12:00:00.000Z';
const origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test', at } as const;

class Died extends Error {}

test('killed anywhere between an order and the end of its job, any number of times, the order is told, and more than once only where Telegram leaves no way', async () => {
  const telegram = await startTelegram();
  await telegram.invite({ id: channel, type: 'channel', title: 'Заказы' });
  const shop = {
    ...shopOf({}),
    integrations: {
      ...untouchedIntegrations,
      botOn: true,
      botToken: at,
      botUrl: telegram.url,
      botChannel: String(channel),
    },
  };
  let orders = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 5 }), async (deaths) => {
      orders += 1;
      telegram.taken.length = 0;
      const orderId = `order-${orders}`;
      const eventStore = createMemoryEventStore();
      const posts = new Map<string, BotPost>();
      let steps = 0;
      let dieAt = 0;
      let diedAfterSending = 0;
      const step = () => {
        steps += 1;
        if (steps === dieAt) throw new Died();
      };
      const ask = serviceHttp({ calls: { record: () => undefined }, integration: 'bot' });
      const [job] = botJobs({
        shop: { current: () => shop },
        secrets: { read: async () => telegramToken },
        ask: async (request) => {
          step();
          const answer = await ask(request);
          if (steps + 1 === dieAt && request.action === 'Сообщение') diedAfterSending += 1;
          step();
          return answer;
        },
        posts: {
          find: async (subject) => {
            step();
            return posts.get(subject) ?? null;
          },
          keep: async (subject, post) => {
            posts.set(subject, post);
            step();
          },
        },
        people: { chatOf: async () => null, forget: async () => undefined },
        eventStore,
        queue: { enqueue: async () => 'again' },
        clock: { now: () => at },
        publicOrigin: null,
      });
      await eventStore.append(
        orderStream(orderId),
        [
          { type: 'OrderPlacementStarted', data: orderDetails({ orderId }) },
          { type: 'OrderPlaced', data: { orderId, number: `1127-${orders}`, status: 'new' } },
        ],
        noStream,
        origin,
      );
      const enqueued: BotPostData[] = [];
      for (const event of await eventStore.read(orderStream(orderId)))
        await handle(botReactor({ shop: { current: () => shop } }).on, event, {
          enqueue: (kind, { data }) => {
            if (kind.name === botPostKind.name) enqueued.push(data as unknown as BotPostData); // of this kind
          },
        });
      expect(enqueued).toEqual([{ about: 'order', orderId }]);
      const run = async (death: number) => {
        steps = 0;
        dieAt = death;
        const [data] = enqueued;
        if (!data || !job) throw new Error('There is a job');
        await job
          .work(data, { id: 'run', attempt: 1, signal: AbortSignal.timeout(5000) })
          .catch((error: unknown) => {
            if (!(error instanceof Died)) throw error;
          });
      };
      for (const death of deaths) await run(death);
      await run(0);
      expect(posts.size).toBe(1);
      expect(telegram.taken).toHaveLength(1 + diedAfterSending);
    }),
    { numRuns: 100, seed: 13 },
  );
  await telegram.close();
});
