import { equalJson } from '../document/diff.ts';
import { documentFields } from './documentFields.ts';
import type { DocumentKind } from './documentKinds.ts';

/** What of these changes only owners may make. A new document counts as changed from the defaults of its fields. */
export const ownerFieldsIn = (kind: DocumentKind, before: object | null, after: object): string[] =>
  Object.entries(documentFields[kind])
    .filter(([, field]) => 'change' in field && field.change === 'owner')
    .filter(([name, field]) => {
      const known: unknown = before ? Reflect.get(before, name) : defaultOf(field);
      return Object.hasOwn(after, name) && !equalJson(known, Reflect.get(after, name));
    })
    .map(([name]) => name);

const defaultOf = (field: object): unknown => Reflect.get(field, 'default');
