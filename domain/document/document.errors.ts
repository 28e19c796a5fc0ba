import type { FieldDifference } from './diff.ts';
import type { DocumentKind } from './document.events.ts';

interface Which {
  readonly kind: DocumentKind;
  readonly id: string;
}

export interface DocumentErrors {
  DocumentNotFound: Which;
  DocumentAlreadyExists: Which;
  DocumentIsArchived: Which;
  /** A value that no shop can work with: a price below zero, a group that needs more than it has. */
  DocumentFieldInvalid: Which & { readonly field: string };
  /** Somebody else saved meanwhile: what they changed, so that it can be merged. */
  DocumentChanged: Which & { readonly revision: string; readonly theirs: readonly FieldDifference[] };
}
