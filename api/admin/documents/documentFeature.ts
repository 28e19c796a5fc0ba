import type { z } from 'zod';
import { archiveDocument } from '../../../commands/document/archiveDocument.ts';
import { saveDocument } from '../../../commands/document/saveDocument.ts';
import type { IdSource, Origin } from '../../../commands/ports.ts';
import type { Field, Fields, FieldsOf } from '../../../domain/document/field.ts';
import { DomainError } from '../../../domain/domainError.ts';
import { type ShelvedKind, shelfOf } from '../../../domain/shop/shelves.ts';
import type { Shop } from '../../../domain/shop/shop.ts';
import type { DocumentFilter, DocumentPage, ShownDocument } from '../../contract/admin/documentCalls.ts';
import type { MassCalls } from '../../contract/admin/massCalls.ts';
import { callsIn, type Endpoint, type Parsed } from '../../contract/endpoint.ts';
import { type Given, wireNameOf } from '../../contract/fieldSchemas.ts';
import { type Routes, route } from '../../route.ts';
import { adminTexts } from '../../texts/adminTexts.ts';
import { changesOf, newDocument } from './documentChanges.ts';
import { shownOf } from './documentWire.ts';
import { explainRefusals } from './explainRefusals.ts';
import { folded, pageInMemory } from './listInMemory.ts';
import { undoOf } from './massActions.ts';
import { type MassDeps, massRoutes } from './massRoutes.ts';

export interface DocumentDeps extends MassDeps {
  readonly ids: Pick<IdSource, 'next'>;
}
interface Described extends DocumentPage<Fields, string, string> {
  readonly kind: ShelvedKind;
}

/** What `documentCalls` makes for any kind, without the names and fields of one. */
interface Calls extends MassCalls {
  readonly list: Endpoint<{ params: z.ZodType<{ page: number }>; query: z.ZodType<ListQuery> }, Json>;
  readonly find: Endpoint<{ params: z.ZodType<{ id: string }> }, Json>;
  readonly save: Endpoint<{ body: z.ZodType<SaveBody> }, Json>;
  readonly archive: Endpoint<{ params: z.ZodType<{ id: string }> }, Json>;
}
type Json = z.ZodType<Readonly<Record<string, unknown>>>;
interface ListQuery extends DocumentFilter {
  readonly sort: string;
  readonly after?: string | undefined;
  readonly per_page: number;
}
/** How a kind's own filters are understood, and what of a document is searched: its name by default. */
interface Reading<Document, Filter> {
  /** What a list answers beside its page, as the description says. */
  readonly beside?: (shop: Shop) => Readonly<Record<string, unknown>>;
  /** Further lists over the same documents. */
  readonly lists?: readonly { readonly many: string; readonly list: Endpoint }[];
  /** Of kinds whose documents have none of their own. */
  readonly name?: (document: Document, shop: Shop) => string;
  /** What a new document gets from the others when nobody has said it. */
  readonly complete?: (changes: Partial<Document>, shop: Shop) => Partial<Document>;
  /** Of a new document, where it is not a new one of its own; may refuse. */
  readonly idOf?: (changes: Partial<Document>, shop: Shop) => string;
  /** What is told of each row of a page beside the document, by id. */
  readonly count?: (ids: readonly string[]) => Promise<ReadonlyMap<string, object>>;
  readonly matches?: (document: Document, filter: Filter, shop: Shop) => boolean;
  readonly words?: (document: Document, shop: Shop) => readonly string[];
}
interface SaveBody {
  readonly id?: string | undefined;
  readonly revision?: string | undefined;
}
interface Stored {
  readonly id: string;
  readonly revision: string;
  readonly name: string;
  readonly archived: boolean;
}

/** The server's part of a page over one kind of document: made of the description that its contract is made of. */
export const documentFeature = <Document = Stored, Filter = object>(
  described: Described,
  calls: { readonly [Name in keyof Calls]: Endpoint },
  reading: Reading<Document, Filter> = {},
): {
  readonly calls: readonly Endpoint[];
  readonly routes: (deps: DocumentDeps) => Routes;
  readonly save: (deps: DocumentDeps) => SaveOne;
} => ({
  calls: callsIn({ calls }),
  save: (deps) => saveOneOf(described, { deps, reading: reading as Reading<unknown, unknown> }),
  // Made by `documentCalls` of the very description.
  routes: (deps) =>
    routesOf(described, calls as unknown as Calls, { deps, reading: reading as Reading<unknown, unknown> }),
});

/** One document is saved: a new one gets an id. */
export type SaveOne = (
  request: SaveBody & { readonly given: unknown; readonly origin: Origin },
) => Promise<{ readonly id: string; readonly undo: ReturnType<typeof undoOf> | null }>;

