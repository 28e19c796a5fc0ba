import { keptWith } from '../keptWith.ts';

interface WithParent {
  readonly parentId: string | null;
}

/** From the root down to the category itself. A ring of parents, which an old import may have made, ends. */
export const categoryLine = <Category extends WithParent>(
  category: Category,
  categories: ReadonlyMap<string, Category>,
): readonly Category[] => keptLine(category, categories) as readonly Category[]; // a line of theirs is of their type

const keptLine = keptWith(
  (category: WithParent, categories: ReadonlyMap<string, WithParent>): readonly WithParent[] => {
    const line: WithParent[] = [];
    let current: WithParent | undefined = category;
    while (current && !line.includes(current)) {
      line.unshift(current);
      current = current.parentId === null ? undefined : categories.get(current.parentId);
    }
    return line;
  },
);
