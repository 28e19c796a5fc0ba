import type { ShopReader } from '../../commands/ports.ts';
import { equalJson } from '../../domain/document/diff.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { findDocumentHistory, type HistoryEntry } from '../../projections/history/history.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { documentHistory } from '../contract/admin/history.contract.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { actorNames } from './actorNames.ts';
import { type FieldPlace, fieldName, wordsOf } from './documents/fieldWords.ts';

export interface HistoryDeps {
  readonly readModels: ReadModels;
  readonly shop: Pick<ShopReader, 'current'>;
}

export const documentHistoryRoutes =
  ({ readModels, shop }: HistoryDeps): Routes =>
  (router) => {
    route(router, documentHistory, async ({ params: { kind, id }, query: { after } }) => {
      const { entries, next } = await findDocumentHistory(readModels, { kind, id, limit: 50, after });
      const nameOf = await actorNames(
        readModels,
        entries.map(({ actor }) => actor),
      );
      const current = shop.current();
      return {
        next,
        history: entries.map((entry) => ({
          at: entry.at,
          text: textOf(kind, entry.type),
          actor: nameOf(entry.actor),
          type: entry.type,
          details: Object.entries(entry.changes)
            .filter(isNew(entry))
            .map(([field, after]) => ({
              name: fieldName(placeOf(kind, entry, field)),
              before: beforeOf(placeOf(kind, entry, field), entry, current),
              after: wordsOf(placeOf(kind, entry, field), after, current),
            })),
        })),
      };
    });
  };

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

const beforeOf = (place: FieldPlace, { before }: HistoryEntry, shop: Shop): string | null =>
  place.name in before ? wordsOf(place, before[place.name], shop) : null;

function textOf(kind: DocumentKind, type: string): string {
  const texts: Readonly<Record<string, string>> = adminTexts.documentEvents;
  return texts[type] ?? texts[type.slice(kind.length)] ?? type;
}
