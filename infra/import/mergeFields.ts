import { equalJson } from '../../domain/document/diff.ts';
import type { FieldOwner } from '../../domain/integrations/tills.ts';
import type { ModifierGroup, Product, ProductFields } from '../../domain/product/product.events.ts';
import type { EarlierImport } from './earlierImports.ts';
import type { FeedField, FeedProduct } from './feedDocuments.ts';

/** A dish that an import took out of the menu comes back when the file has it again. */
export const statedOf = (
  { stated }: FeedProduct,
  current: Product,
  earlier: EarlierImport,
): Partial<ProductFields> =>
  !current.published && earlier.fields.get('published') === false ? { ...stated, published: true } : stated;

const blanks = { description: '', oldPrice: null, weight: null, nutrition: null, picture: null } as const;
const isBlankable = (field: FeedField): field is keyof typeof blanks => field in blanks;

/** Field by field: what the file says, or no longer says, against what stands in the shop and who put it there. */
export function mergeFields<Fields extends object>({
  current,
  stated,
  silent,
  earlier,
  overwrite,
  owners = new Map(),
}: {
  current: Fields;
  stated: Partial<Fields>;
  silent: readonly FeedField[];
  earlier: EarlierImport;
  overwrite: boolean;
  /** Of fields that belong to the source, or to staff, whatever anybody typed last. */
  owners?: ReadonlyMap<string, FieldOwner>;
}): { changes: Partial<Fields>; kept: number } {
  const gone = silent.filter((field) => isBlankable(field) && earlier.fields.has(field));
  const wanted = {
    ...Object.fromEntries(gone.map((field) => [field, Reflect.get(blanks, field)])),
    ...stated,
  };
  const changes: Record<string, unknown> = {};
  let kept = 0;
  for (const [field, value] of Object.entries(wanted)) {
    const now = Reflect.get(current, field);
    if (sameFor(field, now, value)) continue;
    const byStaff = earlier.fields.has(field)
      ? !sameFor(field, earlier.fields.get(field), now)
      : earlier.fields.size > 0;
    const owner = owners.get(field);
    if (owner === 'staff' || (byStaff && !overwrite && owner !== 'till')) kept += 1;
    else changes[field] = value;
  }
  // The entries of `stated` and the blanks are fields of the document.
  return { changes: changes as Partial<Fields>, kept };
}

/** Whether an option is out changes by the hour, and is nobody's edit of the dish. */
const sameFor = (field: string, one: unknown, other: unknown): boolean =>
  field === 'modifierGroups' ? equalJson(withoutStops(one), withoutStops(other)) : equalJson(one, other);
const withoutStops = (groups: unknown): unknown =>
  // The field's own description says that these are groups.
  (groups as readonly ModifierGroup[] | undefined)?.map(({ items, ...group }) => ({
    ...group,
    items: items.map(({ stopped: _stopped, ...item }) => item),
  }));
