import type { WordedEvent } from './wording.ts';

/**
 * Everything that staff edit as a form (products, categories, zones, settings…) is a document: created, changed field by
 * field, archived, restored. One shape gives each of them a history, a diff between any two versions and a restore.
 * `Words` are the changes that the business has names for.
 */
export type DocumentEvent<Kind extends string, Fields extends object, Words = Record<never, never>> =
  | { readonly type: `${Kind}Created`; readonly data: { readonly id: string; readonly fields: Fields } }
  | {
      readonly type: `${Kind}Changed`;
      readonly data: { readonly id: string; readonly changes: Partial<Fields> };
    }
  | WordedEvent<Kind, Fields, Words>
  | { readonly type: `${Kind}Archived`; readonly data: { readonly id: string } }
  | { readonly type: `${Kind}Restored`; readonly data: { readonly id: string } };

/** A document as it is now. `revision` is its stream's. */
export type Current<Fields> = Fields & {
  readonly id: string;
  readonly revision: string;
  readonly archived: boolean;
};
