import { z } from 'zod';
import type { Fields } from '../../../domain/document/field.ts';
import type { DocumentKind } from '../../../domain/documentKinds/documentKinds.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { type Given, givenFields, type Shown, shownShape } from '../fieldSchemas.ts';
import type { StaffAction } from '../rights.contract.ts';
import { undoable } from './undoable.contract.ts';

/** A document of which the shop has one, or a part of it, with a page of its own: the settings, the hours. */
export interface SinglePage<F extends Fields, One extends string> {
  readonly kind: DocumentKind;
  /** Those of the document that this page is about. */
  readonly fields: F;
  /** In bodies and answers. */
  readonly one: One;
  readonly path: string;
  readonly see: StaffAction;
  readonly edit: StaffAction;
}

/** The revision that was edited; `-1` is that of a document which nobody has saved yet. */
export const singleRevision = z.string().regex(/^(?:-1|\d{1,18})$/);

/** The calls of such a page: show, save, take back. */
export const singleCalls = <F extends Fields, One extends string>({
  fields,
  one,
  path,
  see,
  edit,
}: SinglePage<F, One>) => {
  const shown = z.object({ revision: z.string(), ...shownShape(fields) }) as unknown as z.ZodType<
    { readonly revision: string } & Shown<F>
  >;
  const changed = { access: { staff: edit }, refusals: [401, 409, 422] } satisfies Partial<Endpoint>;
  return {
    find: endpoint({
      method: 'GET',
      path,
      summary: `Show ${one}`,
      access: { staff: see },
      refusals: [401],
      request: {},
      answer: z.object({ [one]: shown }) as unknown as z.ZodType<{
        readonly [Name in One]: { readonly revision: string } & Shown<F>;
      }>,
    }),
    save: endpoint({
      ...changed,
      method: 'PUT',
      path,
      summary: `Save ${one}: any of the fields`,
      request: {
        body: z.strictObject({
          revision: singleRevision.optional(),
          [one]: givenFields(fields),
        }) as unknown as z.ZodType<Sent<F, One>, Sent<F, One>>,
      },
      answer: z.object({
        [one]: shown,
        message: z.string(),
        undo: undoable.nullable(),
      }) as unknown as z.ZodType<
        { readonly [Name in One]: { readonly revision: string } & Shown<F> } & {
          readonly message: string;
          readonly undo: z.output<typeof undoable> | null;
        }
      >,
    }),
    undo: endpoint({
      ...changed,
      method: 'PUT',
      path: `${path}/undo`,
      summary: `Take back what one request did to ${one}`,
      request: { body: undoable },
      answer: z.object({ message: z.string(), done: z.number() }),
    }),
  };
};
type Sent<F extends Fields, One extends string> = { readonly revision?: string | undefined } & {
  readonly [Name in One]: Given<F>;
};
export type SingleCalls = { readonly [Name in 'find' | 'save' | 'undo']: Endpoint };
