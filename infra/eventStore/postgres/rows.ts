import type { StoredEvent } from '../eventLog.ts';

export const eventColumns = 'position, stream, revision, id, type, data, metadata';

export type EventRow = [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  data: string,
  metadata: string,
];

export const toStoredEvent = ([
  position,
  stream,
  revision,
  id,
  type,
  data,
  metadata,
]: EventRow): StoredEvent => ({
  id,
  stream,
  revision: BigInt(revision),
  position: BigInt(position),
  type,
  data: JSON.parse(data),
  metadata: JSON.parse(metadata),
});
