import type { z } from 'zod';
import { archiveDocument } from '../../../commands/document/archiveDocument.ts';
import { saveDocument } from '../../../commands/document/saveDocument.ts';
import type { IdSource } from '../../../commands/ports.ts';
import type { Fields, FieldsOf } from '../../../domain/document/field.ts';
import { DomainError } from '../../../domain/domainError.ts';
import { type ShelvedKind, shelfOf } from '../../../domain/shop/shelves.ts';
import type { Shop } from '../../../domain/shop/shop.ts';
import type { DocumentFilter, DocumentPage, ShownDocument } from '../../contract/admin/documentCalls.ts';
import type { MassCalls } from '../../contract/admin/massCalls.ts';
import { callsIn, type Endpoint } from '../../contract/endpoint.ts';
import type { Given } from '../../contract/fieldSchemas.ts';
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
export const documentFeature = (
  described: Described,
  calls: { readonly [Name in keyof Calls]: Endpoint },
  beside: Beside = () => ({}),
): { readonly calls: readonly Endpoint[]; readonly routes: (deps: DocumentDeps) => Routes } => ({
  calls: callsIn({ calls }),
  // Made by `documentCalls` of the very description.
  routes: (deps) => routesOf(described, calls as unknown as Calls, deps, beside),
});
/** What a list answers beside its page, as the description says. */
type Beside = (shop: Shop) => Readonly<Record<string, unknown>>;

const routesOf =
  ({ kind, fields, one, many }: Described, calls: Calls, deps: DocumentDeps, beside: Beside): Routes =>
  (router) => {
    const { shop } = deps;
    const sent = { kind, fields, one };
    const save = saveDocument(deps);
    const archive = archiveDocument(deps);
    const documents = (now: Shop) => shelfOf(now, kind) as unknown as ReadonlyMap<string, Stored>; // kinds with a page have names
    const shown = (document: Stored): ShownDocument => ({
      ...shownOf(fields, document),
      id: document.id,
      revision: document.revision,
      name: document.name,
      archived: document.archived,
    });
    const find = (now: Shop, { search, state }: DocumentFilter): Stored[] =>
      [...documents(now).values()].filter(
        ({ name, archived }) => archived === (state === 'archived') && folded(name).includes(folded(search)),
      );
    const required = (id: string): Stored => {
      const document = documents(shop.current()).get(id);
      if (!document) throw new DomainError('DocumentNotFound', { kind, id });
      return document;
    };

    route(router, calls.list, ({ params: { page }, query }) => {
      const { sort, after, per_page } = query;
      const found = find(shop.current(), query);
      const { rows, next } = pageInMemory(found, { sort, limit: per_page, after, page });
      return { [many]: rows.map(shown), count: found.length, next, ...beside(shop.current()) };
    });

    route(router, calls.find, ({ params: { id } }) => ({ [one]: shown(required(id)) }));

    route(router, calls.save, async ({ body, origin }) => {
      const before = shop.current();
      const id = body.id ?? deps.ids.next();
      if (body.id !== undefined) required(body.id);
      // The contract has parsed it by the fields of the kind.
      const changes = changesOf(sent, Reflect.get(body, one) as Given<Fields>, before);
      await explainRefusals(sent, before, async () => {
        const { position } = await save({
          kind,
          id,
          origin,
          fields: whole(body.id === undefined ? newDocument(sent, changes) : changes),
          ...(body.revision !== undefined && { expectedRevision: body.revision }),
        });
        await shop.reached(position);
      });
      const undo = body.id === undefined ? null : undoOf(origin, [id]);
      return { [one]: shown(required(id)), message: adminTexts.saved, undo };
    });

    route(router, calls.archive, async ({ params: { id }, origin }) => {
      required(id);
      const { position, changed } = await archive({ kind, id, origin });
      await shop.reached(position);
      return { message: adminTexts.archived, undo: changed ? undoOf(origin, [id]) : null };
    });

    massRoutes(router, calls, { deps, kind, find });
  };

/** Of the kind by its description, which is a parameter here. */
const whole = (fields: Partial<FieldsOf<Fields>>) => fields as never;
