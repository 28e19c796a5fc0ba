import { fieldName, wordsOf } from '../../api/admin/documents/fieldWords.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { ImportPlan, PlannedWrite } from '../import/importPlan.ts';
import type { Remark } from '../import/remark.ts';
import { ru } from '../texts/ru.ts';

const texts = ru.import;
/** So many changes fit on a screen. */
const shownChanges = 20;
const shownPlaces = 3;

/** What an import would do, line by line: counts, changes, and the remarks grouped by their reason. */
export function reportOf(plan: ImportPlan, shop: Shop, { full }: { full: boolean }): readonly string[] {
  const refused = plan.remarks.filter(({ kind }) => kind === 'refused');
  const noted = plan.remarks.filter(({ kind }) => kind === 'noted');
  const counted = (count: number, text: (count: number) => string) => (count > 0 ? [text(count)] : []);
  return [
    countsOf(plan, 'Category', texts.categories, 0),
    countsOf(plan, 'Product', texts.products, new Set(refused.map(({ line }) => line)).size),
    ...(plan.settings === null ? [] : [texts.siteName(plan.settings.siteName)]),
    ...changesOf(plan.writes, shop, full ? Number.POSITIVE_INFINITY : shownChanges),
    ...counted(plan.stopped.length, texts.stopped),
    ...counted(plan.resumed.length, texts.resumed),
    ...counted(plan.hidden.length, texts.hidden),
    ...counted(plan.missing.filter((id) => !plan.hidden.includes(id)).length, texts.missing),
    ...counted(plan.keptByStaff, texts.keptByStaff),
    ...counted(refused.length, texts.refusedRows),
    ...groupsOf(refused),
    ...counted(noted.length, texts.notedRows),
    ...groupsOf(noted),
    ...(plan.remarks.length === 0 ? [texts.noRemarks] : []),
  ];
}

const countsOf = (
  { writes, same }: ImportPlan,
  kind: PlannedWrite['kind'],
  name: string,
  refused: number,
): string => {
  const ofKind = writes.filter((write) => write.kind === kind);
  const created = ofKind.filter(({ changes }) => changes === null).length;
  return texts.plan(name, created, ofKind.length - created, same[kind], refused);
};

function changesOf(writes: readonly PlannedWrite[], shop: Shop, most: number): readonly string[] {
  const shown = writes.slice(0, most).map(({ kind, name, changes }) => {
    const what = kind === 'Category' ? texts.kinds.category : texts.kinds.product;
    if (changes === null) return texts.newName(what, name);
    const fields = changes.map(({ field, before, after }) => {
      const place = { kind, name: field, ofStop: false };
      return texts.field(
        fieldName(place),
        wordsOf(place, before, shop) ?? texts.emptyValue,
        wordsOf(place, after, shop) ?? texts.emptyValue,
      );
    });
    return texts.changedFields(what, name, fields.join('; '));
  });
  return writes.length > most ? [...shown, texts.moreChanges(writes.length - most)] : shown;
}

function groupsOf(remarks: readonly Remark[]): readonly string[] {
  const groups = new Map<string, Remark[]>(remarks.map(({ reason }) => [reason, []]));
  for (const remark of remarks) groups.get(remark.reason)?.push(remark);
  return Array.from(groups, ([reason, rows]) => {
    const few = rows.length > shownPlaces ? rows.slice(0, shownPlaces) : rows;
    const places = few.map(({ line, id, detail }) => texts.place(line, id, detail)).join(', ');
    return texts.reason(reason, rows.length, places);
  });
}
