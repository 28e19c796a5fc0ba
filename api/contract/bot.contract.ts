import { z } from 'zod';
import { type Access, endpoint } from './endpoint.ts';
import { message } from './values.contract.ts';

/** One's own account in the messenger: whether there is one, a link that makes it, and its end. */
const linkCalls = (path: string, access: Access) => ({
  find: endpoint({
    method: 'GET',
    path,
    summary: 'Whether one’s Telegram is linked, and whether it can be',
    access,
    refusals: [401],
    request: {},
    answer: z.object({ available: z.boolean(), linked: z.boolean() }),
  }),
  open: endpoint({
    method: 'POST',
    path,
    summary: 'A link for one’s own Telegram; good once, for a quarter of an hour',
    access,
    refusals: [401, 422],
    mayTakeMs: 20_000,
    request: {},
    answer: z.object({ url: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    summary: 'Unlink one’s Telegram',
    access,
    refusals: [401],
    request: {},
    answer: message,
  }),
});
export type BotLinkCalls = ReturnType<typeof linkCalls>;

export const clientBotLink = linkCalls('/api/auth/client/bot', 'client');
export const staffBotLink = linkCalls('/api/admin/own_access/bot', { staff: 'ownAccess.manage' });

/** Where Telegram calls the shop, in its own words. */
export const botHookPath = '/api/bot/telegram';
