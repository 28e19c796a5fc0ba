import { devOutbox } from '../contract/init.contract.ts';
import { InvalidRequest } from '../invalidRequest.ts';
import type { Outbox } from '../messages.ts';
import { type Routes, route } from '../route.ts';
import { isFromThisMachine, only } from '../security/insiders.ts';
import { devTexts } from '../texts/devTexts.ts';
import { ru } from '../texts/ru.ts';

const shown = 200;

/** The codes and mails that a developer would wait for in vain. Without an outbox, and elsewhere, these addresses do not exist. */
export const outboxRoutes =
  ({ outbox }: { readonly outbox: Outbox | null }): Routes =>
  (router) => {
    router.use(['/api/dev', '/dev'], only(isFromThisMachine));
    route(router, devOutbox, async () => {
      if (!outbox) throw new InvalidRequest(ru.request.notFound, {}, 404);
      return { messages: [...(await outbox.newest(shown))] };
    });
    if (!outbox) return;
    router.get('/dev/outbox', async (_request, response) => {
      const messages = await outbox.newest(shown);
      const rows = messages.map(({ channel, to, text, at }) =>
        [at, channel, to, text].map((cell) => `<td>${escaped(cell)}</td>`).join(''),
      );
      response.type('html').send(devTexts.outboxPage(rows.map((row) => `<tr>${row}</tr>`).join('')));
    });
  };

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);
