import type { z } from 'zod';
import { type SaveDeps, saveDocument } from '../../../commands/document/saveDocument.ts';
import { undoChange } from '../../../commands/document/undoChange.ts';
import type { Origin } from '../../../commands/ports.ts';
import { blankOf } from '../../../domain/document/blank.ts';
import type { Fields } from '../../../domain/document/field.ts';
import { type DocumentFields, documentFields } from '../../../domain/documentKinds/documentFields.ts';
import type { DocumentKind } from '../../../domain/documentKinds/documentKinds.ts';
import type { Shop } from '../../../domain/shop/shop.ts';
import type { SingleCalls, SinglePage } from '../../contract/admin/singleCalls.ts';
import type { Undoable } from '../../contract/admin/undoable.contract.ts';
import { callsIn, type Endpoint } from '../../contract/endpoint.ts';
import type { Given } from '../../contract/fieldSchemas.ts';
import { type Routes, route } from '../../route.ts';
import { adminTexts } from '../../texts/adminTexts.ts';
import { changesOf, newDocument } from './documentChanges.ts';
import { shownOf } from './documentWire.ts';
import { explainRefusals } from './explainRefusals.ts';
import { undoOf } from './massActions.ts';

/** The id of every document of which the shop has one. */
export const onlyId = 'shop';

type Json = z.ZodType<Readonly<Record<string, unknown>>>;
interface Calls {
  readonly find: Endpoint<Record<never, never>, Json>;
  readonly save: Endpoint<{ body: z.ZodType<{ readonly revision?: string | undefined }> }, Json>;
  readonly undo: Endpoint<{ body: z.ZodType<Undoable> }, Json>;
}

/** What a single document is made of, and how it is saved: `read` is null until somebody has saved it once. */
export interface SingleDescription {
  /** Where there are several alike, each with a page of its own. */
  readonly id?: string;
  readonly page: SinglePage<Fields, string>;
  readonly read: (shop: Shop) => { readonly revision: string } | null;
  /** What must hold beyond the rules of the document. @throws {Refusal} */
  readonly check?: (changes: object, shop: Shop) => void;
  /** What follows from the changes. */
  readonly complete?: (changes: object, shop: Shop) => object;
}

/** The server's part of a page over a document of which there is one. */
export const singleFeature = (
  described: SingleDescription,
  calls: SingleCalls,
): { readonly calls: readonly Endpoint[]; readonly routes: (deps: SaveDeps) => Routes } => ({
  calls: callsIn({ calls }),
  // Made by `singleCalls` of the very description.
  routes: (deps) => routesOf(described, calls as unknown as Calls, deps),
});

const routesOf =
  (described: SingleDescription, calls: Calls, deps: SaveDeps): Routes =>
  (router) => {
    const { page } = described;
    const save = saveSingle(described, deps);
    route(router, calls.find, () => ({ [page.one]: shownSingle(described, deps.shop.current()) }));
    route(router, calls.save, async ({ body, origin }) =>
      save({ revision: body.revision, given: Reflect.get(body, page.one) as object, origin }),
    );
    route(router, calls.undo, ({ body, origin }) => undoSingle(deps, page.kind, body, origin));
  };

export const shownSingle = ({ page, read }: SingleDescription, shop: Shop) => {
  const document = read(shop) ?? { ...withoutWords(page.fields), ...blankOf(page.fields), revision: '-1' };
  return { ...shownOf(page.fields, document), revision: document.revision };
};

/** What somebody has to fill in first. */
const withoutWords = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, required }]) =>
      kind === 'text' && required ? [[name, '']] : [],
    ),
  );

interface Sent {
  readonly revision: string | undefined;
  readonly given: object;
  readonly origin: Origin;
}
/** @throws {Refusal} under the names that were sent. */
export const saveSingle = (described: SingleDescription, deps: SaveDeps) => {
  const { id = onlyId, page, read, check, complete = (changes: object) => changes } = described;
  const { kind, fields, one } = page;
  const save = saveDocument(deps);
  return async ({ revision, given, origin }: Sent) => {
    const before = deps.shop.current();
    const sent = { kind, fields, one };
    const changes = complete(changesOf(sent, given as Given<Fields>, before), before);
    check?.(changes, before);
    let changed = false;
    await explainRefusals(sent, before, async () => {
      const saved = await save({
        kind,
        id,
        origin,
        fields: (read(before) ? changes : whole(kind, one, changes)) as never, // of the kind by its description
        ...(revision !== undefined && { expectedRevision: revision }),
      });
      changed = saved.changed;
      await deps.shop.reached(saved.position);
    });
    const now = deps.shop.current();
    return {
      [one]: shownSingle(described, now),
      message: adminTexts.saved,
      undo: changed && read(before) ? undoOf(origin, [id]) : null,
    };
  };
};

/** Of a document that nobody has saved yet all fields are written, also those that this page does not show. */
const whole = (kind: DocumentKind, one: string, changes: object): Partial<DocumentFields[DocumentKind]> => {
  const fields: Fields = documentFields[kind];
  return newDocument({ kind, fields, one }, changes) as never; // of the kind
};

export async function undoSingle(
  deps: SaveDeps,
  kind: DocumentKind,
  { change }: Pick<Undoable, 'change'>,
  origin: Origin,
  id: string = onlyId,
) {
  const { undone, position } = await undoChange(deps)({ kind, id, change, origin });
  if (undone) await deps.shop.reached(position);
  return { message: adminTexts.undone(undone ? 1 : 0, 1), done: undone ? 1 : 0 };
}
