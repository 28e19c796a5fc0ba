/** A stop of a dish in one place; times are ISO instants. */
export interface Stopping {
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly staff_id: string | null;
}

const holdsAt = (stop: Stopping | undefined, at: string): stop is Stopping =>
  stop !== undefined && (stop.ended_at === null || stop.ended_at > at);

/** A dish that is stopped once more while it is in stop has one stop, with the new end. */
export const stopped = (last: Stopping | undefined, at: string, until: string | null): Stopping =>
  holdsAt(last, at) ? { ...last, ended_at: until } : { started_at: at, ended_at: until, staff_id: null };

/** @returns nothing when there was nothing to end. */
export const resumed = (last: Stopping | undefined, at: string): Stopping | undefined =>
  holdsAt(last, at) ? { ...last, ended_at: at } : undefined;
