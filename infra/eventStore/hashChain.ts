import { hash } from 'node:crypto';
import { canonicalJson } from './canonicalJson.ts';
import type { StoredEvent } from './eventLog.ts';

export type UnchainedEvent = Omit<StoredEvent, 'position'>;

/** Each event's hash covers the one before it in its stream, so none can be changed or taken out alone. */
export function chainHash(previousHash: string, event: UnchainedEvent): string {
  const metadata = { ...event.metadata, hash: undefined };
  const { id, stream, type, data } = event;
  const content = canonicalJson({ stream, revision: String(event.revision), id, type, data, metadata });
  return hash('sha256', `${previousHash}${content}`);
}
