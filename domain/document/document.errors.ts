import type { FieldDifference } from './diff.ts';

interface Which {
  /** Which kind of document. */
  readonly kind: string;
  readonly id: string;
}

declare module '../domainError.ts' {
  interface DomainErrorFacts {
    DocumentNotFound: Which;
    DocumentAlreadyExists: Which;
    DocumentIsArchived: Which;
    /** A value that no shop can work with: a price below zero, a group that needs more than it has. */
    DocumentFieldInvalid: Which & { readonly field: string };
    /** Something else stands at the address, or stood there and is led on from it; `free`: a slug that is nobody's. */
    AddressTaken: Which & { readonly path: string; readonly free: string };
    /** Somebody else saved meanwhile: what they changed, so that it can be merged. */
    DocumentChanged: Which & { readonly revision: string; readonly theirs: readonly FieldDifference[] };
  }
}
