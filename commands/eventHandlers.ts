import type { ShopEvent, ShopEventType } from '../domain/shopEvents.ts';
import type { RecordedEvent } from './ports.ts';

/** A recorded event whose `type` tells the shape of its `data`. */
export type Recorded<Event extends ShopEvent> = Event extends ShopEvent
  ? Omit<RecordedEvent, 'type' | 'data'> & Event
  : never;

export type RecordedOf<Type extends ShopEventType> = Recorded<Extract<ShopEvent, { type: Type }>>;

type Handler<Type extends ShopEventType, Rest extends readonly unknown[], Result> = (
  event: RecordedOf<Type>,
  ...rest: Rest
) => Result;

/**
 * What to do on which events; the keys are the subscription. `Rest` is whatever else the handlers are given.
 * `null`: looked at, and of no concern.
 */
export type EventHandlers<Rest extends readonly unknown[] = [], Result = void | Promise<void>> = {
  readonly [Type in ShopEventType]?: Handler<Type, Rest, Result> | null;
};

/** The same where none of an aggregate's events may be forgotten: a new one does not compile without a decision. */
export type HandlersOfEvery<
  Event extends ShopEvent,
  Rest extends readonly unknown[] = [],
  Result = void | Promise<void>,
> = {
  readonly [Type in Event['type']]: Handler<Type, Rest, Result> | null;
};

/** Where somebody who was not there yesterday begins: with all that ever happened, or with what happens from now on. */
export type StartAt = 'beginning' | 'now';

/** Whoever acts when something happened. The name is the name of its checkpoint: renamed, it begins anew. */
export interface Reactor<Rest extends readonly unknown[] = [], Result = void | Promise<void>> {
  readonly name: string;
  readonly startAt: StartAt;
  readonly on: EventHandlers<Rest, Result>;
}

export const handledTypes = (on: EventHandlers<never, unknown>): ReadonlySet<string> =>
  new Set(Object.entries(on).flatMap(([type, handler]) => (handler ? [type] : [])));

/** Nothing happens for an event that the table does not name. */
export function handle<Rest extends readonly unknown[], Result>(
  on: EventHandlers<Rest, Result>,
  event: RecordedEvent,
  ...rest: Rest
): Result | undefined {
  if (!Object.hasOwn(on, event.type)) return undefined;
  // The log gives events of any type; the key under which a handler stands is the proof of what it takes.
  const handlers = on as unknown as Readonly<
    Record<string, ((event: RecordedEvent, ...rest: Rest) => Result) | null>
  >;
  return handlers[event.type]?.(event, ...rest);
}
