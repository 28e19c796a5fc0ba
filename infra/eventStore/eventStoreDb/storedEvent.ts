import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { StoredEvent } from '../eventLog.ts';

/**
 * The event, unless it is not ours: what the server writes for itself (statistics, stream metadata, links) and what is
 * not a JSON object, which only another user of the same server can have written.
 */
export function ownEvent({ event }: ResolvedEvent | AllStreamResolvedEvent): StoredEvent | undefined {
  if (event === undefined || event.streamId.startsWith('$') || event.type.startsWith('$')) return undefined;
  const metadata: unknown = event.metadata ?? {};
  if (!event.isJson || !isObject(event.data) || !isObject(metadata)) return undefined;
  if (event.position === undefined) throw new Error(`Event ${event.id} came without its position`);
  return {
    id: event.id,
    stream: event.streamId,
    revision: event.revision,
    position: event.position.commit,
    type: event.type,
    data: event.data,
    metadata,
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
