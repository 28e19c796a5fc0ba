import { equalJson } from '../../domain/document/diff.ts';
import { DomainError } from '../../domain/domainError.ts';
import { referredTo } from '../../domain/shop/references.ts';
import { type DocumentTimeline, documentTimeline } from '../../projections/history/documentTimeline.ts';
import type { auditDocument } from '../contract/admin/audit.contract.ts';
import type { Answer, Parsed } from '../contract/endpoint.ts';
import { auditTexts as texts } from '../texts/auditTexts.ts';
import { actorNames } from './actorNames.ts';
import type { AuditDeps } from './auditDeps.ts';
import { changesIn, textOf } from './documentHistory.ts';
import { type FieldPlace, fieldName, wordsOf } from './documents/fieldWords.ts';

type Steps = Answer<typeof auditDocument>;

/** A dish, a page, a setting as it was after one of its changes, beside what it is now. @throws {DomainError} 404 */
export async function documentSteps(
  { readModels, shop }: Pick<AuditDeps, 'readModels' | 'shop'>,
  { kind, id }: Parsed<typeof auditDocument>['params'],
  wanted: number | undefined,
): Promise<Steps> {
  const timeline = await documentTimeline(readModels, { kind, id, revision: wanted });
  if (!timeline) throw new DomainError('DocumentNotFound', { kind, id });
  const now = shop.current();
  const { entries, shown } = timeline;
  const nameOf = await actorNames(
    readModels,
    entries.map(({ actor }) => actor),
  );
  return {
    name: referredTo(now, kind, id)?.name ?? '',
    steps: entries.map(({ revision, at, type, actor }) => ({
      revision,
      at,
      text: textOf(kind, type),
      actor: nameOf(actor),
    })),
    shown: {
      revision: shown.revision,
      details: changesIn(kind, shown, now),
      fields: fieldsOf(timeline, (name, value) => {
        const place: FieldPlace = { kind, name, ofStop: false };
        return { name: fieldName(place), words: wordsOf(place, value, now) };
      }),
    },
  };
}

type Worded = (name: string, value: unknown) => { readonly name: string; readonly words: string | null };

/** Those that say something, then or now; whether it is sold at all stands first. */
function fieldsOf({ was, now }: DocumentTimeline, worded: Worded): Steps['shown']['fields'] {
  const archived = (is: boolean): string => (is ? texts.archived.yes : texts.archived.no);
  const names = Object.keys({ ...was.fields, ...now.fields });
  return [
    {
      name: texts.archived.name,
      was: archived(was.archived),
      now: archived(now.archived),
      differs: was.archived !== now.archived,
    },
    ...names.map((name) => {
      const before = worded(name, was.fields[name]);
      return {
        name: before.name,
        was: was.fields[name] === undefined ? null : before.words,
        now: now.fields[name] === undefined ? null : worded(name, now.fields[name]).words,
        differs: !equalJson(was.fields[name] ?? null, now.fields[name] ?? null),
      };
    }),
  ].filter((field) => field.was !== null || field.now !== null);
}
