import { fieldsOf } from '../../domain/document/document.ts';
import type { DocumentFields } from '../../domain/documentKinds/documentFields.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import { DomainError } from '../../domain/domainError.ts';
import { type Addressed, addressOf, addressTable } from '../../domain/shop/addresses.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { slugOf } from '../../domain/slug.ts';

const shelves = { Category: 'categories', Product: 'products', Page: 'pages' } as const;
const isAddressedKind = (kind: DocumentKind): kind is keyof typeof shelves => kind in shelves;

/** Whether a save may give the document another address. */
export const movesAddress = (kind: DocumentKind, fields: object): boolean =>
  isAddressedKind(kind) && ['slug', 'parentId', 'categoryIds'].some((field) => field in fields);

/**
 * The fields with an address that is the document's own. A new document whose address only follows from its name gets a
 * free form of it; one that somebody chose is refused with the free form named.
 * @throws {DomainError} AddressTaken
 */
export function takeAddress<Kind extends DocumentKind>(
  shop: Shop,
  kind: Kind,
  id: string,
  fields: Partial<DocumentFields[Kind]>,
): Partial<DocumentFields[Kind]> {
  if (!isAddressedKind(kind)) return fields;
  const current = shop[shelves[kind]].get(id);
  const wanted = { ...(current && fieldsOf(current)), ...fields };
  // The kind names the shelf, and so the fields.
  const document = { kind, id, fields: wanted } as unknown as Addressed;
  const table = addressTable(shop);
  if (document.fields.slug === '' || table.isFree(document)) return fields;
  const free = table.take(document);
  const followsFromName = 'name' in fields && document.fields.slug === slugOf(String(fields.name));
  if (!current && followsFromName) return { ...fields, slug: free };
  throw new DomainError(
    'AddressTaken',
    { kind, id, path: addressOf(document, shop.categories) ?? '', free },
    ['slug'],
  );
}
