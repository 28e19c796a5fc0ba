import type { ReactNode } from 'react';
import type { Values } from './mergeFields.ts';

/** One field of a form: what a document's descriptor says of it. */
export interface FieldSpec {
  /** Wire name: refusals of the server come under it. */
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'longText' | 'money' | 'boolean' | 'choices';
  readonly hint?: string;
  /** Money that may be left empty. */
  readonly optional?: true;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}
export interface Section {
  readonly title: string;
  readonly fields: readonly FieldSpec[];
}

/** What is edited, as the server last told it. */
export interface Edited<Fields extends Values> {
  readonly revision: string;
  readonly values: Fields;
}

/** `conflict`: somebody else saved meanwhile, and this is what they made of it. */
export type SaveResult<Fields extends Values> =
  | { readonly kind: 'saved'; readonly now: Edited<Fields> }
  | { readonly kind: 'refused'; readonly error: string; readonly fields: Readonly<Record<string, ReactNode>> }
  | {
      readonly kind: 'conflict';
      readonly error: string;
      readonly now: Edited<Fields>;
      readonly fields: Readonly<Record<string, string>>;
    };
