import type { FormField } from '../../../../api/contract/formFields.ts';
import type { Values } from './mergeFields.ts';

export interface Section {
  readonly title: string;
  readonly fields: readonly FormField[];
  /** Side by side where there is room. */
  readonly inRow?: true;
  /** Hints that follow from what is typed, by the names of fields, instead of those of the fields. */
  readonly liveHints?: (values: Values) => Readonly<Record<string, string | undefined>>;
}

/** What is edited, as the server last told it. */
export interface Edited<Fields extends Values> {
  readonly revision: string;
  readonly values: Fields;
}

/** `conflict`: somebody else saved meanwhile, and this is what they made of it. */
export type SaveResult<Fields extends Values> =
  | { readonly kind: 'saved'; readonly now: Edited<Fields> }
  | {
      readonly kind: 'refused';
      readonly error: string;
      readonly fields: Readonly<Record<string, string>>;
      /** For some of the fields a value that would be taken. */
      readonly offers?: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'conflict';
      readonly error: string;
      readonly now: Edited<Fields>;
      readonly fields: Readonly<Record<string, string>>;
    };
