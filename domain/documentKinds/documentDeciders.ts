import { type DocumentDecider, documentDecider } from '../document/document.ts';
import type { Wording } from '../document/wording.ts';
import { type DocumentFields, documentFields } from './documentFields.ts';
import type { DocumentKind } from './documentKinds.ts';
import { ruleOf } from './documentRules.ts';
import { documentWords } from './documentWords.ts';

/** The decider of each kind of document. */
export const deciderOf = <Kind extends DocumentKind>(
  kind: Kind,
): DocumentDecider<Kind, DocumentFields[Kind], (typeof documentWords)[Kind]> => {
  // Each is of its own kind by the type of the table; the compiler loses that for a kind that is a parameter.
  const words = documentWords[kind] as Wording<DocumentFields[Kind]>;
  return documentDecider(kind, { fields: documentFields[kind], rules: ruleOf(kind), words });
};
