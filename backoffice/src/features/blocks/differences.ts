import { sameValue } from '../../ui/edit/mergeFields.ts';
import type { Block } from './blocks.api.ts';

export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly block: Block;
}

/** What publishing would change for a customer, block by block. */
export function differences(before: readonly Block[], after: readonly Block[]): Difference[] {
  const known = new Map(before.map((block) => [block.id, block]));
  const kept = new Set(after.map(({ id }) => id));
  const orderBefore = before.filter(({ id }) => kept.has(id)).map(({ id }) => id);
  const orderAfter = after.filter(({ id }) => known.has(id)).map(({ id }) => id);
  return [
    ...before.filter(({ id }) => !kept.has(id)).map((block) => ({ kind: 'removed', block }) as const),
    ...after.flatMap((block): Difference[] => {
      const was = known.get(block.id);
      if (!was) return [{ kind: 'added', block }];
      if (!sameValue(was, block)) return [{ kind: 'changed', block }];
      return orderBefore.indexOf(block.id) === orderAfter.indexOf(block.id) ? [] : [{ kind: 'moved', block }];
    }),
  ];
}
