/** From the root down to the category itself. A ring of parents, which an old import may have made, ends. */
export function categoryLine<Category extends { readonly parentId: string | null }>(
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
