import { type EventHandlers, handle, handledTypes, type RecordedOf } from '../commands/eventHandlers.ts';
import type { RecordedEvent } from '../commands/ports.ts';
import type { ShopEventType } from '../domain/shopEvents.ts';
import type { Rows } from './rows.ts';
import type { RowOf, Table } from './table.ts';

type Tables = { readonly [Name in string]: Table<never> };
type ColumnsOf<T> = T extends Table<infer Columns> ? Columns : never;

/** The rows of each table, as the batch finds and leaves them. */
type RowsOf<All extends Tables> = { readonly [Name in keyof All]: Rows<RowOf<ColumnsOf<All[Name]>>> };

/** What one read model keeps and how events change it. Handlers see only the event and the rows: no clock, no chance. */
interface Definition<All extends Tables> {
  /** The tables live in the schema `read_<name>`. */
  readonly name: string;
  /** Counts changes of meaning: another version, or other columns, and the tables are built anew. */
  readonly version: number;
  readonly tables: All;
  /** The keys are the subscription. */
  readonly on: EventHandlers<[rows: RowsOf<All>]>;
  /** For events that only matter as the first of their stream: the others of such a type cost nothing. */
  readonly onFirst?: EventHandlers<[rows: RowsOf<All>]>;
  /** Puts what the handlers have gathered into the rows, behind the last event of a batch. */
  readonly behind?: (rows: RowsOf<All>) => Promise<void>;
  /** Rows that an event is sure to need, so that a whole batch of them is read at once: only speed. */
  readonly preload?: {
    readonly [Name in keyof All]?: (event: RecordedOf<ShopEventType>) => readonly (string | number)[] | null;
  };
}

/** A projection as the runner sees it. */
export interface Projection {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly Table<never>[];
  readonly handles: ReadonlySet<string>;
  concerns(event: Pick<RecordedEvent, 'type' | 'revision'>): boolean;
  /** @throws {HandlerFailed} naming the event. */
  apply(events: readonly RecordedEvent[], rowsOf: (table: Table<never>) => Rows<object>): Promise<void>;
}

export class HandlerFailed extends Error {
  override readonly name = 'HandlerFailed';
  readonly event: RecordedEvent;
  constructor(event: RecordedEvent, cause: unknown) {
    super(`${event.type} at ${event.position} (${event.stream}, ${event.revision}) could not be handled`, {
      cause,
    });
    this.event = event;
  }
}

export const projection = <All extends Tables>({
  name,
  version,
  tables,
  on,
  onFirst = {},
  behind,
  preload = {},
}: Definition<All>): Projection => {
  const always = handledTypes(on);
  const first = handledTypes(onFirst);
  const keysOf = Object.entries(preload) as unknown as [
    string,
    (event: RecordedEvent) => readonly (string | number)[] | null,
  ][];
  return {
    name,
    version,
    tables: Object.values(tables),
    handles: new Set([...always, ...first]),
    concerns: ({ type, revision }) => always.has(type) || (revision === 0n && first.has(type)),
    async apply(events, rowsOf) {
      // One for each of the tables, under its key.
      const rows = Object.fromEntries(
        Object.entries(tables).map(([key, one]) => [key, rowsOf(one)]),
      ) as unknown as RowsOf<All>;
      for (const [key, keyOf] of keysOf)
        await rows[key]?.preload(events.map(keyOf).filter((found) => found !== null));
      for (const event of events)
        try {
          await handle(always.has(event.type) ? on : onFirst, event, rows);
        } catch (error) {
          throw new HandlerFailed(event, error);
        }
      await behind?.(rows);
    },
  };
};
