import { diffFields } from './diff.ts';

/** One event's effect on a document, and whether it belongs to the request that is undone. */
export interface Step {
  readonly before: object;
  readonly after: object;
  readonly isUndone: boolean;
}

/**
 * What one request changed and nobody has changed since, as it was before it; undefined = it was not there. What a
 * colleague has touched meanwhile stays theirs.
 */
export function valuesBefore(steps: readonly Step[]): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { before, after, isUndone } of steps)
    for (const difference of diffFields(before, after)) {
      if (!isUndone) values.delete(difference.field);
      else if (!values.has(difference.field)) values.set(difference.field, difference.before);
    }
  return values;
}
