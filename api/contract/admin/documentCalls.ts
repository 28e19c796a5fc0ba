import { z } from 'zod';
import type { Fields } from '../../../domain/document/field.ts';
import type { DocumentKind } from '../../../domain/documentKinds/documentKinds.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { type Given, givenFields, type Shown, shownShape } from '../fieldSchemas.ts';
import type { StaffAction } from '../rights.contract.ts';
import { id, message, nextPage, page, pageKey, text } from '../values.contract.ts';
import { massCalls } from './massCalls.ts';
import { undoable } from './undoable.contract.ts';

/** A kind of document that has a page of its own in the back office. */
export interface DocumentPage<F extends Fields, One extends string, Many extends string> {
  readonly kind: DocumentKind;
  readonly fields: F;
  /** In addresses, bodies and answers. */
  readonly one: One;
  readonly many: Many;
  readonly see: StaffAction;
  readonly edit: StaffAction;
  /** What a list answers beside its page. */
  readonly beside?: Readonly<Record<string, z.ZodType>>;
  /** What its list can be asked beside the search and the archive. */
  readonly filter?: Readonly<Record<string, z.ZodType>>;
  /** What a row of its list is told beside the document: what is counted for it. */
  readonly counted?: Readonly<Record<string, z.ZodType>>;
  /** Where list and one stand, where that is not under `many` and `one`. */
  readonly paths?: { readonly list: string; readonly find: string };
  /** Wire names that its list may be sorted by, beside the name. */
  readonly sorts?: readonly string[];
}

/** A document as staff see it, whatever its kind. */
export interface ShownDocument {
  readonly id: string;
  readonly revision: string;
  readonly name: string;
  readonly archived: boolean;
}
type ShownOf<F extends Fields> = ShownDocument & Shown<F>;

const putAway = ['archive', 'restore'] as const;
const publishable = ['publish', 'unpublish', ...putAway] as const;

/** The list's filter, in the address of a page and in the selection of all that it finds. */
const filter = {
  search: text(100).default(''),
  state: z.enum(['active', 'archived']).default('active'),
};
export type DocumentFilter = z.output<z.ZodObject<typeof filter>>;

/** The calls of such a page: list, one, save, put away, many at once, undo. */
export const documentCalls = <F extends Fields, One extends string, Many extends string>(
  described: DocumentPage<F, One, Many>,
) => {
  const { fields, one, many, see, edit, beside = {}, filter: own = {}, sorts = [], counted = {} } = described;
  const { list: listAt, find: findAt } = described.paths ?? { list: many, find: one };
  const asks = { ...filter, ...own };
  const actions = 'published' in fields ? publishable : putAway;
  const orders = ['name', ...sorts].flatMap((name) => [name, `-${name}`]);
  const shape = {
    id: z.string(),
    revision: z.string(),
    // Of kinds that have none of their own it is what people know them by.
    name: z.string(),
    ...shownShape(fields),
    archived: z.boolean(),
  };
  // `shownShape` is made field by field as its type says; spread with the others the compiler loses that.
  const shown = z.object(shape) as unknown as z.ZodType<ShownOf<F>>;
  const asked = { access: { staff: see }, refusals: [401] } satisfies Partial<Endpoint>;
  const changed = { access: { staff: edit }, refusals: [401, 409, 422] } satisfies Partial<Endpoint>;
  return {
    list: endpoint({
      ...asked,
      method: 'GET',
      path: `/api/admin/${listAt}/:page`,
      summary: `A page of ${many}`,
      request: {
        params: z.strictObject({ page }),
        query: z.object({
          ...asks,
          sort: z.enum(orders).default('name'),
          /** `next` of the page before, in place of a page's number. */
          after: pageKey.optional(),
          per_page: z.coerce.number().int().min(10).max(200).default(50),
        }),
      },
      answer: keyed(
        { [many]: z.array(z.object({ ...shape, ...counted })) },
        { count: z.number(), next: nextPage, ...beside },
      ) as unknown as z.ZodType<
        { readonly [Name in Many]: readonly ShownOf<F>[] } & {
          readonly count: number;
          readonly next: string | null;
        }
      >,
    }),
    find: endpoint({
      ...asked,
      method: 'GET',
      path: `/api/admin/${findAt}/:id`,
      summary: `One of the ${many}`,
      request: { params: z.strictObject({ id }) },
      answer: keyed({ [one]: shown }) as unknown as z.ZodType<{ readonly [Name in One]: ShownOf<F> }>,
    }),
    /** A new one has no id. */
    save: endpoint({
      ...changed,
      method: 'PUT',
      path: `/api/admin/${one}`,
      summary: `Save one of the ${many}: any of its fields`,
      request: {
        body: z.strictObject({
          id: id.optional(),
          /** The revision that was edited: another one means that a colleague was faster. */
          revision: z
            .string()
            .regex(/^\d{1,18}$/)
            .optional(),
          [one]: givenFields(fields),
        }) as unknown as z.ZodType<Sent<F, One>, Sent<F, One>>,
      },
      answer: keyed(
        { [one]: shown },
        { message: z.string(), undo: undoable.nullable() },
      ) as unknown as z.ZodType<{ readonly [Name in One]: ShownOf<F> } & SaveAnswer>,
    }),
    archive: endpoint({
      ...changed,
      method: 'DELETE',
      path: `/api/admin/${one}/:id`,
      summary: `Put one of the ${many} away (with undo)`,
      request: { params: z.strictObject({ id }) },
      answer: message.extend({ undo: undoable.nullable() }),
    }),
    ...massCalls({
      path: `/api/admin/${one}`,
      what: many,
      edit,
      actions,
      filter: z.strictObject(asks),
    }),
  };
};

type Sent<F extends Fields, One extends string> = {
  readonly id?: string | undefined;
  readonly revision?: string | undefined;
} & { readonly [Name in One]: Given<F> };
interface SaveAnswer {
  readonly message: string;
  readonly undo: z.output<typeof undoable> | null;
}

const keyed = (named: Readonly<Record<string, z.ZodType>>, rest: Readonly<Record<string, z.ZodType>> = {}) =>
  z.object({ ...named, ...rest });
