import { Refusal } from '../invalidRequest.ts';
import type { Session } from '../sessions/session.ts';
import { ru } from '../texts/ru.ts';

/** @throws {Refusal} 401. The contract lets nobody else in: this is for the compiler. */
export function requireClientId({ client }: Session): string {
  if (!client) throw new Refusal(401, ru.access.clientFirst);
  return client.clientId;
}
