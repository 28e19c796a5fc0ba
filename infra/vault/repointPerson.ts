import type pg from 'pg';
import type { SessionStore } from '../../api/sessions/sessionStore.ts';
import type { RepointPerson } from '../../commands/client/mergeClients.ts';

/**
 * Both phones lead to the survivor, who signs in with the survivor's own password or with a code; whoever was signed in with the
 * other account signs in again. What waits to be told goes to the survivor. A bot's link is sealed for one account and is made anew.
 */
export const createRepointPerson =
  (vault: { readonly pool: pg.Pool; readonly sessions: Pick<SessionStore, 'closeAllOf'> }): RepointPerson =>
  async (fromId, intoId) => {
    await vault.pool.query(
      `WITH
         phones AS (UPDATE vault.person_phones SET person = $2 WHERE person = $1),
         passwords AS (DELETE FROM vault.client_passwords WHERE person = $1),
         messages AS (UPDATE vault.messages SET person = $2 WHERE person = $1),
         bot_codes AS (DELETE FROM vault.bot_codes WHERE kind = 'client' AND person = $1),
         bot AS (DELETE FROM vault.bot_people WHERE kind = 'client' AND person = $1),
         subscriptions AS (UPDATE vault.push_subscriptions SET person = $2 WHERE person = $1)
       UPDATE vault.outbox SET person = $2 WHERE person = $1`,
      [fromId, intoId],
    );
    await vault.sessions.closeAllOf(fromId);
  };