const saveOneOf = (
  { kind, fields, one }: Described,
  { deps, reading: { complete, idOf } }: { deps: DocumentDeps; reading: Reading<unknown, unknown> },
): SaveOne => {
  const { shop } = deps;
  const sent = { kind, fields, one };
  const save = saveDocument(deps);
  return async ({ id: known, revision, given, origin }) => {
    const before = shop.current();
    if (known !== undefined && !shelfOf(before, kind).has(known))
      throw new DomainError('DocumentNotFound', { kind, id: known });
    // The contract has parsed it by the fields of the kind.
    const changes = changesOf(sent, given as Given<Fields>, before);
    const id = await explainRefusals(sent, before, async () => {
      const id = known ?? idOf?.(changes, before) ?? deps.ids.next();
      const { position } = await save({
        kind,
        id,
        origin,
        fields: whole(
          known === undefined
            ? newDocument(sent, complete ? (complete(changes, before) as typeof changes) : changes)
            : changes,
        ),
        ...(revision !== undefined && { expectedRevision: revision }),
      });
      await shop.reached(position);
      return id;
    });
    return { id, undo: known === undefined ? null : undoOf(origin, [id]) };
  };
};

const routesOf =
  (
    described: Described,
    calls: Calls,
    { deps, reading }: { deps: DocumentDeps; reading: Reading<unknown, unknown> },
  ): Routes =>
  (router) => {
    const { kind, fields, one, many } = described;
    const { matches = () => true, words, name, beside, count, lists = [] } = reading;
    const { shop } = deps;
    const saveOne = saveOneOf(described, { deps, reading });
    const archive = archiveDocument(deps);
    // Kinds with a page have names, or say what takes the place of one.
    const shelf = (now: Shop) => shelfOf(now, kind) as unknown as ReadonlyMap<string, Stored>;
    const named = (document: Stored, now: Shop): Stored =>
      name ? { ...document, name: name(document, now) } : document;
    const shown = (document: Stored): ShownDocument => ({
      ...shownOf(fields, document),
      id: document.id,
      revision: document.revision,
      name: document.name,
      archived: document.archived,
    });
    const find = (now: Shop, filter: DocumentFilter): Stored[] => {
      const { search, state } = filter;
      const wanted = folded(search);
      return [...shelf(now).values()]
        .map((document) => named(document, now))
        .filter(
          (document) =>
            document.archived === (state === 'archived') &&
            (wanted === '' ||
              (words?.(document, now) ?? [document.name]).some((word) => folded(word).includes(wanted))) &&
            matches(document, filter, now),
        );
    };
    /** What a document is sorted by: a field under its wire name. */
    const valueBy = (sort: string) => {
      const wire = sort.replace(/^-/, '');
      const [field = 'name'] = Object.keys(fields).filter(
        (name) => wireNameOf(name, fields[name] as Field) === wire,
      );
      return (document: Stored): number | string =>
        (Reflect.get(document, field) as number | string | null) ?? '';
    };
    const required = (id: string): Stored => {
      const now = shop.current();
      const document = shelf(now).get(id);
      if (!document) throw new DomainError('DocumentNotFound', { kind, id });
      return named(document, now);
    };

    const list =
      (many: string) =>
      async ({ params: { page }, query }: Parsed<Calls['list']>) => {
        const { sort, after, per_page } = query;
        const found = find(shop.current(), query);
        const { rows, next } = pageInMemory(found, {
          sort,
          value: valueBy(sort),
          limit: per_page,
          after,
          page,
        });
        const counts = await count?.(rows.map(({ id }) => id));
        return {
          [many]: rows.map((row) => ({ ...shown(row), ...counts?.get(row.id) })),
          count: found.length,
          next,
          ...beside?.(shop.current()),
        };
      };
    route(router, calls.list, list(many));
    for (const other of lists) route(router, other.list as Calls['list'], list(other.many));

    route(router, calls.find, ({ params: { id } }) => ({ [one]: shown(required(id)) }));

    route(router, calls.save, async ({ body, origin }) => {
      const { id, undo } = await saveOne({ ...body, given: Reflect.get(body, one), origin });
      return { [one]: shown(required(id)), message: adminTexts.saved, undo };
    });

    route(router, calls.archive, async ({ params: { id }, origin }) => {
      required(id);
      const { position, changed } = await archive({ kind, id, origin });
      await shop.reached(position);
      return { message: adminTexts.archived, undo: changed ? undoOf(origin, [id]) : null };
    });

    massRoutes(router, calls, { deps, kind, find, named: (document, now) => named(document as Stored, now) });
  };

/** Of the kind by its description, which is a parameter here. */
const whole = (fields: Partial<FieldsOf<Fields>>) => fields as never;
