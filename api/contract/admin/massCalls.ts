import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import type { StaffAction } from '../rights.contract.ts';
import { id } from '../values.contract.ts';
import { task } from './tasks.contract.ts';
import { undoable } from './undoable.contract.ts';

const answers = {
  /** What would change, the first of it row by row; `already`: how many are so. */
  preview: z.object({
    changes: z.number(),
    already: z.number(),
    rows: z.array(z.object({ id: z.string(), name: z.string(), before: z.string(), after: z.string() })),
  }),
  /** `done`: how many were not so already. Many are done by a task instead, which tells its progress. */
  action: z.object({
    message: z.string(),
    done: z.number(),
    undo: undoable.nullable(),
    task: task.nullable(),
  }),
  undone: z.object({ message: z.string(), done: z.number() }),
};
export type MassPreview = z.output<(typeof answers)['preview']>;

/** What is done to many documents at once: to chosen ones, or to all that a list's filter finds. */
export const massCalls = <Filter extends z.ZodType, Actions extends readonly [string, ...string[]]>({
  path,
  what,
  edit,
  actions,
  filter,
}: {
  readonly path: string;
  /** In the summaries. */
  readonly what: string;
  readonly edit: StaffAction;
  readonly actions: Actions;
  readonly filter: Filter;
}) => {
  const shared = { access: { staff: edit }, refusals: [401, 409, 422] } satisfies Partial<Endpoint>;
  const selection = {
    action: z.enum(actions),
    /** Of actions that put something on documents or take it off: what. */
    target: id.optional(),
    ids: z.array(id).min(1).max(500).optional(),
    filter: filter.optional(),
  };
  return {
    massPreview: endpoint({
      ...shared,
      method: 'POST',
      path: `${path}/mass_action/preview`,
      summary: `What one action would change of many ${what}`,
      request: { body: z.strictObject(selection) },
      answer: answers.preview,
    }),
    massAction: endpoint({
      ...shared,
      method: 'PUT',
      path: `${path}/mass_action`,
      summary: `One action on many ${what}: chosen ones, or all that a filter finds`,
      request: {
        body: z.strictObject({
          ...selection,
          /** Of a filter: how many changes the preview told. Another number now is refused. */
          changes: z.int().min(0).optional(),
        }),
      },
      answer: answers.action,
    }),
    undoMany: endpoint({
      ...shared,
      method: 'PUT',
      path: `${path}/undo`,
      summary: `Take back what one request did to ${what}`,
      request: { body: undoable },
      answer: answers.undone,
    }),
  };
};
export type MassCalls = ReturnType<typeof massCalls>;
