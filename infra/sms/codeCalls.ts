import type pg from 'pg';
import type { CodeOfCall } from '../../api/messages.ts';
import type { Clock } from '../../commands/ports.ts';
import { type CodeSecrets, codeHashes } from '../vault/signInCodes.ts';
import type { MadeCall } from './smsService.ts';

/** Calls with codes: at most one for a message. */
export interface CodeCalls {
  /** @returns false when this message was called for before, whatever became of it. */
  claim(messageId: string): Promise<boolean>;
  /** It was surely not made. */
  refused(messageId: string): Promise<void>;
  /** The message is sent, and the code of the call is the one that is checked: both or neither. */
  made(
    messageId: string,
    call: MadeCall & { readonly provider: string; readonly phone: string; readonly asked: CodeOfCall },
  ): Promise<void>;
}

export const createCodeCalls = (pool: pg.Pool, secrets: CodeSecrets, clock: Clock): CodeCalls => {
  const { phoneHash, codeHash } = codeHashes(secrets);
  return {
    claim: async (messageId) => {
      const { rowCount } = await pool.query(
        `UPDATE vault.messages SET call_state = 'asked' WHERE id = $1 AND call_state IS NULL`,
        [messageId],
      );
      return rowCount === 1;
    },
    refused: async (messageId) => {
      await pool.query(`UPDATE vault.messages SET call_state = 'refused' WHERE id = $1`, [messageId]);
    },
    // A code that was asked for meanwhile stays.
    made: async (messageId, { provider, providerId, cost, code, phone, asked }) => {
      const { flow } = asked;
      await pool.query(
        `WITH message AS (
           UPDATE vault.messages SET state = 'sent', call_state = 'made', provider = $2, provider_id = $3,
             call_cost = $4, sent_at = $5, sealed = NULL WHERE id = $1
         )
         UPDATE vault.sign_in_codes SET code_hash = $6 WHERE phone_hash = $7 AND flow = $8 AND code_hash = $9`,
        [
          messageId,
          provider,
          providerId,
          cost,
          clock.now(),
          codeHash(phone, flow, code),
          phoneHash(phone),
          flow,
          codeHash(phone, flow, asked.code),
        ],
      );
    },
  };
};
