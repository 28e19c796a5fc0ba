import { type SaveDeps, saveDocument } from '../../commands/document/saveDocument.ts';
import { undoChange } from '../../commands/document/undoChange.ts';
import { equalJson } from '../../domain/document/diff.ts';
import { documentFields } from '../../domain/documentKinds/documentFields.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import { editRights } from '../../domain/documentKinds/editRights.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { type Colleague, requireRight } from '../../domain/staff/rights.ts';
import { historyProjection } from '../../projections/history/history.projection.ts';
import {
  findDocumentHistory,
  findDocumentVersion,
  type HistoryEntry,
  isEdit,
} from '../../projections/history/history.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import * as contract from '../contract/admin/history.contract.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { actorNames } from './actorNames.ts';
import { type FieldPlace, fieldName, outlineOf, wordsOf } from './documents/fieldWords.ts';
import { colleagueIn } from './staffAccess.routes.ts';

export interface HistoryDeps extends SaveDeps {
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'waitFor'>;
}
const waitMs = 1500;
type Values = Readonly<Record<string, unknown>>;
interface Which {
  readonly kind: DocumentKind;
  readonly id: string;
}

export const documentHistoryRoutes =
  (deps: HistoryDeps): Routes =>
  (router) => {
    const { readModels, shop } = deps;
    const save = saveDocument(deps);
    const undo = undoChange(deps);
    /** The page, and the history that stands open over it, show what was done. */
    const seen = async (position: bigint): Promise<void> => {
      await shop.reached(position);
      await deps.projections.waitFor(historyProjection.name, position, waitMs);
    };

    route(router, contract.documentHistory, async ({ params: { kind, id }, query: { after } }) => {
      const { entries, next } = await findDocumentHistory(readModels, { kind, id, limit: 50, after });
      const nameOf = await actorNames(
        readModels,
        entries.map(({ actor }) => actor),
      );
      const current = shop.current();
      return {
        next,
        history: entries.map((entry) => ({
          revision: entry.revision,
          is_version: isEdit(entry),
          at: entry.at,
          text: textOf(kind, entry.type),
          actor: nameOf(entry.actor),
          type: entry.type,
          details: changesIn(kind, entry, current),
        })),
      };
    });

    route(router, contract.documentDifference, async ({ params: { kind, id }, query: { from, to } }) => {
      const [before, after] = await Promise.all([versionOf({ kind, id }, from), versionOf({ kind, id }, to)]);
      const current = shop.current();
      return {
        fields: Object.keys({ ...before, ...after })
          .filter((name) => !equalJson(before[name] ?? null, after[name] ?? null))
          .map((name) => changeOf({ kind, name, ofStop: false }, before[name], after[name], current)),
      };
    });

    route(router, contract.restoreVersion, async ({ params: { kind, id }, body, session, origin }) => {
      requireEdit(colleagueIn(session), kind);
      const fields = await versionOf({ kind, id }, body.revision);
      // Of the kind by its description, which is a parameter here.
      const { position, changed } = await save({ kind, id, fields: fields as never, origin });
      await seen(position);
      return {
        message: changed ? adminTexts.versionRestored : adminTexts.versionSame,
        change: changed ? origin.correlationId : null,
      };
    });

    route(router, contract.undoDocumentChange, async ({ params: { kind, id }, body, session, origin }) => {
      requireEdit(colleagueIn(session), kind);
      const { undone, position } = await undo({ kind, id, change: body.change, origin });
      await seen(position);
      return { message: adminTexts.undone(undone ? 1 : 0, 1) };
    });

    /** What a person may edit of it; former addresses follow from the address. @throws {DomainError} 404 */
    async function versionOf(which: Which, revision: number): Promise<Values> {
      const version = await findDocumentVersion(readModels, { ...which, revision });
      if (!version) throw new DomainError('DocumentNotFound', which);
      return Object.fromEntries(
        Object.entries(documentFields[which.kind])
          .filter(([name, field]) => !('change' in field && field.change === 'nobody') && name in version)
          .map(([name]) => [name, version[name]]),
      );
    }
  };

const requireEdit = (by: Colleague, kind: DocumentKind): void => {
  // None of these rights depends on the thing at hand.
  requireRight(by, editRights[kind] as 'product.edit');
};

/** What an entry has changed, field by field, in words. */
export const changesIn = (kind: DocumentKind, entry: HistoryEntry, shop: Shop): contract.FieldChange[] =>
  Object.entries(entry.changes)
    .filter(isNew(entry))
    .map(([field, value]) => changeOf(placeOf(kind, entry, field), entry.before[field], value, shop));

function changeOf(place: FieldPlace, before: unknown, after: unknown, shop: Shop): contract.FieldChange {
  const outlines = { before: outlineOf(place, before), after: outlineOf(place, after) };
  return {
    name: fieldName(place),
    before: before === undefined ? null : wordsOf(place, before, shop),
    after: wordsOf(place, after, shop),
    ...((outlines.before ?? outlines.after) && { outlines }),
  };
}

/** A word of the business tells its fields together, also those that stayed. */
const isNew =
  ({ before }: HistoryEntry) =>
  ([field, after]: readonly [string, unknown]): boolean =>
    !(field in before) || !equalJson(before[field], after);

const placeOf = (kind: DocumentKind, { type }: HistoryEntry, name: string): FieldPlace => ({
  kind,
  name,
  ofStop: type === 'ProductStopped' || type === 'ProductResumed',
});

export function textOf(kind: DocumentKind, type: string): string {
  const texts: Readonly<Record<string, string>> = adminTexts.documentEvents;
  return texts[type] ?? texts[type.slice(kind.length)] ?? type;
}
