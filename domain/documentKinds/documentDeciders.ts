import type { DocumentDecider } from '../document/document.ts';
import { documentDecider } from '../document/document.ts';
import type { DocumentFields } from './documentFields.ts';
import type { DocumentKind } from './documentKinds.ts';
import { documentRules } from './documentRules.ts';

/** The decider of each kind of document. */
export const deciderOf = <Kind extends DocumentKind>(
  kind: Kind,
): DocumentDecider<Kind, DocumentFields[Kind]> =>
  documentDecider<Kind, DocumentFields[Kind]>(kind, { validate: documentRules[kind] });
