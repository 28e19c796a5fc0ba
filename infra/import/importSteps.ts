import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import { settingsId } from '../../domain/settings/settings.ts';
import type { ImportPlan } from './importPlan.ts';

/** What an import does to one document. Plain JSON: it waits in a table until its turn. */
export interface ImportStep {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly restore?: true;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly stop?: boolean;
}

/** A plan as steps, one for each document: categories before the dishes in them. */
export function stepsOf(plan: ImportPlan): readonly ImportStep[] {
  const steps = new Map<string, ImportStep>();
  const put = (kind: DocumentKind, id: string, part: Partial<ImportStep>) => {
    const key = `${kind}/${id}`;
    const before = steps.get(key);
    steps.set(key, {
      kind,
      id,
      ...before,
      ...part,
      ...((before?.fields || part.fields) && { fields: { ...before?.fields, ...part.fields } }),
    });
  };
  if (plan.settings) put('Settings', settingsId, { fields: plan.settings });
  for (const kind of ['Category', 'Product'] as const) {
    for (const { id } of plan.restored.filter((each) => each.kind === kind)) put(kind, id, { restore: true });
    for (const { id, fields } of plan.writes.filter((write) => write.kind === kind))
      put(kind, id, { fields });
  }
  for (const id of plan.stopped) put('Product', id, { stop: true });
  for (const id of plan.resumed) put('Product', id, { stop: false });
  for (const id of plan.hidden) put('Product', id, { fields: { published: false } });
  return [...steps.values()];
}
