import type { Shop } from '../../domain/shop/shop.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { listed, momentOf, roubles } from '../texts/words.ts';

const sums = new Set(['price', 'oldPrice', 'minSum', 'freeFrom', 'minActivate', 'welcome', 'birthday']);

/** The value of a document's field as people read it; null = empty. */
export function wordsOf(field: string, value: unknown, shop: Shop): string | null {
  if (field === 'pointId') return value === null ? adminTexts.everywhere : nameIn(shop.points, value);
  if (field === 'until' && value === null) return adminTexts.forever;
  if (value === null || value === undefined || value === '') return null;
  if (field === 'until') return momentOf(String(value), shop.settings.timeZone);
  if (typeof value === 'boolean') return value ? adminTexts.yes : adminTexts.no;
  if (typeof value === 'number') return sums.has(field) ? roubles(value) : String(value);
  if (typeof value === 'string') return value;
  if (field === 'categoryIds') return namesIn(shop.categories, value);
  if (field === 'stickerIds') return namesIn(shop.stickers, value);
  if (field === 'formerSlugs') return Array.isArray(value) ? listed(value.map(String)) || null : null;
  if (field === 'recommendedIds') return namesIn(shop.products, value);
  return JSON.stringify(value);
}

type Named = ReadonlyMap<string, { readonly name: string }>;
const nameIn = (documents: Named, id: unknown): string => documents.get(String(id))?.name ?? String(id);
const namesIn = (documents: Named, ids: unknown): string | null =>
  Array.isArray(ids) && ids.length > 0 ? listed(ids.map((id) => nameIn(documents, id))) : null;
