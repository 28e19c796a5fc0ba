import type { FieldDifference } from './diff.ts';
import type { DocumentKind } from './document.events.ts';

export interface DocumentErrors {
  DocumentNotFound: { readonly kind: DocumentKind; readonly id: string };
  DocumentAlreadyExists: { readonly kind: DocumentKind; readonly id: string };
  DocumentIsArchived: { readonly kind: DocumentKind; readonly id: string };
  /** Somebody else saved meanwhile: what they changed, so that it can be merged. */
  DocumentChanged: {
    readonly kind: DocumentKind;
    readonly id: string;
    readonly revision: string;
    readonly theirs: readonly FieldDifference[];
  };
}
