import type { CategoryFields } from '../../domain/category/category.events.ts';
import { ru } from '../texts/ru.ts';
import { plainText, shortened } from './plainText.ts';
import type { Tell } from './remark.ts';
import type { Feed } from './ymlFeed.ts';

const texts = ru.import.rows;
export const longestName = 200;

/** The feed's ids in the shop: another import from the same source changes the same documents. Those of our own file are the shop's. */
export const documentId = (source: string, id: string): string =>
  source === ''
    ? id
    : `${source}-${id.replace(/[^\p{L}\p{N}._-]/gu, (sign) => `~${sign.codePointAt(0)?.toString(16)}~`)}`;

/** The tree of categories; what cannot stand in it becomes a top one, and that is said. */
export function feedCategories(
  feed: Feed,
  source: string,
  tellOf: (category: { line: number; id: string }) => Tell,
): Map<string, Pick<CategoryFields, 'name' | 'parentId' | 'position'>> {
  const known = new Map(feed.categories.map((category) => [category.id, category]));
  const inCircle = (id: string): boolean => {
    const seen = new Set<string>();
    for (let at: string | null = id; at !== null; at = known.get(at)?.parentId ?? null) {
      if (seen.has(at)) return true;
      seen.add(at);
    }
    return false;
  };
  const categories = new Map<string, Pick<CategoryFields, 'name' | 'parentId' | 'position'>>();
  for (const [position, category] of feed.categories.entries()) {
    const tell = tellOf(category);
    const id = documentId(source, category.id);
    const name = shortened(plainText(category.name), longestName);
    if (category.id === '') tell('refused', texts.noCategoryId);
    else if (category.id.length > 100) tell('refused', texts.longId);
    else if (name === '') tell('refused', texts.noCategoryName);
    else if (categories.has(id)) tell('refused', texts.sameCategory);
    else {
      const { parentId } = category;
      const circle = inCircle(category.id);
      if (parentId !== null && !known.has(parentId)) tell('noted', texts.noParent, parentId);
      if (circle) tell('noted', texts.categoryCircle);
      const hasParent = parentId !== null && known.has(parentId) && !circle;
      categories.set(id, { name, parentId: hasParent ? documentId(source, parentId) : null, position });
    }
  }
  return categories;
}
