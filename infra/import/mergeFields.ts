import { equalJson } from '../../domain/document/diff.ts';
import type { Product, ProductFields } from '../../domain/product/product.events.ts';
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
}: {
  current: Fields;
  stated: Partial<Fields>;
  silent: readonly FeedField[];
  earlier: EarlierImport;
  overwrite: boolean;
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
    if (equalJson(now, value)) continue;
    const byStaff = earlier.fields.has(field)
      ? !equalJson(earlier.fields.get(field), now)
      : earlier.fields.size > 0;
    if (byStaff && !overwrite) kept += 1;
    else changes[field] = value;
  }
  // The entries of `stated` and the blanks are fields of the document.
  return { changes: changes as Partial<Fields>, kept };
}
