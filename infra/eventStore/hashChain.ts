import { hash } from 'node:crypto';
import { canonicalJson } from './canonicalJson.ts';
import type { StoredEvent } from './eventLog.ts';

export type UnchainedEvent = Omit<StoredEvent, 'position'>;

/** Each event's hash covers the one before it in its stream, so none can be changed or taken out alone. */
export function chainHash(previousHash: string, event: UnchainedEvent): string {
  const { id, stream, type, data, revision } = event;
  // A log that somebody wrote to may hold anything.
  const metadata =
    event.metadata?.hash === undefined ? event.metadata : { ...event.metadata, hash: undefined };
  // The canonical text of all six, in the order of their names.
  const content =
    `{"data":${canonicalJson(data)},"id":${canonicalJson(id)},"metadata":${canonicalJson(metadata)},` +
    `"revision":"${revision}","stream":${canonicalJson(stream)},"type":${canonicalJson(type)}}`;
  return hash('sha256', `${previousHash}${content}`);
}
