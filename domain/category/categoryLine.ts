interface WithParent {
  readonly parentId: string | null;
}
type Categories = ReadonlyMap<string, WithParent>;

/**
 * From the root down to the category itself. A ring of parents, which an old import may have made, ends. Carts are priced
 * on every call, so what was found is kept as long as the categories are these: documents and their maps never change.
 */
export function categoryLine<Category extends WithParent>(
  category: Category,
  categories: ReadonlyMap<string, Category>,
): readonly Category[] {
  const known = found.get(category);
  // Kept under this very category, so its line is of the same type.
  if (known?.categories === categories) return known.line as readonly Category[];
  const line = findLine(category, categories);
  found.set(category, { categories, line });
  return line;
}

const found = new WeakMap<
  WithParent,
  { readonly categories: Categories; readonly line: readonly WithParent[] }
>();

function findLine<Category extends WithParent>(
  category: Category,
  categories: ReadonlyMap<string, Category>,
): readonly Category[] {
  const line: Category[] = [];
  let current: Category | undefined = category;
  while (current && !line.includes(current)) {
    line.unshift(current);
    current = current.parentId === null ? undefined : categories.get(current.parentId);
  }
  return line;
}
