import type { ShopEvent, ShopEventType } from '../domain/shopEvents.ts';
import type { RecordedEvent } from './ports.ts';

/** A recorded event whose `type` tells the shape of its `data`. */
export type Recorded<Event extends ShopEvent> = Event extends ShopEvent
  ? Omit<RecordedEvent, 'type' | 'data'> & Event
  : never;

export type RecordedOf<Type extends ShopEventType> = Recorded<Extract<ShopEvent, { type: Type }>>;

/** What to do on which events; the keys are the subscription. `Rest` is whatever else the handlers are given. */
export type EventHandlers<Rest extends readonly unknown[] = []> = {
  readonly [Type in ShopEventType]?: (event: RecordedOf<Type>, ...rest: Rest) => void | Promise<void>;
};

/** Where somebody who was not there yesterday begins: with all that ever happened, or with what happens from now on. */
export type StartAt = 'beginning' | 'now';

/** Whoever acts when something happened. The name is the name of its checkpoint: renamed, it begins anew. */
export interface Reactor<Rest extends readonly unknown[] = []> {
  readonly name: string;
  readonly startAt: StartAt;
  readonly on: EventHandlers<Rest>;
}

export const handledTypes = (on: EventHandlers<never>): ReadonlySet<string> => new Set(Object.keys(on));

/** Resolves at once for an event that the table does not name. */
export async function handle<Rest extends readonly unknown[]>(
  on: EventHandlers<Rest>,
  event: RecordedEvent,
  ...rest: Rest
): Promise<void> {
  if (!Object.hasOwn(on, event.type)) return;
  // The log gives events of any type; the key under which a handler stands is the proof of what it takes.
  const handlers = on as unknown as Readonly<
    Record<string, (event: RecordedEvent, ...rest: Rest) => void | Promise<void>>
  >;
  await handlers[event.type]?.(event, ...rest);
}
