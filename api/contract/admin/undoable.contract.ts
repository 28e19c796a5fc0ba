import { z } from 'zod';
import { id } from '../values.contract.ts';

/** What a request did, for whoever takes it back: exactly what it changed, and nobody has changed since. */
export const undoable = z.strictObject({
  change: z.string().min(1).max(200),
  ids: z.array(id).min(1).max(500),
});
export type Undoable = z.output<typeof undoable>;
